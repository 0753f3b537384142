import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Releases } from '@fieldline/releases';
import * as z from 'zod/mini';
import { BuildError } from '../BuildError';
import { ROOT } from '../paths';

/**
 * Variables that configure a host. The tested host must not get them: it has its own folder,
 * accounts and data.
 */
const OF_A_HOST = /^(FIELDLINE_(?!TEST_)|S3_|DATABASE_|FIREBASE_|OPENAI_|PORT$)/;

/**
 * Tests combinations of versions in a browser, on a copy of the registry. Returns what failed in
 * each, or null. @throws BuildError if they could not be tested
 */
export async function lookAt(
  releases: Releases,
  combinations: readonly Readonly<Record<string, string>>[],
): Promise<readonly (string | null)[]> {
  const folder = await mkdtemp(join(tmpdir(), 'fieldline-smoke-'));
  try {
    const addresses = await releases.excerpt(combinations, folder);
    return await answersOf([folder, ...addresses], combinations.length);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function answersOf(words: readonly string[], count: number) {
  const variables = Object.entries(process.env).filter(([name]) => !OF_A_HOST.test(name));
  const child = spawn(process.execPath, [join(ROOT, 'shared/build/bin/smoke.mjs'), ...words], {
    cwd: ROOT,
    env: Object.fromEntries(variables),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [output, errors] = ['', ''];
  child.stdout.on('data', (data: Buffer) => {
    output += data.toString();
  });
  child.stderr.on('data', (data: Buffer) => {
    errors += data.toString();
  });
  await new Promise((resolve, reject) => child.on('error', reject).on('close', resolve));
  const answers = output
    .split('\n')
    .filter((line) => line.startsWith('"') || line === 'null')
    .map((line) => z.parse(z.nullable(z.string()), JSON.parse(line)));
  if (answers.length === count) return answers;
  throw new BuildError(
    `The versions could not be tested in a browser; --no-smoke "why" releases them without.\n${(errors || output).trim()}`,
  );
}
