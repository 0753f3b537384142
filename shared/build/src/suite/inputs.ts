import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { ROOT } from '../paths';

const lockFile = z.object({
  packages: z.record(z.string(), z.looseObject({ link: z.optional(z.boolean()) })),
});

/** Shared packages that never run in a browser. Any other may be part of every build. */
const NOT_IN_BROWSERS = ['build', 'e2e', 'releases', 'server', 'testing', 'tools'];
/** How builds are made. */
const PRESETS = ['webpack', 'bill', 'contract'].map((folder) => `shared/build/src/${folder}`);

const isSource = (path: string) =>
  (/\.(ts|tsx|mjs|js|json)$/.test(path) || path.endsWith('/CHANGES.md')) &&
  !/\.test\.tsx?$/.test(path);

/** A hash of everything a package's build is made of; equal hashes give equal builds. */
export async function inputHash(name: string): Promise<string> {
  const hash = createHash('sha256').update(process.version);
  for (const folder of [name, ...(await sharedFolders()), ...PRESETS]) {
    const entries = await readdir(join(ROOT, folder), { recursive: true, withFileTypes: true });
    const files = entries
      .filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules'))
      .map((entry) => join(entry.parentPath, entry.name))
      .filter(isSource)
      .sort();
    for (const file of files) hash.update(file.slice(ROOT.length)).update(await readFile(file));
  }
  hash.update(installedPackages(await readFile(join(ROOT, 'package-lock.json'), 'utf8')));
  return hash.digest('hex');
}

/** The lock file without our own packages: adding or removing a remote changes no other build. */
function installedPackages(lock: string): string {
  const { packages } = z.parse(lockFile, JSON.parse(lock));
  const installed = Object.entries(packages).filter(
    ([path, { link }]) => path.includes('node_modules/') && !link,
  );
  return JSON.stringify(installed);
}

async function sharedFolders(): Promise<readonly string[]> {
  const entries = await readdir(join(ROOT, 'shared'), { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory() && !NOT_IN_BROWSERS.includes(entry.name))
    .map(({ name }) => `shared/${name}`)
    .sort();
}
