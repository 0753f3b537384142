import { join, resolve } from 'node:path';
import Fastify from 'fastify';
import { knownPhotoIds } from '../api/files/repository';
import { apiPlugin } from '../api/plugin';
import { takeDataFolder } from '../dataFolder/dataFolder';
import { openDatabase } from '../database/database';
import { watchDisk } from '../dataFolder/diskSpace';
import { openPhotoStore } from '../photos/photoStore';
import { createTesters } from '../web/testers';

/**
 * The API as a process of its own, for tests that kill it: the data folder and the port are its
 * arguments. It goes without the identity service, which would take most of each start.
 */
const [folder = '', port = ''] = process.argv.slice(2);
await takeDataFolder(folder);
const database = await openDatabase(join(folder, 'database'), resolve('.fieldline/cache'));
const photoStore = await openPhotoStore(join(folder, 'photos'));
await photoStore.sweep(() => knownPhotoIds(database.db));

const app = Fastify();
await app.register(apiPlugin, {
  prefix: '/api',
  db: database.db,
  photoStore,
  samples: false,
  testers: createTesters({ secret: '', accounts: [] }),
  callsPerSecond: 100_000,
  disk: watchDisk(folder),
  readiness: { database: () => database.ping(), photos: () => photoStore.ping() },
  authenticate: async () => ({
    uid: 'tester',
    workspace: 'tester',
    identity: { email: undefined, name: undefined, emailVerified: false, picture: null },
  }),
});
await app.listen({ port: Number(port), host: 'localhost' });
process.stdout.write('ready\n');
