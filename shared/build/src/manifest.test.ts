import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BuildError } from './BuildError';
import { readManifest } from './manifest';
import { REMOTES } from './paths';

let root = '';
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'fieldline-manifest-'));
  await mkdir(join(root, 'mfe-a'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

const write = (description: object) =>
  writeFile(
    join(root, 'mfe-a/remote.json'),
    JSON.stringify({ name: 'mfe-a', version: '1.0.0', contract: 1, ...description }),
  );

test.each(REMOTES)('the manifest of %s is valid', (remote) => {
  expect(readManifest(remote).name).toBe(remote);
});

test('lists that a manifest omits are empty', async () => {
  await write({});
  expect(readManifest('mfe-a', root)).toMatchObject({ pages: [], widgets: [], background: [] });
});

test.each([
  [{ pagse: [] }, /pagse is not known/],
  [{ version: 'one' }, /version is invalid/],
  [{ pages: [{ pattern: 'a', module: './A', title: 'A' }] }, /pages\.0\.pattern is invalid/],
])('%j is refused with the reason', async (description, message) => {
  await write(description);
  const read = () => readManifest('mfe-a', root);
  expect(read).toThrow(BuildError);
  expect(read).toThrow(message);
});
