import { type Configuration, readConfiguration, startServer } from '@fieldline/server';
import { ROOT } from '../paths';
import { UsageError } from '../UsageError';
import { endWithASentence } from './endWithASentence';
import { stopOnSignal } from './stopOnSignal';

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Serves the existing builds. */
export const serve = (parameters: readonly string[]): Promise<void> =>
  endWithASentence(() => run(configurationOf(parameters, 'node shared/build/bin/serve.mjs')));

/**
 * The configuration of a server. `--force` starts it although its data are a newer version's, or its
 * accounts are lost.
 */
export function configurationOf(parameters: readonly string[], command: string): Configuration {
  const [option, ...more] = parameters;
  if (more.length > 0 || (option !== undefined && option !== '--force')) {
    throw new UsageError(`Usage: ${command} [--force]`);
  }
  return { ...readConfiguration(process.env, ROOT), force: option === '--force' };
}

/** Serves everything until a signal stops it. */
export async function run(configuration: Configuration) {
  say('Starting…');
  const server = await startServer(configuration);
  stopOnSignal(() => server.close());
  say(`Fieldline is running at ${server.address}`);
  throw await server.failed;
}
