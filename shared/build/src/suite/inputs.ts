import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../paths';

/** Folders whose sources end up in every browser build, or decide how it is made. */
const COMMON = [
  'shared/contracts',
  'shared/csv',
  'shared/platform',
  'shared/ui',
  'shared/build/src/webpack',
];

const isSource = (path: string) =>
  /\.(ts|tsx|mjs|js|json)$/.test(path) && !/\.test\.tsx?$/.test(path);

/** A hash over everything a package's build is made of; equal hashes make equal builds. */
export async function inputHash(name: string): Promise<string> {
  const hash = createHash('sha256').update(process.version);
  for (const folder of [name, ...COMMON]) {
    const entries = await readdir(join(ROOT, folder), { recursive: true, withFileTypes: true });
    const files = entries
      .filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules'))
      .map((entry) => join(entry.parentPath, entry.name))
      .filter(isSource)
      .sort();
    for (const file of files) hash.update(file.slice(ROOT.length)).update(await readFile(file));
  }
  hash.update(await readFile(join(ROOT, 'package-lock.json')));
  return hash.digest('hex');
}
