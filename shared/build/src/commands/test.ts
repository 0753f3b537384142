import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { hasPostgres } from '@fieldline/server/testing/postgres';
import { BuildError } from '../BuildError';
import { ROOT } from '../paths';
import { buildForTests } from '../suite/buildForTests';

const summary = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  success: z.boolean(),
});
type Summary = z.infer<typeof summary>;

/** Kinds of tests, in the order they run: three files at once, as each waits much of its time. */
const RUNS = [
  ['--selectProjects', 'dom', 'node', '--maxWorkers=3'],
  ['--selectProjects', 'browser', '--maxWorkers=3'],
];
/** The server's tests once more, where there is a PostgreSQL for this machine. */
const ON_POSTGRES = ['--selectProjects', 'postgres', '--maxWorkers=3'];

/** `npm test`: builds what the browser tests show, and runs all tests, or those that are named. */
export async function test(parameters: readonly string[]): Promise<void> {
  try {
    await buildForTests((name) => process.stdout.write(`Building ${name}…\n`));
  } catch (error) {
    if (!(error instanceof BuildError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
  const results: Summary[] = [];
  const runs = (await hasPostgres()) ? [...RUNS, ON_POSTGRES] : RUNS;
  if (runs === RUNS) process.stdout.write('There is no PostgreSQL here for the server’s tests.\n');
  for (const run of runs) results.push(await jest([...run, '--passWithNoTests', ...parameters]));
  const sum = (count: (result: Summary) => number) =>
    results.reduce((total, result) => total + count(result), 0);
  const skipped = sum((result) => result.numPendingTests);
  process.stdout.write(
    `\n${sum((result) => result.numPassedTests)} passed, ${sum((result) => result.numFailedTests)} failed${skipped ? `, ${skipped} skipped` : ''}\n`,
  );
  process.exit(results.every((result) => result.success) ? 0 : 1);
}

async function jest(parameters: readonly string[]): Promise<Summary> {
  const folder = await mkdtemp(join(tmpdir(), 'fieldline-tests-'));
  const output = join(folder, 'result.json');
  const program = join(ROOT, 'node_modules/jest/bin/jest.js');
  const child = spawn(
    process.execPath,
    [program, ...parameters, '--json', `--outputFile=${output}`],
    { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  await new Promise((done) => child.once('exit', done));
  try {
    return z.parse(summary, JSON.parse(await readFile(output, 'utf8')));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
