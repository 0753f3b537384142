import { startServer } from '@fieldline/server';
import { tellParent } from './tellParent';

/** The whole server; its configuration is the argument. */
const server = await startServer(JSON.parse(process.argv[2] ?? ''));
tellParent(server.address, () => server.close());
