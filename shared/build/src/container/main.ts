import { readConfiguration, startServer } from '@fieldline/server';
import { endWithASentence } from '../commands/endWithASentence';
import { stopOnSignal } from '../commands/stopOnSignal';

/** What a container runs: the server, as its environment says. */
void endWithASentence(async () => {
  const server = await startServer(readConfiguration(process.env, process.cwd()));
  stopOnSignal(() => server.close());
  process.stdout.write(`Fieldline is running at ${server.address}\n`);
  throw await server.failed;
});
