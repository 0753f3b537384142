import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openReleases } from '@fieldline/releases';
import { createTestBuilds, openS3StandIn, type S3StandIn } from '@fieldline/releases/testing';
import sharp from 'sharp';
import { backUpConfigured } from '../backup/commands';
import type { Configuration } from '../config/configuration';
import type { Role } from '../config/rolesConfiguration';
import { type RunningServer, startServer } from '../server';
import { openBalancer } from '../testing/balancer';
import { freePort } from '../testing/freePort';
import { createTestDatabase, TEST_CACHE } from '../testing/testDatabase';

jest.setTimeout(300_000);

let folder = '';
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let store: S3StandIn;
let balancer: Awaited<ReturnType<typeof openBalancer>>;
const addresses = { web: '', api: '', identity: '' };
const servers = new Map<Role, RunningServer>();
const configurations = new Map<Role, Configuration>();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fieldline-roles-'));
  database = await createTestDatabase();
  store = await openS3StandIn();
  const { configuration: bucket } = store;
  const releases = openReleases(join(folder, 'releases'));
  const builds = createTestBuilds(folder);
  await releases.promoteAll({ shell: (await releases.publish(await builds.shell())).id });
  const ports = { web: await freePort(), api: await freePort(), identity: await freePort() };
  for (const role of ['web', 'api', 'identity'] as const) {
    addresses[role] = `http://localhost:${ports[role]}`;
  }
  for (const role of ['identity', 'api', 'web'] as const) {
    const configuration: Configuration = {
      roles: [role],
      apiUrl: addresses.api,
      identityUrl: addresses.identity,
      port: ports[role],
      host: 'localhost',
      logLevel: 'silent',
      origin: addresses.web,
      dataFolder: join(folder, role),
      releasesFolder: join(folder, 'releases'),
      cacheFolder: TEST_CACHE,
      photosBucket: { ...bucket, downloads: bucket.endpoint },
      ...database.settings,
    };
    configurations.set(role, configuration);
    servers.set(role, await startServer(configuration));
  }
  // The rule of SCALE.md.
  balancer = await openBalancer((address) => {
    if (/^\/api(\/|$)/.test(address)) return [ports.api];
    const isIdentity = /^\/(identitytoolkit|securetoken)\.|^\/(emulator|local\/mailbox)\//;
    return [isIdentity.test(address) ? ports.identity : ports.web];
  }, `localhost:${ports.web}`);
});
afterAll(async () => {
  await balancer.close();
  for (const server of servers.values()) await server.close();
  await store.close();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

async function signUp(origin: string, email: string): Promise<string> {
  const answer = await fetch(
    `${origin}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=local`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: 'correct horse', returnSecureToken: true }),
    },
  );
  return (await answer.json()).idToken;
}

test.each(['forwarded by the web host', 'separated by a balancer'])(
  'three processes serve pages, accounts and calls of one origin, %s',
  async (how) => {
    const isBalanced = how.includes('balancer');
    const origin = isBalanced ? balancer.address : addresses.web;
    const document = await fetch(`${origin}/products`);
    const policy = document.headers.get('content-security-policy') ?? '';
    for (const part of ['connect-src', 'img-src']) {
      expect(policy).toMatch(new RegExp(`${part} [^;]*${store.configuration.endpoint}`));
    }
    const page = await document.text();
    expect(page).toContain('<div id="root">');
    expect(page).toContain(`"identityEmulator":"${addresses.web}"`);
    const headers = {
      authorization: `Bearer ${await signUp(origin, `${isBalanced}@example.com`)}`,
    };

    const read = async (path: string) => fetch(`${origin}/api${path}`, { headers });
    expect((await (await read('/products')).json()).total).toBe(2);
    expect((await fetch(`${origin}/api/products`)).status).toBe(401);
    const noise = sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } });
    const photo = new Uint8Array(await noise.png().toBuffer());
    const body = new FormData();
    body.append('file', new Blob([photo]), 'a(1).png');
    const upload = await fetch(`${origin}/api/files/upload`, { method: 'POST', headers, body });
    expect(upload.status).toBe(201);
    // For a minute, the store sends the photo to anyone with the link.
    const kept = await read(`/files/${(await upload.json()).id}`);
    expect(new URL(kept.url).origin).toBe(store.configuration.endpoint);
    expect(kept.headers.get('content-type')).toBe('image/png');
    expect(kept.headers.get('content-disposition')).toBe('inline; filename="a_1_.png"');
    expect(new Uint8Array(await kept.arrayBuffer())).toEqual(photo);
    expect((await fetch(`${origin}/local/mailbox/`)).status).not.toBe(500);
  },
);

test('each process answers only its own addresses, and reports its state to balancers', async () => {
  const { web, api, identity } = addresses;
  expect((await fetch(`${web}/releases/status`)).status).toBe(200);
  expect((await fetch(`${api}/api/status`)).status).toBe(200);
  expect((await fetch(`${api}/products`)).status).toBe(404);
  expect((await fetch(`${identity}/api/products`)).status).toBe(404);
});

test('a backup names data in other processes and buckets, and where the database is', async () => {
  const backUp = async (role: Role) => {
    const configuration = configurations.get(role);
    if (!configuration) throw new Error(`Nobody serves ${role}`);
    return backUpConfigured(configuration, join(folder, `backup of ${role}`));
  };
  if (database.settings.databaseUrl !== undefined) {
    await expect(backUp('api')).rejects.toThrow(/^DATABASE_URL is set: .* its own tools/);
    return;
  }
  const { rows, photos, elsewhere } = await backUp('api');
  expect([rows > 10, photos]).toEqual([true, 0]);
  expect(elsewhere).toEqual([
    expect.stringMatching(/^The local accounts: another process keeps them/),
    expect.stringMatching(/^The photos: they are in the bucket/),
  ]);
  await expect(backUp('identity')).rejects.toThrow(/^Another process keeps the database: /);
});

test('without the accounts nobody is let in, and nobody is refused', async () => {
  const headers = { authorization: `Bearer ${await signUp(addresses.web, 'late@example.com')}` };
  await servers.get('identity')?.close();
  const answer = await fetch(`${addresses.web}/api/products`, { headers });
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({ code: 'IDENTITY_UNAVAILABLE' });
  const sent = await fetch(`${addresses.web}/securetoken.googleapis.com/v1/token`);
  expect(sent.status).toBe(502);
});
