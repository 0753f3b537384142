import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LoadReport } from '@fieldline/contracts';
import type { Releases } from '@fieldline/releases';
import { createTestBuilds, openS3StandIn, type S3StandIn } from '@fieldline/releases/testing';
import pg from 'pg';
import sharp from 'sharp';
import type { Configuration } from '../config/configuration';
import { openBalancer } from '../testing/balancer';
import { type FirebaseStandIn, openFirebaseStandIn } from '../testing/firebaseStandIn';
import { freePort } from '../testing/freePort';
import { kill, startProgram } from '../testing/killable';
import { PATIENT } from '../testing/patient';
import { createTestDatabase, TEST_CACHE } from '../testing/testDatabase';
import { openServedReleases } from '../web/servedReleases';

jest.setTimeout(600_000);

/** The host name that browsers use for the processes. */
const HOST = 'fieldline.example';
const DRILL = {
  description: 'Drills very round holes',
  category: 'Hardware',
  features: ['Fast'],
  benefits: ['Saves time'],
  target_audience: 'Builders',
  sales_pitch: 'Round',
};
const WRITERS = 6;
const CHARGES = 100;
const KEYS = 20;
/** Enough for all charges. */
const BALANCE = 1000;
/** How many charges are tried again at once. */
const RIVALS = 8;

let folder = '';
let google: FirebaseStandIn;
let store: S3StandIn;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let balancer: Awaited<ReturnType<typeof openBalancer>>;
const processes: ChildProcess[] = [];
let releases: Releases;
let versions: { readonly one: string; readonly two: string };

async function startProcess(port: number): Promise<void> {
  const configuration: Configuration = {
    port,
    host: 'localhost',
    origin: `http://${HOST}`,
    proxies: ['127.0.0.1', '::1'],
    dataFolder: join(folder, `data-${port}`),
    releasesFolder: join(folder, `releases-${port}`),
    cacheFolder: TEST_CACHE,
    callsPerSecond: 100_000,
    waiting: PATIENT,
    firebase: google.configuration,
    photosBucket: store.configuration,
    releasesBucket: store.configuration,
    ...database.settings,
  };
  const program = join(__dirname, '../testing/oneOfMany.ts');
  processes.push(await startProgram('--import', 'tsx', program, JSON.stringify(configuration)));
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fieldline-processes-'));
  [google, store, database] = await Promise.all([
    openFirebaseStandIn(),
    openS3StandIn(),
    createTestDatabase(),
  ]);
  const location = { releasesFolder: join(folder, 'here'), releasesBucket: store.configuration };
  releases = openServedReleases(location);
  const builds = createTestBuilds(folder);
  const shell = (await releases.publish(await builds.shell())).id;
  const one = (await releases.publish(await builds.remote('mfe-a', 'one'))).id;
  const two = (await releases.publish(await builds.remote('mfe-a', 'two'))).id;
  versions = { one, two };
  await releases.promoteAll({ shell, 'mfe-a': one });
  const ports = [await freePort(), await freePort()];
  balancer = await openBalancer(ports, HOST);
  // Both start at once on an empty database.
  await Promise.all(ports.map(startProcess));
});
afterAll(async () => {
  for (const child of processes) child.kill('SIGKILL');
  await balancer.close();
  await Promise.all([google.close(), store.close(), database.drop()]);
  await rm(folder, { recursive: true, force: true });
});

/** The statuses of an overload; 408 comes from the connection on a busy machine. */
const NO_TIME = [408, 503];

interface Sent {
  readonly body?: object;
  readonly key?: string;
  readonly version?: number;
}

/**
 * Calls like a client: after a broken connection or an overload, sends the call again with the same
 * key.
 */
