import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const LINKED = 'node_modules';

export interface WorkingCopy {
  readonly folder: string;
  dispose(): Promise<void>;
}

/**
 * A copy of the project that a test may change: its own sources, and links to installed packages,
 * the last builds and the empty database.
 */
export async function makeWorkingCopy(): Promise<WorkingCopy> {
  const folder = await mkdtemp(join(tmpdir(), 'fieldline-copy-'));
  const listed = spawnSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: ROOT });
  const files = listed.stdout
    .toString()
    .split('\0')
    .filter((file) => existsSync(join(ROOT, file)));
  for (const file of files.filter(Boolean)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await cp(join(ROOT, file), join(folder, file));
  }
  await linkInstalled(folder, files);
  await linkBuilt(folder);
  // Processes that a command has started there, such as the one creating the first database, may
  // outlive it.
  const dispose = () => rm(folder, { recursive: true, force: true, maxRetries: 20 });
  return { folder, dispose };
}

/** Packages are links; those of the project itself lead to the copies. */
async function linkInstalled(folder: string, files: readonly string[]): Promise<void> {
  const own = join(folder, LINKED, '@fieldline');
  await mkdir(own, { recursive: true });
  for (const name of await readdir(join(ROOT, LINKED))) {
    if (name === '@fieldline' || name === '.package-lock.json') continue;
    await symlink(join(ROOT, LINKED, name), join(folder, LINKED, name));
  }
  await cp(join(ROOT, LINKED, '@fieldline'), own, { recursive: true, verbatimSymlinks: true });
  for (const file of files.filter((each) => each.endsWith('package.json'))) {
    const nested = join(dirname(file), LINKED);
    if (dirname(file) !== '.' && existsSync(join(ROOT, nested))) {
      await symlink(join(ROOT, nested), join(folder, nested));
    }
  }
  // Newer than the lock file, so that everything counts as installed.
  await writeFile(join(folder, LINKED, '.package-lock.json'), '{}');
}

async function linkBuilt(folder: string): Promise<void> {
  const builds = join(folder, '.fieldline/build');
  await mkdir(builds, { recursive: true });
  for (const name of await readdir(join(ROOT, '.fieldline/build'))) {
    await symlink(join(ROOT, '.fieldline/build', name), join(builds, name));
  }
  await symlink(join(ROOT, '.fieldline/cache'), join(folder, '.fieldline/cache'));
}
