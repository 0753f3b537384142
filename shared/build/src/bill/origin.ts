import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Origin } from '@fieldline/releases';
import * as z from 'zod/mini';
import { ROOT } from '../paths';

/**
 * Next to a build, but not part of its release: equal builds are one version, whenever they were
 * made.
 */
export const ORIGIN_FILE = 'build-origin.json';

/** A URI that identifies the builder: a pipeline, or a team's machine. */
const BUILDER = 'FIELDLINE_BUILDER';
const UNNAMED_BUILDER = 'urn:fieldline:builder:unnamed';

const texts = z.record(z.string(), z.string());
const origin = z.object({
  built: texts,
  commit: z.optional(z.string()),
  isModified: z.boolean(),
  lock: z.string(),
  builder: z.object({ id: z.string(), version: texts }),
  startedOn: z.string(),
  finishedOn: z.string(),
});

/** Records the origin of a build at its end. */
export async function writeOrigin(output: string, name: string, startedOn: Date): Promise<void> {
  // Loaded only for builds: publishing does not need it.
  const { default: webpack } = await import('webpack');
  const lock = await readFile(join(ROOT, 'package-lock.json'));
  const found: Origin = {
    built: { package: name, command: `npm run release -- ${name}` },
    ...(await commit()),
    lock: createHash('sha256').update(lock).digest('hex'),
    builder: {
      id: process.env[BUILDER] ?? UNNAMED_BUILDER,
      version: { node: process.version, webpack: webpack.version },
    },
    startedOn: startedOn.toISOString(),
    finishedOn: new Date().toISOString(),
  };
  await writeFile(join(output, ORIGIN_FILE), JSON.stringify(found, null, 2));
}

/** The origin of the build in a folder; null if it was made elsewhere. */
export async function readOrigin(folder: string): Promise<Origin | null> {
  const text = await readFile(join(folder, ORIGIN_FILE), 'utf8').catch(() => null);
  return text === null ? null : z.parse(origin, JSON.parse(text));
}

/** The checked-out commit, if git is available and knows the folder. */
async function commit(): Promise<Pick<Origin, 'commit' | 'isModified'>> {
  const git = (...words: string[]) => promisify(execFile)('git', words, { cwd: ROOT });
  try {
    const { stdout: head } = await git('rev-parse', 'HEAD');
    const { stdout: changes } = await git('status', '--porcelain');
    return { commit: head.trim(), isModified: changes !== '' };
  } catch {
    return { isModified: false };
  }
}
