import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { endWithTheFile } from './leftovers';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
const QUICK_PASSWORDS = new URL('quickPasswords.mjs', import.meta.url).href;
const START_LIMIT_MS = 120_000;

export interface BuiltSuite {
  readonly address: string;
  readonly dataFolder: string;
  readonly releasesFolder: string;
  /** The process id of the running server. */
  pid(): number;
  /** Everything that its servers have logged. */
  output(): string;
  /** Stops the server in an orderly way, and waits for its end. */
  stop(): Promise<void>;
  /** Kills the server (SIGKILL), like a power cut. */
  kill(): Promise<void>;
  /** Restarts the server on the same data and port. */
  restart(): Promise<void>;
  /** Stops the server and removes its data. */
  dispose(): Promise<void>;
}

export interface SuiteOptions {
  readonly releasesFolder?: string;
  readonly variables?: Readonly<Record<string, string>>;
  /** Fills the data folder before the first start. */
  readonly prepare?: (dataFolder: string) => Promise<void>;
}

/** Starts the built suite with the real server, as `npm start` does, on its own data. */
export async function startBuiltSuite(options: SuiteOptions = {}): Promise<BuiltSuite> {
  const parent = process.env['FIELDLINE_TEST_FOLDER'] ?? tmpdir();
  const dataFolder = await mkdtemp(join(parent, 'fieldline-data-'));
  await options.prepare?.(dataFolder);
  const releasesFolder = options.releasesFolder ?? join(ROOT, '.fieldline/test/releases');
  const port = await freePort();
  const variables = {
    ...process.env,
    PORT: String(port),
    FIELDLINE_DATA: dataFolder,
    FIELDLINE_RELEASES: releasesFolder,
    // A slow machine must not make remotes count as faulty.
    FIELDLINE_LOAD_LIMIT_MS: '90000',
    ...options.variables,
  };
  let output = '';
  const onOutput = (text: string) => {
    output += text;
  };
  let child = await start(variables, onOutput);

  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((done) => child.once('exit', done));
    child.kill(signal);
    await ended;
  };

  return {
    address: `http://localhost:${port}`,
    dataFolder,
    releasesFolder,
    pid: () => child.pid ?? 0,
    output: () => output,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    restart: async () => {
      child = await start(variables, onOutput);
    },
    dispose: async () => {
      await end('SIGTERM');
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}

function start(
  variables: NodeJS.ProcessEnv,
  onOutput: (text: string) => void,
): Promise<ChildProcess> {
  const { FIELDLINE_TEST_NODE_FLAGS: given = '' } = variables;
  const program = join(ROOT, 'shared/build/bin/serve.mjs');
  const flags = ['--import', QUICK_PASSWORDS, ...given.split(' ').filter(Boolean)];
  const child = spawn(process.execPath, [...flags, program], {
    cwd: ROOT,
    env: variables,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  child.once(
    'exit',
    endWithTheFile(() => {
      child.kill('SIGKILL');
      return ended;
    }),
  );
  return new Promise((ready, failed) => {
    let output = '';
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      failed(new Error(`The suite did not start in time:\n${output}`));
    }, START_LIMIT_MS);
    const read = (data: Buffer) => {
      output += data.toString();
      onOutput(data.toString());
      if (!output.includes('Fieldline is running at')) return;
      clearTimeout(timer);
      ready(child);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', (code) => {
      clearTimeout(timer);
      failed(new Error(`The suite ended with ${code}:\n${output}`));
    });
  });
}

/** A port that is free now. */
export function freePort(): Promise<number> {
  return new Promise((ready, failed) => {
    const probe = createServer();
    probe.once('error', failed);
    probe.listen(0, 'localhost', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => ready(port));
    });
  });
}
