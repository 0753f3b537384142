import { fingerprintOf } from '../fingerprint';
import { SET_HEADER, withFreshNonce } from './document';
import { DOCUMENT_CACHE, keepSet, keptSet, SCRIPT_CACHE } from './keepSet';

const ORIGIN = 'http://localhost';
const addressOf = (key: RequestInfo | URL) => new URL(String(key), ORIGIN).href;

/** A browser's caches, as far as the rules use them. */
function createCaches() {
  const all = new Map<string, Map<string, Response>>();
  const open = async (name: string) => {
    const held = all.get(name) ?? new Map<string, Response>();
    all.set(name, held);
    const cache = {
      match: async (key: string) => held.get(addressOf(key))?.clone(),
      put: async (key: string, answer: Response) => void held.set(addressOf(key), answer),
      keys: async () => [...held.keys()].map((url) => ({ url })),
      delete: async (request: { url: string }) => held.delete(request.url),
    };
    return cache as unknown as Cache;
  };
  return { open, addresses: (name: string) => [...(all.get(name)?.keys() ?? [])].sort() };
}

const registryOf = (version: string) => ({
  revision: 1,
  shell: {
    id: version,
    integrity: {
      [`/releases/shell/${version}/shell.js`]: 'sha384-a',
      [`/releases/shell/${version}/service-worker.0a1b.js`]: 'sha384-w',
    },
  },
  remotes: [
    { name: 'mfe-auth', id: '1', integrity: { '/releases/mfe-auth/1/entry.js': 'sha384-b' } },
  ],
});

const documentOf = (version: string) =>
  `<meta nonce="N1"><link rel="preload" as="font" type="font/woff2" href="/releases/shell/${version}/inter.woff2" crossorigin>` +
  `<script type="application/json" id="fieldline-registry">${JSON.stringify(registryOf(version))}</script>`;

function createWorld(version: string) {
  const caches = createCaches();
  const asked: (readonly [string, RequestInit | undefined])[] = [];
  const world = { live: version, broken: '' };
  const fetch = async (address: unknown, init?: RequestInit) => {
    asked.push([String(address), init]);
    if (address === world.broken) throw new TypeError('integrity');
    const headers = { 'content-security-policy': "style-src 'nonce-N1'" };
    if (address === '/') return new Response(documentOf(world.live), { headers });
    return new Response(`script of ${String(address)}`);
  };
  return Object.assign(world, {
    asked,
    caches,
    self: { caches, fetch },
    scripts: () => caches.addresses(SCRIPT_CACHE).map((address) => address.slice(ORIGIN.length)),
  });
}

const setOf = (version: string) => fingerprintOf(registryOf(version));

test('the started set is stored completely, every script by its hash, except the worker', async () => {
  const world = createWorld('1');
  await keepSet(world.self, setOf('1'));
  expect(await keptSet(world.self)).toBe('shell 1, mfe-auth 1');
  expect(world.scripts()).toEqual([
    '/releases/mfe-auth/1/entry.js',
    '/releases/shell/1/inter.woff2',
    '/releases/shell/1/shell.js',
  ]);
  const entry = world.asked.find(([address]) => address.endsWith('entry.js'));
  expect(entry?.[1]).toMatchObject({ integrity: 'sha384-b' });
});

test('the same set again requests nothing', async () => {
  const world = createWorld('1');
  await keepSet(world.self, setOf('1'));
  world.asked.length = 0;
  await keepSet(world.self, setOf('1'));
  expect(world.asked).toEqual([]);
});

test('another set replaces it in one step; shared scripts are not fetched again', async () => {
  const world = createWorld('1');
  await keepSet(world.self, setOf('1'));
  world.live = '2';
  world.asked.length = 0;
  await keepSet(world.self, setOf('2'));
  expect(await keptSet(world.self)).toBe(setOf('2'));
  expect(world.scripts()).not.toContain('/releases/shell/1/shell.js');
  expect(world.asked.map(([address]) => address)).toEqual([
    '/',
    '/releases/shell/2/shell.js',
    '/releases/shell/2/inter.woff2',
  ]);
});

test('a roll-back between the start and the storing keeps the stored set', async () => {
  const world = createWorld('1');
  await keepSet(world.self, setOf('1'));
  world.live = '1';
  await keepSet(world.self, setOf('2'));
  expect(await keptSet(world.self)).toBe(setOf('1'));
});

test('a set with missing scripts is not stored', async () => {
  const world = createWorld('1');
  await keepSet(world.self, setOf('1'));
  world.live = '2';
  world.broken = '/releases/shell/2/shell.js';
  await expect(keepSet(world.self, setOf('2'))).rejects.toThrow('integrity');
  expect(await keptSet(world.self)).toBe(setOf('1'));
  expect(world.scripts()).toContain('/releases/shell/1/shell.js');
});

test('a page that is not a document of the suite is not stored', async () => {
  const world = createWorld('1');
  world.self.fetch = async () => new Response('Welcome to the hotel');
  await expect(keepSet(world.self, setOf('1'))).rejects.toThrow();
  expect(await keptSet(world.self)).toBeNull();
});

test('the stored document has a new nonce each time, in its policy and in its text', async () => {
  const world = createWorld('1');
  await keepSet(world.self, setOf('1'));
  const kept = async () => {
    const found = await (await world.caches.open(DOCUMENT_CACHE)).match('/');
    return withFreshNonce(found ?? new Response());
  };
  const [one, two] = [await kept(), await kept()];
  const nonceOf = ({ headers }: Response) =>
    /'nonce-([^']+)'/.exec(headers.get('content-security-policy') ?? '')?.[1];
  expect(nonceOf(one)).not.toBe('N1');
  expect(nonceOf(one)).not.toBe(nonceOf(two));
  expect(await one.text()).toContain(`<meta nonce="${nonceOf(one)}">`);
  expect(one.headers.get(SET_HEADER)).toBe(setOf('1'));
});
