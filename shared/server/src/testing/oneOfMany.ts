import { startServer } from '../server';

/**
 * A whole server in its own process, for tests that run several and kill one. The argument is its
 * configuration.
 */
const server = await startServer(JSON.parse(process.argv[2] ?? ''));
process.once('SIGTERM', () => void server.close().then(() => process.exit(0)));
process.stdout.write('ready\n');
