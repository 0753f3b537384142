import 'fake-indexeddb/auto';
import { createHash, webcrypto } from 'node:crypto';
import {
  DATABASES,
  DEVICES_DATABASE,
  FIELD_DATABASE,
  OWNER_KEY,
  SESSION_KEY,
  workspaceKeyOf,
} from '@fieldline/contracts';
import { TEST_USER } from '@fieldline/testing';
import { type EndedSession, tellEnded } from './ended';

const { uid } = TEST_USER;
const OTHER = 'grace-uid';
const logger = { error: jest.fn(), warn: jest.fn(), scoped: () => logger };

/** Rows of a store: its key path if it has one, and values, or keys with values. */
type Rows = readonly (readonly [key: IDBValidKey, value: object])[];

async function fill(name: string, stores: Readonly<Record<string, Rows>>) {
  const database = await open(name, (fresh) => {
    for (const store of Object.keys(stores)) fresh.createObjectStore(store);
  });
  const work = database.transaction(Object.keys(stores), 'readwrite');
  for (const [store, rows] of Object.entries(stores)) {
    for (const [key, value] of rows) work.objectStore(store).put(value, key);
  }
  await new Promise((resolve) => (work.oncomplete = resolve));
  database.close();
}

async function keysOf(name: string) {
  const database = await open(name);
  const found: Record<string, readonly IDBValidKey[]> = {};
  for (const store of Array.from(database.objectStoreNames)) {
    const request = database.transaction(store).objectStore(store).getAllKeys();
    await new Promise((resolve) => (request.onsuccess = resolve));
    found[store] = request.result;
  }
  database.close();
  return found;
}

const open = (name: string, upgrade?: (fresh: IDBDatabase) => void) =>
  new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open(name);
    request.onupgradeneeded = () => upgrade?.(request.result);
    request.onsuccess = () => resolve(request.result);
  });

let asked: { address: string; body: unknown }[] = [];
function session(answer: { is_deleted: boolean } | null) {
  asked = [];
  Object.assign(globalThis, {
    fetch: async (address: string, { body }: RequestInit) => {
      asked.push({ address, body: JSON.parse(String(body)) });
      if (answer === null) throw new TypeError('Failed to fetch');
      return { ok: true, json: async () => (address.startsWith('/api') ? answer : {}) };
    },
  });
  const told: string[] = [];
  const ended: EndedSession = {
    settings: {
      apiBase: '/api',
      firebase: { apiKey: 'public', authDomain: '', projectId: 'p' },
      identityEmulator: null,
    },
    known: { user: TEST_USER, token: 'last-token' },
    message: undefined,
    backing: localStorage,
    show: ({ title }) => void told.push(title),
    load: (address) => void told.push(address),
    logger,
  };
  return { ended, told };
}

beforeAll(() => Object.defineProperty(crypto, 'subtle', { value: webcrypto.subtle }));
beforeEach(async () => {
  localStorage.clear();
  for (const [key, value] of [
    [OWNER_KEY, uid],
    ['people', '[1]'],
    [workspaceKeyOf(uid), '{}'],
    [workspaceKeyOf(OTHER), '{}'],
    ['fieldline:widgetHeights', '{}'],
  ] as const) {
    localStorage.setItem(key, value);
  }
  sessionStorage.setItem(`fieldline:draft:${uid}:visit`, '{}');
  await fill(DATABASES.parking.name, {
    parked: [
      [uid, {}],
      [OTHER, {}],
    ],
  });
  await fill(FIELD_DATABASE, {
    outbox: [
      ['mine', { id: 'mine', uid: `${uid} team-1` }],
      ['hers', { id: 'hers', uid: OTHER }],
    ],
    files: [
      ['mine', {}],
      ['hers', {}],
    ],
    answers: [
      [[uid, '/logs'], { uid }],
      [[OTHER, '/logs'], { uid: OTHER }],
    ],
  });
  await fill(DEVICES_DATABASE, { keys: [[uid, { uid }]], rows: [[[uid, 'people 1'], {}]] });
});
afterEach(async () => {
  for (const { name = '' } of await indexedDB.databases()) indexedDB.deleteDatabase(name);
});

test('all data of a deleted account are removed from the browser, and no others', async () => {
  const { ended, told } = session({ is_deleted: true });
  await tellEnded(ended);
  expect(told).toEqual(['/auth/action?mode=accountDeleted']);
  expect(asked).toEqual([
    {
      address: '/api/accounts/deleted',
      body: { account: createHash('sha256').update(uid).digest('hex') },
    },
    // Shortly after a sign-in, the provider lets users delete their own account.
    {
      address: 'https://identitytoolkit.googleapis.com/v1/accounts:delete?key=public',
      body: { idToken: 'last-token' },
    },
  ]);
  expect(Object.keys(localStorage).sort()).toEqual([
    'fieldline:widgetHeights',
    workspaceKeyOf(OTHER),
  ]);
  expect(Object.keys(sessionStorage)).toEqual([]);
  expect(await keysOf(DATABASES.parking.name)).toEqual({ parked: [OTHER] });
  expect(await keysOf(FIELD_DATABASE)).toEqual({
    answers: [[OTHER, '/logs']],
    files: ['hers'],
    outbox: ['hers'],
  });
  expect(await keysOf(DEVICES_DATABASE)).toEqual({ keys: [], rows: [] });
  // No missing database was created.
  expect((await indexedDB.databases()).length).toBe(3);
});

test.each([
  ['an account that is not deleted', { is_deleted: false }],
  ['an account whose state is unknown offline', null],
])('%s keeps all data, and its user is told that the session is over', async (_what, answer) => {
  const { ended, told } = session(answer);
  await tellEnded(ended);
  expect(told).toEqual(['You have been signed out']);
  expect(localStorage.getItem('people')).toBe('[1]');
  expect(await keysOf(DATABASES.parking.name)).toEqual({ parked: [OTHER, uid].sort() });
  expect(asked).toHaveLength(1);
});

test('after a sign-out in between, the stored values still name their owner', async () => {
  const { ended, told } = session({ is_deleted: true });
  localStorage.removeItem(SESSION_KEY);
  await tellEnded({ ...ended, known: null });
  expect(told).toEqual(['/auth/action?mode=accountDeleted']);
  expect(asked).toHaveLength(1);
  expect(localStorage.getItem('people')).toBeNull();
});
