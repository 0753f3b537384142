import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { hasPostgres } from '@fieldline/server/testing/postgres';
import { BuildError } from '../BuildError';
import { ROOT } from '../paths';
import { buildForTests } from '../suite/buildForTests';
import { makeMemoryFolder } from '../tests/memoryFolder';
import { join } from 'node:path';

/**
 * Tests of rules: of components, of the server on its embedded database, and of the suite in a
 * browser.
 */
const RULES = ['dom', 'node', 'browser'];
/** The server's tests on a PostgreSQL. */
const ON_POSTGRES = 'postgres';
/**
 * Adds the tests of matrices: every fault, every page, other services such as PostgreSQL, and a
 * team's commands.
 */
const ALL = '--all';
/** Names the slowest files at the end. */
const TIMINGS = '--timings';

/**
 * One worker more than cores: browser files wait for the app's pauses for up to half of their time.
 * Each worker may have a browser.
 */
const WORKERS = Math.min(availableParallelism() + 1, 4);
/**
 * JavaScript is optimized when it has run nine times as often as by default, which saves an eighth
 * of the processor time of DOM tests. Newer versions of Node wait longer by themselves, and refuse
 * the flag.
 */
const OPTIMIZED_LATE = process.versions.node.startsWith('20.') ? ['--interrupt-budget=600000'] : [];
/**
 * Flags of Node's for Jest and test servers, most of which end before compiling for speed pays off.
 * PostgreSQL's WebAssembly is compiled only once, which saves half a second of the processor per
 * database.
 */
const COMPILED_QUICKLY = ['--liftoff-only', ...OPTIMIZED_LATE];
/** Tests create many short-lived objects; Jest's workers inherit all flags. */
const NODE_FLAGS = ['--max-semi-space-size=64', ...COMPILED_QUICKLY];
/** Progress is printed at least this often. */
const PROGRESS_MS = 10_000;

/** Windows has no process groups that one signal can end. */
const IN_GROUPS = process.platform !== 'win32';

/**
 * `npm test` and `npm run test:all`: builds what the browser tests show, and runs all tests, or the
 * named ones. A failed file is not tried again.
 */
export async function test(given: readonly string[]): Promise<void> {
  const isAll = given.includes(ALL);
  // Read by jest.config.mjs.
  if (isAll) process.env['FIELDLINE_TEST_MATRICES'] = '1';
  // Read by launchChromium.
  process.env['FIELDLINE_TEST_BROWSER'] ??= 'carried';
  // Read by startBuiltSuite.
  process.env['FIELDLINE_TEST_NODE_FLAGS'] = COMPILED_QUICKLY.join(' ');
  if (given.includes(TIMINGS)) process.env['FIELDLINE_TEST_TIMINGS'] = '1';
  const named = given.filter((parameter) => parameter !== ALL && parameter !== TIMINGS);
  await build();
  const kinds = isAll && (await isPostgresHere()) ? [...RULES, ON_POSTGRES] : RULES;
  const inMemory = await makeMemoryFolder();
  if (inMemory) process.env['FIELDLINE_TEST_FOLDER'] = inMemory.path;
  const code = await jest([
    ...named,
    '--selectProjects',
    ...kinds,
    ...(named.some((each) => each.startsWith('--maxWorkers')) ? [] : [`--maxWorkers=${WORKERS}`]),
    '--passWithNoTests',
  ]);
  await inMemory?.remove();
  process.exit(code);
}

async function build() {
  const begun = Date.now();
  let building = 'the server';
  const progress = setInterval(() => {
    const took = Math.round((Date.now() - begun) / 1000);
    process.stdout.write(`… building ${building}, ${took} s\n`);
  }, PROGRESS_MS);
  try {
    await buildForTests((name) => {
      building = name;
      process.stdout.write(`Building ${name}…\n`);
    });
  } catch (error) {
    if (!(error instanceof BuildError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  } finally {
    clearInterval(progress);
  }
}

/** A machine without a matching package of PostgreSQL may skip its tests, but CI may not. */
async function isPostgresHere(): Promise<boolean> {
  if (await hasPostgres()) return true;
  process.stdout.write('There is no PostgreSQL here for the server’s tests.\n');
  if (process.env.CI !== undefined) process.exit(1);
  return false;
}

/** Runs Jest to its end. Returns its exit code. */
async function jest(parameters: readonly string[]): Promise<number> {
  const program = join(ROOT, 'node_modules/jest/bin/jest.js');
  const child = spawn(process.execPath, [...NODE_FLAGS, program, ...parameters], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: IN_GROUPS,
  });
  // Signals are passed on to the tests with their servers and browsers; this command ends after
  // them.
  const end = (signal: NodeJS.Signals) =>
    process.kill((IN_GROUPS ? -1 : 1) * (child.pid ?? 0), signal);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
  return new Promise((done) => child.once('exit', (code) => done(code ?? 1)));
}
