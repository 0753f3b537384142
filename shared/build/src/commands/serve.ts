import { type Configuration, readConfiguration, startServer } from '@fieldline/server';
import { ROOT } from '../paths';
import { endWithASentence } from './endWithASentence';
import { stopOnSignal } from './stopOnSignal';

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Serves the existing builds. */
export const serve = (): Promise<void> =>
  endWithASentence(() => run(readConfiguration(process.env, ROOT)));

/** Serves everything until a signal stops it. */
export async function run(configuration: Configuration) {
  say('Starting…');
  const server = await startServer(configuration);
  stopOnSignal(() => server.close());
  say(`Fieldline is running at ${server.address}`);
  throw await server.failed;
}