async function call(token: string, method: string, path: string, sent: Sent = {}) {
  const { body, key, version } = sent;
  for (;;) {
    try {
      const response = await fetch(`${balancer.address}/api${path}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body && !(body instanceof FormData) && { 'content-type': 'application/json' }),
          ...(key !== undefined && { 'idempotency-key': key }),
          ...(version !== undefined && { 'if-match': `"${version}"` }),
        },
        ...(body && { body: body instanceof FormData ? body : JSON.stringify(body) }),
      });
      const text = await response.text();
      if (NO_TIME.includes(response.status)) throw new Error(text);
      return { status: response.status, body: text === '' ? undefined : JSON.parse(text) };
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}

const shownBy = async (port: number) => {
  const { body } = await balancedPage(`/registry.json?${port}`);
  return JSON.parse(body).remotes[0]?.id;
};

/** Two calls in a row reach both processes; each reads the pointers from time to time. */
async function bothShow(version: string) {
  while ((await shownBy(1)) !== version || (await shownBy(2)) !== version) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function balancedPage(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(`${balancer.address}${path}`, { headers });
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
  return { body: await response.text(), cookies };
}

test('both processes serve a new live version, and roll it back if it fails for visitors of both', async () => {
  await releases.promote('mfe-a', versions.two);
  await bothShow(versions.two);

  const report = (id: string, outcome: LoadReport['outcome']): LoadReport => ({
    remote: 'mfe-a',
    id,
    module: './Page',
    outcome,
    ms: 80,
  });
  for (let visitor = 0; visitor < 24; visitor += 1) {
    const from = { 'x-forwarded-for': `10.0.${visitor}.1` };
    const { cookies } = await balancedPage('/', from);
    const { status } = await fetch(`${balancer.address}/releases/reports`, {
      method: 'POST',
      headers: {
        ...from,
        cookie: cookies.join('; '),
        'content-type': 'application/json',
      },
      body: JSON.stringify([report(versions.two, 'failed')]),
    });
    expect(status).toBe(204);
  }
  await bothShow(versions.one);
});

async function inDatabase(sql: string) {
  const client = new pg.Client({ connectionString: database.settings.databaseUrl });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

test('charges at once over both processes, each with its own key, are exact, and so is their ledger', async () => {
  const token = await google.token('rich');
  const read = async () => (await call(token, 'GET', '/users/me/credits')).body;
  await read();
  await inDatabase(`update credit_accounts set balance = ${BALANCE} where uid = 'rich'`);
  const before = new Map(balancer.counts);

  const first = await read();
  const pay = (from: typeof first, at: number) =>
    call(token, 'PATCH', '/users/me/credits', {
      body: { credits: from.credits - 1 },
      version: from.version,
      key: `own-${at}`,
    });
  const atOnce = Array.from({ length: CHARGES }, (_, at) => pay(first, at));
  const statuses = (await Promise.all(atOnce)).map(({ status }) => status);
  // All calls have the same version: one succeeds, the others read and try again, some at a time.
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  const refused = statuses.flatMap((status, at) => (status === 412 ? [at] : []));
  expect(refused).toHaveLength(CHARGES - 1);
  const charge = async () => {
    for (let at = refused.pop(); at !== undefined; at = refused.pop()) {
      for (let status = 412; status !== 200;) {
        ({ status } = await pay(await read(), at));
        expect([200, 412]).toContain(status);
      }
    }
  };
  await Promise.all(Array.from({ length: RIVALS }, charge));
  expect(balancer.counts.size).toBe(2);
  for (const [port, count] of balancer.counts) {
    expect(count - (before.get(port) ?? 0)).toBeGreaterThanOrEqual(CHARGES / 2);
  }

  const charged = { credits: BALANCE - CHARGES, version: 1 + CHARGES };
  expect(await read()).toMatchObject(charged);
  const again = Array.from({ length: CHARGES }, (_, at) => pay(first, at));
  for (const { status, body } of await Promise.all(again)) {
    expect([status, body]).toEqual([200, expect.objectContaining(charged)]);
  }
  const rows = await inDatabase(
    `select key, change, balance, version from credit_ledger where uid = 'rich' order by version`,
  );
  expect(new Set(rows.map(({ key }) => key)).size).toBe(CHARGES);
  expect(rows).toEqual(
    Array.from({ length: CHARGES }, (_, at) => ({
      key: expect.stringMatching(/^own-\d+$/),
      change: -1,
      balance: BALANCE - at - 1,
      version: at + 2,
    })),
  );
});

test('one process killed under load: acknowledged writes exist once, and credits are exact', async () => {
  const noise = sharp({ create: { width: 64, height: 64, channels: 3, background: 'red' } });
  const photo = new Uint8Array(await noise.png().toBuffer());
  const acknowledged = { logs: [] as string[], photos: [] as string[], products: [] as string[] };
  let isOver = false;
  const tokens = await Promise.all(
    Array.from({ length: WRITERS }, (_, writer) => google.token(`writer-${writer}`)),
  );
  const made = tokens.map(() => 0);

  async function write(writer: number, token: string) {
    const project = await call(token, 'POST', '/projects', {
      body: { name: `Site ${writer}` },
      key: `project-${writer}`,
    });
    expect(project.status).toBe(201);
    for (let count = 0; !isOver; count += 1) {
      const key = `${writer}-${count}`;
      const log = await call(token, 'POST', `/projects/${project.body.id}/logs`, {
        body: { title: `Visit ${key}` },
        key: `log-${key}`,
      });
      expect(log.status).toBe(201);
      acknowledged.logs.push(`${writer} ${log.body.id}`);
      made[writer] = count + 1;
      const added = await call(token, 'POST', '/products', {
        body: { ...DRILL, name: `Drill ${key}` },
        key: `product-${key}`,
      });
      expect(added.status).toBe(201);
      acknowledged.products.push(`${writer} ${added.body.id}`);
      if (count % 4 > 0) continue;
      const form = new FormData();
      form.append('log_id', log.body.id);
      form.append('file', new Blob([photo]), 'a.png');
      const upload = await call(token, 'POST', '/files/upload', {
        body: form,
        key: `photo-${key}`,
      });
      expect(upload.status).toBe(201);
      acknowledged.photos.push(`${writer} ${upload.body.id}`);
    }
  }

  const payer = await google.token('payer');
  async function charge(key: string): Promise<void> {
    for (;;) {
      const { body } = await call(payer, 'GET', '/users/me/credits');
      const { status } = await call(payer, 'PATCH', '/users/me/credits', {
        body: { credits: Math.max(0, body.credits - 1) },
        version: body.version,
        key,
      });
      if (status === 200) return;
      expect(status).toBe(412);
    }
  }

  const writers = Promise.all(tokens.map((token, writer) => write(writer, token)));
  let isLoaded = false;
  while (!isLoaded) {
    const moment = new Promise<void>((go) => setTimeout(go, 10));
    // A writer that fails ends the test.
    await Promise.race([moment, writers]);
    isLoaded = acknowledged.photos.length >= WRITERS;
  }
  expect(Math.min(...balancer.counts.values())).toBeGreaterThan(0);
  expect(balancer.counts.size).toBe(2);
  const charges = Array.from({ length: CHARGES }, (_, at) => charge(`charge-${at % KEYS}`));
  const [first] = processes;
  if (!first) throw new Error('There is no process');
  await kill(first);
  await Promise.all(charges);
  isOver = true;
  await writers;

  const { body: credits } = await call(payer, 'GET', '/users/me/credits');
  expect(credits).toMatchObject({ credits: 50 - KEYS, version: 1 + KEYS });
  const read = async (entry: string, path: string) => {
    const [writer, id] = entry.split(' ');
    return (await call(tokens[Number(writer)] ?? '', 'GET', `${path}/${id}`)).status;
  };
  const statuses = (entries: readonly string[], path: string) =>
    Promise.all(entries.map((entry) => read(entry, path)));
  expect(new Set(await statuses(acknowledged.logs, '/logs'))).toEqual(new Set([200]));
  expect(new Set(await statuses(acknowledged.products, '/products'))).toEqual(new Set([200]));
  for (const id of acknowledged.photos) {
    const [writer, photoId] = id.split(' ');
    const bytes = await fetch(`${balancer.address}/api/files/${photoId}`, {
      headers: { authorization: `Bearer ${tokens[Number(writer)]}` },
    });
    expect(new Uint8Array(await bytes.arrayBuffer())).toEqual(photo);
  }
  // No repeated call was executed twice.
  for (const [writer, token] of tokens.entries()) {
    expect((await call(token, 'GET', '/projects')).body.total).toBe(1);
    expect((await call(token, 'GET', '/products')).body.total).toBe(made[writer]);
  }
});
