import { callerOf } from '../testing/callerOf';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { createAnalyses } from '../api/analysis/repository';
import { createFindings } from '../api/analysis/findings';
import { createCreditLedger } from '../api/credits/ledger';
import { type Database, type OpenDatabase, openConfiguredDatabase } from '../database/database';
import { photos } from '../database/schema';
import type { PhotoStorage } from '../photos/photoStorage';
import { insertWorkspace } from '../testing/insertWorkspace';
import { createTestDatabase, TEST_CACHE } from '../testing/testDatabase';
import { type Analyst, AnalystError } from './analysing';
import { readAnswer } from './answer';
import { GOOD_ANALYSIS } from '../testing/goodAnalysis';
import { after, databaseClock } from '../queue/clock';
import { createAnalysisWorker } from './worker';

const LEASE_MS = 600_000;
const terms = { credits: 2, dailyPhotos: 100, dailyTokens: 1_000_000, dailyBytes: 1_000_000 };

let folder = '';
let drop: () => Promise<unknown>;
/** The database as opened by two processes; the embedded one has only one. */
let databases: readonly OpenDatabase[] = [];
/** How far the clock of the tests is ahead of real time, in milliseconds. */
let ahead = 0;
let count = 0;
const clock = () => after(databaseClock, ahead);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fieldline-analysis-'));
  const created = await createTestDatabase();
  drop = created.drop;
  const location = { ...created.settings, dataFolder: folder, cacheFolder: TEST_CACHE };
  const first = await openConfiguredDatabase(location);
  const isShared = 'databaseUrl' in created.settings;
  databases = [first, isShared ? await openConfiguredDatabase(location) : first];
});
afterAll(async () => {
  for (const each of new Set(databases)) await each.close();
  await drop();
  await rm(folder, { recursive: true, force: true });
});

const dbOf = (process: number): Database => {
  const found = databases[process]?.db;
  if (!found) throw new Error('There is no such process');
  return found;
};

const never = new Promise<never>(() => {});
const result = readAnswer(JSON.stringify(GOOD_ANALYSIS), []);
const answers = async () => {
  if (!result) throw new Error('The good answer could not be read');
  return { result, tokens: 10 };
};

/** A service that does these in turn, and then answers normally. */
function analystOf(...doings: readonly Analyst['analyse'][]) {
  const left = [...doings];
  const calls: Parameters<Analyst['analyse']>[] = [];
  const analyse: Analyst['analyse'] = async (...call) => {
    calls.push(call);
    return (left.shift() ?? answers)(...call);
  };
  return { model: 'sees', analyse, calls };
}

const photoStorage = (original: PhotoStorage['original']): PhotoStorage =>
  Object.assign(Object.create(null), { original });
const noPhotos = photoStorage(async () => undefined);

const lines: string[] = [];
const log = {
  warn: () => {},
  error: (...line: unknown[]) => void lines.push(JSON.stringify(line)),
};
const opened: { close(): Promise<void> }[] = [];
afterEach(async () => {
  // Does not wait for work that never ends in a test.
  for (const each of opened.splice(0)) await Promise.race([each.close(), Promise.resolve()]);
  await dbOf(0).execute(sql`delete from analyses`);
});

/** A process that works on the queue. It looks for jobs only when woken. */
function processOf(
  number: number,
  analyst: Analyst,
  { db = dbOf(number), storage = noPhotos }: { db?: Database; storage?: PhotoStorage } = {},
) {
  const timing = { leaseMs: LEASE_MS, pollMs: 1_000_000, pausesMs: [1000, 5000] };
  const worker = createAnalysisWorker({ db, photoStorage: storage, analyst, log, timing, clock });
  opened.push(worker);
  return worker;
}

/** Visits in a new workspace, without an analysis. */
async function visitOf(visits = 1) {
  count += 1;
  const [workspace, uid] = [`workspace-${count}`, `user-${count}`];
  const created_at = new Date();
  const logs = Array.from({ length: visits }, (_, index) => ({
    ...{ id: `log-${index}`, project_id: 'p', title: 'Deck', date: '2026-01-01', created_at },
  }));
  const project = { id: 'p', name: 'Harbour' };
  await insertWorkspace(
    dbOf(0),
    { workspace, uid },
    { products: [], projects: [project], logs, productsWithGuides: [] },
  );
  const caller = callerOf(uid, workspace);
  const analyses = createAnalyses(dbOf(0), caller, clock);
  return {
    workspace,
    analyses,
    findings: createFindings(dbOf(0), caller),
    queue: (visit = 0, of = terms) =>
      dbOf(0).transaction((tx) => createAnalyses(tx, caller, clock).queue(`log-${visit}`, of)),
    status: async (visit = 0) => (await analyses.read(`log-${visit}`))?.status,
    credits: async () => (await createCreditLedger(dbOf(0), caller).read()).credits,
    async ledger() {
      const { rows } = await dbOf(0).execute(
        sql`select change from credit_ledger where uid = ${uid} order by version`,
      );
      return rows.map(({ change }) => change);
    },
  };
}

