import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as facade from './zod';

const ROOT = resolve(__dirname, '../../..');
const FOLDERS = [
  'shared/contracts',
  'shared/platform',
  'shared/ui',
  ...readdirSync(ROOT).filter((name) => name.startsWith('mfe-')),
];

/** Tests, and lists for releases: not part of any bundle. */
const NOT_BUNDLED = /\.(?:test|fixture)\.|(?:^|\/)stored\.ts$/;

const sources = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !NOT_BUNDLED.test(file))
    .map((file) => readFileSync(join(ROOT, folder, 'src', file), 'utf8')),
).filter((text) => text.includes("'zod/mini'"));

test('the shared `zod` module has every name of zod/mini that a browser package uses', () => {
  const used = new Set(
    sources.flatMap((text) => [...text.matchAll(/\bz\.([a-z_]\w*)/g)].map(([, name]) => name)),
  );
  // Types are erased; they need no export.
  for (const type of ['infer', 'input', 'output', 'core']) used.delete(type);
  expect(used.size).toBeGreaterThan(10);
  expect([...used].filter((name) => !(name && name in facade))).toEqual([]);
});
