import { createServer } from 'node:net';
import {
  type Configuration,
  ConfigurationError,
  readConfiguration,
  startServer,
} from '@fieldline/server';
import { ROOT } from '../paths';
import { buildSuite } from '../suite/buildSuite';
import { endWithASentence } from './endWithASentence';
import { stopOnSignal } from './stopOnSignal';

const say = (line: string) => process.stdout.write(`${line}\n`);

/** `npm start`: builds what changed and serves everything until it is told to stop. */
export const start = (): Promise<void> =>
  endWithASentence(async () => {
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
  endWithASentence(() => run(readConfiguration(process.env, ROOT)));

async function run(configuration: Configuration) {
  say('Starting…');
  const server = await startServer(configuration);
  stopOnSignal(() => server.close());
  say(`Fieldline is running at ${server.address}`);
  throw await server.failed;
}

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