async function until(isSo: () => boolean) {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 5));
}

/** The points at which the first process stops, as if killed. */
const KILLS: readonly [string, (frozen: () => void) => Parameters<typeof processOf>][] = [
  [
    'while it reads a photo',
    (frozen) => {
      const original = async () => {
        frozen();
        return never;
      };
      return [0, analystOf(), { storage: photoStorage(original) }];
    },
  ],
  [
    'while the service works',
    (frozen) => [
      0,
      analystOf(async () => {
        frozen();
        return never;
      }),
    ],
  ],
  [
    'before it writes the result',
    (frozen) => {
      let hasAnswered = false;
      const analyst = analystOf(async () => {
        hasAnswered = true;
        return answers();
      });
      const db: Database = Object.create(dbOf(0), {
        transaction: {
          value: async (work: Parameters<Database['transaction']>[0]) => {
            if (!hasAnswered) return dbOf(0).transaction(work);
            frozen();
            return never;
          },
        },
      });
      return [0, analyst, { db }];
    },
  ],
];

test.each(KILLS)('a process killed %s neither loses nor repeats a job', async (_moment, kill) => {
  const visit = await visitOf();
  await dbOf(0)
    .insert(photos)
    .values({
      ...{ workspace: visit.workspace, id: `photo-${count}`, log_id: 'log-0', name: 'a.png' },
      ...{ type: 'image/png', size: 1, width: 9, height: 9 },
    });
  await visit.queue();
  let isFrozen = false;
  processOf(...kill(() => (isFrozen = true)));
  await until(() => isFrozen);

  const png = sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } }).png();
  const bytes = await png.toBuffer();
  const storage = photoStorage(async () => ({
    size: bytes.length,
    stream: Readable.from([bytes]),
  }));
  const other = analystOf();
  const second = processOf(1, other, { storage });
  await second.idle();
  expect([await visit.status(), other.calls]).toEqual(['processing', []]);

  ahead += LEASE_MS + 1;
  second.wake();
  await second.idle();
  expect(other.calls).toHaveLength(1);
  expect(other.calls[0]?.[1]).toHaveLength(1);
  expect(await visit.status()).toBe('completed');
  expect(await visit.findings.listOf('log-0')).toHaveLength(GOOD_ANALYSIS.findings.length);
  expect(await visit.ledger()).toEqual([-2]);
});

test('a slow process writes nothing after another has taken over its job', async () => {
  const visit = await visitOf();
  await visit.queue();
  let answer: () => void = () => {};
  const late = new Promise<void>((resolve) => (answer = resolve));
  const slow = analystOf(async () => {
    await late;
    if (!result) throw new Error('The good answer could not be read');
    return { result: { ...result, summary: 'Late' }, tokens: 10 };
  });
  const first = processOf(0, slow);
  await until(() => slow.calls.length === 1);
  ahead += LEASE_MS + 1;
  const second = processOf(1, analystOf());
  await second.idle();
  answer();
  await first.idle();
  expect(await visit.analyses.read('log-0')).toMatchObject({ summary: GOOD_ANALYSIS.summary });
  expect(await visit.findings.listOf('log-0')).toHaveLength(GOOD_ANALYSIS.findings.length);
  expect(await visit.ledger()).toEqual([-2]);
});

test('a process that stops releases its job at once, and that does not count as an attempt', async () => {
  const visit = await visitOf();
  await visit.queue();
  for (let restart = 0; restart < 5; restart += 1) {
    const hanging = analystOf(
      (_visit, _photos, signal) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(new AnalystError('Broken off')));
        }),
    );
    const worker = processOf(restart % 2, hanging);
    await until(() => hanging.calls.length === 1);
    await worker.close();
  }
  await processOf(1, analystOf()).idle();
  expect(await visit.status()).toBe('completed');
});

