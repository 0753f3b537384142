import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundleRecord, bundlesFolder, currentBundle, hashOf } from '../../bundled.mjs';

let root = '';
let source = '';

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'fieldline-bundled-'));
  source = join(root, 'source.ts');
  await mkdir(join(root, '.fieldline'));
  await writeFile(source, 'export const one = 1;');
  await record(root);
});
afterEach(() => rm(root, { recursive: true, force: true }));

const record = (madeIn: string) =>
  writeFile(
    bundleRecord(root),
    JSON.stringify({ root: madeIn, name: 'made', inputs: { 'source.ts': hashOf(source) } }),
  );

test('a bundle is used while its sources are the same, even if they were written again', async () => {
  expect(currentBundle(root)).toBe(join(bundlesFolder(root), 'made'));
  await writeFile(source, 'export const one = 1;');
  expect(currentBundle(root)).toBe(join(bundlesFolder(root), 'made'));
});

test('a bundle of other sources is not used', async () => {
  await writeFile(source, 'export const one = 2;');
  expect(currentBundle(root)).toBeNull();
  await rm(source);
  expect(currentBundle(root)).toBeNull();
});

test('a bundle made in another folder is not used, because it contains package paths', async () => {
  await record(join(root, 'elsewhere'));
  expect(currentBundle(root)).toBeNull();
});

test('without a bundle there is none to use', async () => {
  await rm(bundleRecord(root));
  expect(currentBundle(root)).toBeNull();
});
