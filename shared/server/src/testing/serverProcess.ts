import { join, resolve } from 'node:path';
import Fastify from 'fastify';
import { knownPhotoIds } from '../api/files/repository';
import { createAnalyst } from '../analysis/analyst';
import { createAnalysisWorker } from '../analysis/worker';
import { apiPlugin } from '../api/plugin';
import { takeDataFolder } from '../dataFolder/dataFolder';
import { openConfiguredDatabase } from '../database/database';
import { watchDisk } from '../dataFolder/diskSpace';
import { openPhotoStorage } from '../photos/photoStorage';
import { createTesters } from '../web/testers';
import { callerOf } from './callerOf';
import { PATIENT } from './patient';

/**
 * The API in its own process, for tests that kill it. Its arguments are the data folder, the port
 * and, if used, the address of a service that analyses visits and that of a PostgreSQL. It has no
 * identity service, which would take most of each start.
 */
const [folder = '', port = '', service, databaseUrl] = process.argv.slice(2);
await takeDataFolder(folder);
const database = await openConfiguredDatabase({
  ...(databaseUrl !== undefined && { databaseUrl }),
  dataFolder: folder,
  cacheFolder: resolve('.fieldline/cache'),
});
const photoStorage = await openPhotoStorage(join(folder, 'photos'));
await photoStorage.sweep(() => knownPhotoIds(database.db));

const app = Fastify();
/** An analysis costs 2 credits; another process takes over after a second. */
async function analysisBy(url: string) {
  const analyst = createAnalyst({ url, key: 'key', model: 'sees' });
  const timing = { leaseMs: 1000, pollMs: 100, pausesMs: [0, 0] };
  const worker = createAnalysisWorker({
    db: database.db,
    photoStorage,
    analyst,
    log: app.log,
    timing,
  });
  const terms = { credits: 2, dailyPhotos: 1000, dailyTokens: 1e9, dailyBytes: 1e9 };
  return { terms, worker };
}

await app.register(apiPlugin, {
  ...(service !== undefined && { analysis: await analysisBy(service) }),
  prefix: '/api',
  db: database.db,
  photoStorage,
  samples: false,
  testers: createTesters({ secret: '', accounts: [] }),
  callsPerSecond: 100_000,
  waiting: PATIENT,
  disk: watchDisk(folder),
  readiness: { database: () => database.ping(), photos: () => photoStorage.ping() },
  authenticate: async () => callerOf('tester'),
});
await app.listen({ port: Number(port), host: 'localhost' });
process.stdout.write('ready\n');
