import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openReleases, type Releases, writeDurably } from '@fieldline/releases';
import { BROWSER_PACKAGES, type BrowserPackage, ROOT } from '../paths';
import { BuildError } from '../BuildError';
import { inputHash } from './inputs';
import { publishBuild } from './release';

/** Builds that run at once: the machines of the project have two cores. */
const AT_ONCE = 2;

export interface BuildSuiteSettings {
  readonly releasesFolder: string;
  /** Told about each package that is built, as it starts. */
  readonly onBuild?: (name: BrowserPackage) => void;
}

/**
 * Brings the registry up to the sources: builds the packages whose inputs have changed, each in a
 * process of its own, publishes them and makes them live.
 * @throws BuildError with webpack's messages
 */
export async function buildSuite({ releasesFolder, onBuild }: BuildSuiteSettings): Promise<void> {
  const releases = openReleases(releasesFolder);
  const pending: { name: BrowserPackage; hash: string }[] = [];
  for (const name of BROWSER_PACKAGES) {
    const hash = await inputHash(name);
    if (!(await isLive(releases, releasesFolder, name, hash))) pending.push({ name, hash });
  }
  const queue = [...pending];
  const built: Record<string, string> = {};
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      onBuild?.(next.name);
      await buildInProcess(next.name);
      built[next.name] = await publishBuild(releases, next.name);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  // In one step: what belongs together in the sources may not fit to what was live before.
  await releases.promoteAll(built);
  for (const { name, hash } of pending) {
    await writeDurably(stampFile(releasesFolder, name), JSON.stringify({ hash, id: built[name] }));
  }
}

const stampFile = (releasesFolder: string, name: string) =>
  join(releasesFolder, 'built', `${name}.json`);

/** Whether the live version of a package was built from these inputs. */
async function isLive(releases: Releases, folder: string, name: BrowserPackage, hash: string) {
  const stamp = await readFile(stampFile(folder, name), 'utf8').catch(() => null);
  if (stamp === null) return false;
  const built: unknown = JSON.parse(stamp);
  if (typeof built !== 'object' || built === null) return false;
  if (Reflect.get(built, 'hash') !== hash) return false;
  const { shell, remotes } = await releases.readPointers();
  const live = name === 'shell' ? shell?.live : remotes[name]?.live;
  return live !== undefined && live === Reflect.get(built, 'id');
}

/** webpack keeps hundreds of megabytes; a process gives them back. */
function buildInProcess(name: BrowserPackage): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(ROOT, 'shared/build/bin/build.mjs'), name], {
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
