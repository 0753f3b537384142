import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { access, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { isTaken } from '@fieldline/releases';
import { BuildError } from '../BuildError';
import { BUILD_RECORD_FILE } from '../webpack/buildRecord';
import { ROOT, WORK_FOLDER } from '../paths';
import { inputHash } from './inputs';

/** How many builds of each package are kept: switching back and forth costs nothing. */
const KEPT = 3;
/** No build takes this long: an older unfinished one was killed. */
const LEFTOVER_MS = 3_600_000;

export interface FinishedBuild {
  /** Hash of everything it was built from. */
  readonly inputs: string;
  readonly folder: string;
}

/**
 * The production build of a package from the current sources: made if there is none yet, in its own
 * process and folder, so that any number may build at once.
 * @throws BuildError with webpack's messages
 */
export async function buildOf(name: string, onBuild?: () => void): Promise<FinishedBuild> {
  const inputs = await inputHash(name);
  const builds = join(WORK_FOLDER, 'build', name);
  const folder = join(builds, inputs.slice(0, 16));
  if (await isFinished(folder)) {
    await utimes(folder, new Date(), new Date());
    return { inputs, folder };
  }
  onBuild?.();
  const temporary = `${folder}.${randomBytes(4).toString('hex')}.tmp`;
  await mkdir(temporary, { recursive: true });
  try {
    await buildInProcess(name, temporary);
    await rename(temporary, folder);
  } catch (error) {
    await rm(temporary, { recursive: true, force: true });
    // Another process has built the same.
    if (!isTaken(error)) throw error;
  }
  await dropOld(builds);
  return { inputs, folder };
}

const isFinished = (folder: string) =>
  access(join(folder, BUILD_RECORD_FILE)).then(
    () => true,
    () => false,
  );

/**
 * The folder of the build that was last made or used, whatever the sources are now; null if there
 * is none.
 */
export async function lastBuildOf(name: string): Promise<string | null> {
  const builds = join(WORK_FOLDER, 'build', name);
  for (const each of await newestFirst(builds).catch(() => [])) {
    if (await isFinished(join(builds, each))) return join(builds, each);
  }
  return null;
}

async function newestFirst(builds: string): Promise<readonly string[]> {
  const finished = await dated(builds, (name) => !name.endsWith('.tmp'));
  return finished.sort((one, other) => other.at - one.at).map(({ name }) => name);
}

async function dated(builds: string, isMeant: (name: string) => boolean) {
  const found = (await readdir(builds)).filter(isMeant).map((name) =>
    stat(join(builds, name)).then(
      ({ mtimeMs }) => [{ name, at: mtimeMs }],
      // Another process may have deleted it.
      () => [],
    ),
  );
  return (await Promise.all(found)).flat();
}

/** Deletes old builds, and the remains of killed ones. */
export async function dropOld(builds: string): Promise<void> {
  const old = (await newestFirst(builds)).slice(KEPT);
  const left = (await dated(builds, (name) => name.endsWith('.tmp')))
    .filter(({ at }) => at < Date.now() - LEFTOVER_MS)
    .map(({ name }) => name);
  for (const name of [...old, ...left]) {
    await rm(join(builds, name), { recursive: true, force: true });
  }
}

/** webpack keeps hundreds of megabytes in memory until its process ends. */
function buildInProcess(name: string, output: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const program = join(ROOT, 'shared/build/bin/build.mjs');
    const child = spawn(process.execPath, [program, name, output], {
      cwd: ROOT,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let errors = '';
    child.stderr.on('data', (data: Buffer) => {
      errors += data.toString();
    });
    child.on('error', reject);
    child.on('exit', (code) => {
      if (code === 0) resolve();
      else reject(new BuildError(`${name} could not be built.\n${errors.trim()}`));
    });
  });
}
