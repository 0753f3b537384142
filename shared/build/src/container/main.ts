import { readConfiguration, startServer } from '@fieldline/server';
import { endWithASentence } from '../commands/endWithASentence';
import { stopOnSignal } from '../commands/stopOnSignal';

/** The program of a container: the server, configured by its environment. */
void endWithASentence(async () => {
  let close = async () => {};
  // Registered before the server is there: the first process of a container ignores signals that it
  // does not handle.
  stopOnSignal(() => close());
  const server = await startServer(readConfiguration(process.env, process.cwd()));
  close = () => server.close();
  process.stdout.write(`Fieldline is running at ${server.address}\n`);
  throw await server.failed;
});
