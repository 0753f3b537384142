import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { discoverRemotes } from '../remotes.mjs';

let root = '';
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'fieldline-suite-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

async function add(folder: string, description?: object) {
  await mkdir(join(root, folder));
  if (description) {
    await writeFile(join(root, folder, 'remote.json'), JSON.stringify(description));
  }
}

test('a remote is a folder with a remote.json; other files and folders are ignored', async () => {
  await add('mfe-b', { name: 'mfe-b' });
  await add('maps', { name: 'maps' });
  await add('mfe-empty');
  await writeFile(join(root, 'README.md'), '');
  expect(discoverRemotes(root)).toEqual(['maps', 'mfe-b']);
});

test('a manifest with another name than its folder is refused in one sentence', async () => {
  await add('mfe-b', { name: 'mfe-a' });
  expect(() => discoverRemotes(root)).toThrow(
    'mfe-b/remote.json has the name "mfe-a": it must be "mfe-b".',
  );
});
