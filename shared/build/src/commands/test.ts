import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
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
  testResults: z.array(z.object({ name: z.string(), status: z.string() })),
});
type Summary = z.infer<typeof summary>;

/** Kinds of tests, in the order they run: several files at once, as each waits much of its time. */
const RUNS = [
  ['--selectProjects', 'dom', 'node', '--maxWorkers=3'],
  ['--selectProjects', 'browser', '--maxWorkers=4'],
];
/** With the tests of rules also those of matrices: every fault, every page, the server once more on PostgreSQL. */
const ALL = '--all';
/** Names the slowest files at the end. */
const TIMINGS = '--timings';

const ON_POSTGRES = ['--selectProjects', 'postgres', '--maxWorkers=3'];

/** Tests make much that is gone at once; its workers take this over from Jest. */
const MANY_SHORT_LIVED = '--max-semi-space-size=64';

/** With more failed files than this the fault is no coincidence of a busy machine. */
const TRIED_AGAIN_MOST = 3;

/**
 * `npm test` and `npm run test:all`: builds what the browser tests show, and runs the tests, or those that
 * are named.
 */
export async function test(given: readonly string[]): Promise<void> {
  const isAll = given.includes(ALL);
  // Read by jest.config.mjs.
  if (isAll) process.env['FIELDLINE_TEST_MATRICES'] = '1';
  if (given.includes(TIMINGS)) process.env['FIELDLINE_TEST_TIMINGS'] = '1';
  const parameters = given.filter((parameter) => parameter !== ALL && parameter !== TIMINGS);
  try {
    await buildForTests((name) => process.stdout.write(`Building ${name}…\n`));
  } catch (error) {
    if (!(error instanceof BuildError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
  const results: Tried[] = [];
  const runs = isAll ? await allRunsHere() : RUNS;
  for (const run of runs) results.push(await triedTwice(run, parameters));
  const sum = (count: (result: Tried) => number) =>
    results.reduce((total, result) => total + count(result), 0);
  const [failed, skipped] = [sum((result) => result.failed), sum((result) => result.skipped)];
  process.stdout.write(
    `\n${sum((result) => result.passed)} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}\n`,
  );
  for (const name of results.flatMap((result) => result.unsteady)) {
    process.stdout.write(`UNSTEADY ${relative(ROOT, name)}: failed beside others, passed alone\n`);
  }
  process.exit(results.every((result) => result.isGreen) ? 0 : 1);
}

/** A machine that no package of PostgreSQL fits may go without, but not where changes are judged. */
async function allRunsHere(): Promise<readonly (readonly string[])[]> {
  if (await hasPostgres()) return [...RUNS, ON_POSTGRES];
  process.stdout.write('There is no PostgreSQL here for the server’s tests.\n');
  if (process.env.CI !== undefined) process.exit(1);
  return RUNS;
}

interface Tried {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Absolute paths of the files that failed at first and passed by themselves. */
  readonly unsteady: readonly string[];
  readonly isGreen: boolean;
}

/**
 * Runs tests, and the few files that failed once more, one at a time. What fails then too has failed;
 * what passes is named at the end, for somebody to find what it waits for.
 */
async function triedTwice(run: readonly string[], parameters: readonly string[]): Promise<Tried> {
  const first = await jest([...run, '--passWithNoTests', ...parameters]);
  const failed = filesThat('failed', first);
  const counts = { skipped: first.numPendingTests, unsteady: [] };
  const isRepeated = failed.length > 0 && failed.length <= TRIED_AGAIN_MOST;
  if (!isRepeated) {
    const [passed, refused] = [first.numPassedTests, first.numFailedTests];
    return { ...counts, passed, failed: refused, isGreen: first.success };
  }
  const kind = run.filter((part) => !part.startsWith('--maxWorkers'));
  const again = await jest(['--runTestsByPath', ...failed, ...kind, '--runInBand']);
  return {
    ...counts,
    passed: first.numPassedTests + first.numFailedTests - again.numFailedTests,
    failed: again.numFailedTests,
    unsteady: filesThat('passed', again),
    isGreen: again.success,
  };
}

const filesThat = (status: string, { testResults }: Summary) =>
  testResults.filter((file) => file.status === status).map(({ name }) => name);

async function jest(parameters: readonly string[]): Promise<Summary> {
  const folder = await mkdtemp(join(tmpdir(), 'fieldline-tests-'));
  const output = join(folder, 'result.json');
  const program = join(ROOT, 'node_modules/jest/bin/jest.js');
  const child = spawn(
    process.execPath,
    [MANY_SHORT_LIVED, program, ...parameters, '--json', `--outputFile=${output}`],
    { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  await new Promise((done) => child.once('exit', done));
  try {
    return z.parse(summary, JSON.parse(await readFile(output, 'utf8')));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
