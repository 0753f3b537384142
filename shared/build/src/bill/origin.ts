import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Origin } from '@fieldline/releases';
import * as z from 'zod/mini';
import { ROOT } from '../paths';

/** Beside a build and no part of its release: equal builds are one version, whenever they were made. */
export const ORIGIN_FILE = 'build-origin.json';

/** A URI that names who builds: of a pipeline, or of a machine of a team. */
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

/** Writes down where a build comes from, as it ends. */
export async function writeOrigin(output: string, name: string, startedOn: Date): Promise<void> {
  // Loaded by builds alone: whoever publishes has no use for it.
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

/** Where the build in a folder comes from; null for one that was made elsewhere. */
export async function readOrigin(folder: string): Promise<Origin | null> {
  const text = await readFile(join(folder, ORIGIN_FILE), 'utf8').catch(() => null);
  return text === null ? null : z.parse(origin, JSON.parse(text));
}

/** What is checked out, where git is there and knows the folder. */
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