test('a job that crashes its process is given up, and its credits are refunded', async () => {
  const visit = await visitOf();
  await visit.queue();
  for (let crash = 0; crash < 3; crash += 1) {
    const deadly = analystOf(() => never);
    processOf(0, deadly);
    await until(() => deadly.calls.length === 1);
    ahead += LEASE_MS + 1;
  }
  await processOf(1, analystOf()).idle();
  expect(await visit.analyses.read('log-0')).toMatchObject({
    ...{ status: 'failed', error_message: 'The analysis was interrupted too often' },
  });
  expect(await visit.ledger()).toEqual([-2, 2]);
});

test('a failed attempt is repeated after a pause, or the longer one that the service asks for', async () => {
  const visit = await visitOf();
  await visit.queue();
  const fails = (retryAfterMs: number) => async () => {
    throw new AnalystError('The service answered 429', 5, retryAfterMs);
  };
  const analyst = analystOf(fails(0), fails(60_000));
  const worker = processOf(0, analyst);
  const madeAfter = async (pause: number) => {
    ahead += pause;
    worker.wake();
    await worker.idle();
    return analyst.calls.length;
  };
  expect(await madeAfter(0)).toBe(1);
  expect(await madeAfter(900)).toBe(1);
  expect(await madeAfter(101)).toBe(2);
  expect(await madeAfter(59_000)).toBe(2);
  expect(await madeAfter(1001)).toBe(3);
  expect(await visit.status()).toBe('completed');
  expect(await visit.credits()).toBe(48);
});

test('two processes run at most two jobs of a workspace at once', async () => {
  const visit = await visitOf(6);
  for (let each = 0; each < 6; each += 1) await visit.queue(each);
  const hanging = analystOf(...Array.from({ length: 6 }, () => () => never));
  const other = analystOf(...Array.from({ length: 6 }, () => () => never));
  const workers = [processOf(0, hanging), processOf(1, other)];
  const calls = () => hanging.calls.length + other.calls.length;
  await until(() => calls() === 2);
  for (let look = 0; look < 3; look += 1) {
    for (const worker of workers) worker.wake();
    expect(await visit.analyses.status(terms)).toMatchObject({
      queue_length: 4,
      active_analyses: 2,
    });
  }
  expect(calls()).toBe(2);
});

test('the result of a cancelled job, or of a deleted visit, is not stored', async () => {
  const visit = await visitOf(2);
  await visit.queue(0);
  await visit.queue(1);
  let answer: () => void = () => {};
  const late = new Promise<void>((resolve) => (answer = resolve));
  const slow = async () => {
    await late;
    return answers();
  };
  const analyst = analystOf(slow, slow);
  const worker = processOf(0, analyst);
  await until(() => analyst.calls.length === 2);
  await visit.analyses.cancel('log-0');
  await dbOf(0).execute(
    sql`delete from logs where workspace = ${visit.workspace} and id = 'log-1'`,
  );
  answer();
  await worker.idle();
  expect(await visit.analyses.read('log-0')).toBeNull();
  expect(await visit.findings.listOf('log-0')).toEqual([]);
  expect(lines).toEqual([]);
});

test('sent bytes of photos count against the limit; beyond it only texts are analysed', async () => {
  const few = { ...terms, dailyBytes: 1 };
  const visit = await visitOf(2);
  for (const [index, log_id] of ['log-0', 'log-1'].entries()) {
    await dbOf(0)
      .insert(photos)
      .values({
        ...{ workspace: visit.workspace, id: `sent-${count}-${index}`, log_id, name: 'a.png' },
        ...{ type: 'image/png', size: 1, width: 1, height: 1 },
      });
  }
  const bytes = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const storage = photoStorage(async () => ({
    size: bytes.length,
    stream: Readable.from([bytes]),
  }));
  const worker = processOf(0, analystOf(), { storage });
  const left = async () => (await visit.analyses.status(few)).limits.map((each) => each.left);
  await visit.queue(0, few);
  // The photo of a queued analysis already counts.
  expect(await left()).toEqual([99, 1, 1_000_000]);
  worker.wake();
  await worker.idle();
  expect(await visit.status()).toBe('completed');
  expect(await left()).toEqual([99, 0, 999_990]);
  await expect(visit.queue(1, few)).rejects.toThrow(/has sent today’s 0 MB of photos/);
  await visit.queue(1, { ...few, dailyPhotos: 0 });
  ahead += 86_400_000;
  expect(await left()).toEqual([100, 1, 1_000_000]);
});
