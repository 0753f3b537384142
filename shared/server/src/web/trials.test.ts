import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { HealthReport, Promotion } from '@fieldline/contracts';
import { openHealth, openReleases, type Releases } from '@fieldline/releases';
import { createTestBuilds } from '@fieldline/releases/testing';
import { openTestServer, type TestServer } from '../testing/testServer';

jest.setTimeout(300_000);

const NAME = 'mfe-a';

let folder = '';
let releases: Releases;
let server: TestServer;
let shell = '';
let live = '';
let tried = '';
/** The messages that the team received. */
let news: unknown[] = [];
const team = createServer((request, response) => {
  let body = '';
  request.on('data', (part: Buffer) => {
    body += part.toString();
  });
  request.on('end', () => {
    news.push(JSON.parse(body));
    response.end();
  });
});

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fieldline-trials-'));
  const releasesFolder = join(folder, 'registry');
  releases = openReleases(releasesFolder);
  const builds = createTestBuilds(folder);
  shell = (await releases.publish(await builds.shell())).id;
  live = (await releases.publish(await builds.remote(NAME, 'one'))).id;
  tried = (await releases.publish(await builds.remote(NAME, 'two'))).id;
  team.listen(0, 'localhost');
  await once(team, 'listening');
  server = await openHost();
});
afterAll(async () => {
  await server.close();
  team.close();
  await rm(folder, { recursive: true, force: true });
});

function openHost() {
  const { port } = team.address() as AddressInfo;
  return openTestServer({
    releasesFolder: join(folder, 'registry'),
    proxies: ['loopback'],
    web: { webhooks: { [NAME]: `http://localhost:${port}/hook` } },
  });
}

beforeEach(async () => {
  news = [];
  await releases.promoteAll({ shell, [NAME]: live });
});

/** Starts a canary for half of the visitors. */
async function tryOut(promote?: Promotion) {
  await releases.startCanary(NAME, tried, 50, promote);
  // Trials are told apart by the millisecond of their start.
  await new Promise((resolve) => setTimeout(resolve, 2));
}

const pointer = async () => (await releases.readPointers()).remotes[NAME];

/** A visitor, who first loads a page; returns which version they got. */
async function visit(address: string, host = server) {
  const headers = { 'x-forwarded-for': address };
  const page = await fetch(host.address, { headers });
  const id = /"name":"mfe-a","id":"([^"]+)"/.exec(await page.text())?.[1] ?? '';
  const cookie = page.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  const report = (...kinds: (HealthReport['kind'] | Partial<HealthReport>)[]) =>
    fetch(`${host.address}/releases/reports`, {
      method: 'POST',
      headers: { ...headers, cookie, 'content-type': 'application/json' },
      body: JSON.stringify(
        kinds.map((kind) => ({
          remote: NAME,
          id,
          ...(typeof kind === 'string' ? { kind } : { kind: 'visit', ...kind }),
        })),
      ),
    });
  return { id, isCanary: id === tried, report };
}

/** Waits until the condition holds, and checks it once more. */
async function until(isDone: () => Promise<boolean>) {
  for (let wait = 0; wait < 200 && !(await isDone()); wait += 1) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  expect(await isDone()).toBe(true);
}

/**
 * Visitors, each from a separate network, until a minimum of them got the canary while it is tried.
 */
async function visitors(
  number: number,
  ofCanary: number,
  tell: (visitor: Awaited<ReturnType<typeof visit>>) => Promise<unknown>,
) {
  let tries = 0;
  for (let count = 1; count <= number || tries < ofCanary; count += 1) {
    const visitor = await visit(`10.${Math.floor(count / 200)}.${count % 200}.1`);
    if (visitor.isCanary) tries += 1;
    await tell(visitor);
    // On a slow machine the host may decide before all visitors have reported.
    if ((await pointer())?.canary === null) return;
  }
}

