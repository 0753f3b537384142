import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { prepareTemplate } from './folder';

jest.setTimeout(120_000);

test('the cache keeps the empty database of this release, and none of earlier releases', async () => {
  const cache = await mkdtemp(join(tmpdir(), 'fieldline-cache-'));
  try {
    for (const name of ['database-18-0.3.1-0123456789ab', 'database-18-x.abc.new', 'types']) {
      await mkdir(join(cache, name));
    }
    const template = await prepareTemplate(cache);
    // A database that another process is creating stays, and so do other files.
    const kept = [basename(template), 'database-18-x.abc.new', 'types'].sort();
    expect((await readdir(cache)).sort()).toEqual(kept);
    expect(await prepareTemplate(cache)).toBe(template);
    expect((await readdir(cache)).sort()).toEqual(kept);
  } finally {
    await rm(cache, { recursive: true, force: true });
  }
});
