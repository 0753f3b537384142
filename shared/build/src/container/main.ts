import { readConfiguration, startServer } from '@fieldline/server';
import { endWithASentence } from '../commands/endWithASentence';
import { stopOnSignal } from '../commands/stopOnSignal';

/** What a container runs: the server, as its environment says. */
void endWithASentence(async () => {
  let close = async () => {};
  // Before it is there, too: the first process of a container does not end by a signal that it does not listen for.
  stopOnSignal(() => close());
  const server = await startServer(readConfiguration(process.env, process.cwd()));
  close = () => server.close();
  process.stdout.write(`Fieldline is running at ${server.address}\n`);
  throw await server.failed;
});