test('40 visitors: a canary with uncaught errors is rolled back, and its team is told', async () => {
  await tryOut({ visitors: 5, hours: 1 });
  await visitors(40, 16, ({ isCanary, report }) =>
    isCanary ? report('visit', 'error') : report('visit'),
  );
  await until(async () => (await pointer())?.canary === null);
  expect((await pointer())?.live).toBe(live);
  const [latest] = await releases.history(NAME);
  expect(latest).toMatchObject({ by: 'host', what: `${NAME} ${tried} was taken back` });
  expect(latest?.why).toMatch(
    /^\d+ of \d+ visitors met an error that nothing caught, and 0 of \d+ with the live version: more than chance$/,
  );
  await until(async () => news.length > 0);
  expect(news).toEqual([
    {
      text: `${NAME} ${tried} was taken back: ${latest?.why}`,
      ...{ package: NAME, version: tried, outcome: 'taken back' },
    },
  ]);
  expect((await visit('10.99.0.1')).id).toBe(live);
});

test('40 visitors: a canary that does as well is promoted if its team asked for it', async () => {
  await tryOut({ visitors: 12, hours: 0 });
  await visitors(40, 12, ({ report }) =>
    report('visit', { kind: 'interaction', value: 80 }, { kind: 'shift', value: 0.02 }),
  );
  await until(async () => (await pointer())?.live === tried);
  expect(await pointer()).toMatchObject({ canary: null, former: [live] });
  await until(async () => news.length > 0);
  expect(news).toMatchObject([{ outcome: 'promoted' }]);
});

test('visitors who asked for a canary, or report a version not assigned to them, are in no trial', async () => {
  await releases.startCanary(NAME, tried, 0, { visitors: 1, hours: 0 });
  const page = await fetch(`${server.address}/?canary=${NAME}`);
  expect(await page.text()).toContain(tried);
  await releases.startCanary(NAME, tried, 50, { visitors: 1, hours: 0 });
  for (let count = 0; count < 20; count += 1) {
    const { id, isCanary } = await visit(`10.5.${count}.1`);
    if (isCanary) continue;
    const visitor = await visit(`10.5.${count}.2`);
    if (visitor.isCanary) continue;
    expect(id).toBe(live);
    await visitor.report({ id: tried }, { id: tried, kind: 'error' });
  }
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect((await pointer())?.canary?.id).toBe(tried);
});

test('forged IPv6 addresses of one network or site neither roll back nor promote a canary', async () => {
  await tryOut({ visitors: 12, hours: 0 });
  for (let count = 1; count <= 60; count += 1) {
    // Addresses of one network, and networks of one site.
    for (const address of [`2001:db8::${count}`, `2001:db8:0:${count}::1`]) {
      const { isCanary, report } = await visit(address);
      await (isCanary ? report('visit', 'error') : report('visit'));
    }
  }
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect((await pointer())?.canary?.id).toBe(tried);
});

test('a team is told that its live version is over its budget', async () => {
  // The counts of another host.
  const counts = openHealth(releases.health);
  for (let count = 0; count < 20; count += 1) {
    const from = { visitor: `v${count}`, address: `a${count}`, site: `s${count}` };
    counts.add({ name: NAME, id: live, ...from, trouble: 'caught', isTroubled: true });
  }
  await counts.share();
  const host = await openHost();
  await (await visit('198.51.100.1', host)).report('visit');
  await until(async () => news.length > 0);
  await host.close();
  expect(news).toEqual([
    {
      text: expect.stringMatching(
        /^mfe-a \S+, which is live, is over its error budget: 2\d of \d+ visitors lost a part of the page \(over the goal of 1 %\)$/,
      ),
      ...{ package: NAME, version: live, outcome: 'over budget' },
    },
  ]);
});

test('testers can read the health of the versions, and nothing stored identifies a visitor', async () => {
  await tryOut();
  const visitor = await visit('203.0.113.9');
  await visitor.report('visit', 'call');
  const health = async () => (await fetch(`${server.address}/releases/health`)).json();
  const lines = async (): Promise<readonly string[]> =>
    (await health()).find(({ id }: { id: string }) => id === visitor.id)?.lines ?? [];
  await until(async () => (await lines()).some((line) => /met a call that was wrong/.test(line)));
  const kept = await readdir(join(folder, 'registry/health'));
  for (const name of kept) {
    const text = await readFile(join(folder, 'registry/health', name), 'utf8');
    expect(text).not.toContain('203.0.113');
  }
});
