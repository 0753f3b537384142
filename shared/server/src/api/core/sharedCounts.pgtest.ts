import { tmpdir } from 'node:os';
import Fastify, { type FastifyInstance } from 'fastify';
import { openPostgres } from '../../database/postgres';
import type { OpenDatabase } from '../../database/openDatabase';
import { createTestDatabase } from '../../testing/testDatabase';
import { watchDisk } from '../../dataFolder/diskSpace';
import { answerErrors } from './errors';
import { limitRates } from './rateLimit';

let drop: () => Promise<unknown>;
let databases: OpenDatabase[] = [];
let processes: FastifyInstance[] = [];

async function startProcess(url: string, perSecond: number) {
  const database = await openPostgres(url);
  databases.push(database);
  const app = Fastify();
  answerErrors(app, watchDisk(tmpdir()));
  const count = await limitRates(app, {
    perSecond,
    callerOf: ({ headers }) => String(headers['x-caller']),
    shared: database.db,
  });
  app.get('/', async (request) => {
    await count(request);
    return 'ok';
  });
  processes.push(app);
}

afterEach(async () => {
  for (const each of [...processes, ...databases]) await each.close();
  [processes, databases] = [[], []];
  await drop();
});

test.each([
  // The calls of 12 seconds may come at once: 48 calls one by one, and 600 in shares of 30. Each
  // process makes more calls than are allowed, so that it uses up its last share.
  [4, 48, 100],
  [50, 600, 1280],
])('two processes that allow %i a second grant %i together', async (perSecond, most, calls) => {
  const { settings, drop: end } = await createTestDatabase();
  drop = end;
  await startProcess(settings.databaseUrl ?? '', perSecond);
  await startProcess(settings.databaseUrl ?? '', perSecond);
  const statuses = await Promise.all(
    Array.from({ length: calls }, async (_, at) => {
      const headers = { 'x-caller': 'ada' };
      const answer = await processes[at % 2]?.inject({ url: '/', headers });
      if (answer?.statusCode === 429) {
        expect(Number(answer.headers['retry-after'])).toBeGreaterThanOrEqual(1);
      }
      return answer?.statusCode;
    }),
  );
  const granted = statuses.filter((status) => status === 200).length;
  // On a slow machine the calls may take longer than a period, so that the next period's are
  // granted too.
  expect(granted).toBeGreaterThanOrEqual(most);
  expect(statuses.filter((status) => status === 429).length + granted).toBe(calls);
  const other = await processes[0]?.inject({ url: '/', headers: { 'x-caller': 'bob' } });
  expect(other?.statusCode).toBe(200);
});
