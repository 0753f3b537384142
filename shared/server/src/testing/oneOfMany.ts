import { startServer } from '../server';

/**
 * A whole server as a process of its own, for tests that run several and kill one: its
 * configuration is the argument.
 */
const server = await startServer(JSON.parse(process.argv[2] ?? ''));
process.once('SIGTERM', () => void server.close().then(() => process.exit(0)));
process.stdout.write('ready\n');
