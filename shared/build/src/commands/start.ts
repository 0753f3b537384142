import { createServer } from 'node:net';
import {
  type Configuration,
  ConfigurationError,
  readConfiguration,
  startServer,
} from '@fieldline/server';
import { ROOT } from '../paths';
import { buildSuite } from '../suite/buildSuite';
import { BuildError } from '../BuildError';

const say = (line: string) => process.stdout.write(`${line}\n`);

/** `npm start`: builds what changed and serves everything until it is told to stop. */
export const start = (): Promise<void> =>
  endingWithASentence(async () => {
    const configuration = readConfiguration(process.env, ROOT);
    // Before minutes of work rather than after them.
    await checkPort(configuration);
    await buildSuite({
      releasesFolder: configuration.releasesFolder,
      onBuild: (name) => say(`Building ${name}…`),
    });
    await run(configuration);
  });

/** Serves what is built already. */
export const serve = (): Promise<void> =>
  endingWithASentence(() => run(readConfiguration(process.env, ROOT)));

async function run(configuration: Configuration) {
  say('Starting…');
  const server = await startServer(configuration);
  stopOnSignal(() => server.close());
  say(`Fieldline is running at ${server.address}`);
}

/** What the user did wrong is one sentence; what we did wrong has a stack. */
async function endingWithASentence(work: () => Promise<void>) {
  try {
    await work();
  } catch (error) {
    const known = error instanceof ConfigurationError || error instanceof BuildError;
    process.stderr.write(`${known ? error.message : describe(error)}\n`);
    process.exit(1);
  }
}

const describe = (error: unknown) =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);

function checkPort({ port, host }: Configuration): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', () =>
      reject(
        new ConfigurationError(`Port ${port} is taken by another program. Stop it, or set PORT.`),
      ),
    );
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

/** Ctrl-C ends it in order; a second one at once. */
function stopOnSignal(close: () => Promise<void>) {
  let stopping = false;
  const stop = () => {
    if (stopping) process.exit(1);
    stopping = true;
    close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}
