import 'fake-indexeddb/auto';
import { UPLOAD_PART_BYTES } from '@fieldline/contracts';
import { createApiClient } from '../../api/client';
import { NetworkError } from '../../api/errors';
import { createConnection } from '../../connection';
import { createEventBus } from '../../events';
import type { NewOutboxEntry } from '../entry';
import type { UserOutbox } from '../outbox';
import { openFieldDatabase } from './database';
import { createEntries } from './entries';
import { createLocks, type WithLock } from './locks';
import { createUserOutbox } from './userOutbox';

/** A server of visits and photos, with a connection that can be cut. */
function createLine() {
  const visits = new Map<string, Record<string, unknown>>();
  const photos: { key: string; size: number; log: string }[] = [];
  const answered = new Map<string, unknown>();
  const parts = new Map<string, number>();
  const calls: string[] = [];
  let isCut = false;
  type Failure = Response | 'cut' | undefined;
  let fault: ((call: string) => Failure | Promise<Failure>) | undefined;

  const answer = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

  async function handle(url: string, init: RequestInit): Promise<Response> {
    const headers = new Headers(init.headers);
    const key = headers.get('idempotency-key') ?? '';
    const { method = 'GET', body } = init;
    if (url === '/files/parts' && body instanceof FormData) {
      const name = String(body.get('upload'));
      const part = body.get('part');
      if (Number(body.get('offset')) === (parts.get(name) ?? 0) && part instanceof Blob) {
        parts.set(name, (parts.get(name) ?? 0) + part.size);
      }
      return answer({ received: parts.get(name) ?? 0 });
    }
    if (url.startsWith('/files/parts?upload=')) {
      return answer({ received: parts.get(url.split('=').at(-1) ?? '') ?? 0 });
    }
    if (key !== '' && answered.has(key)) return answer(answered.get(key));
    if (body instanceof FormData) {
      const file = body.get('file');
      const size = file instanceof Blob ? file.size : Number(body.get('size'));
      photos.push({ key, size, log: String(body.get('log_id')) });
      const id = `photo-${photos.length}`;
      const [details = {}] = JSON.parse(String(body.get('details') ?? '[]'));
      const log_id = body.get('log_id');
      visits.set(id, { id, log_id, marks: [], place: null, ...details, version: 1 });
      answered.set(key, visits.get(id));
      return answer(answered.get(key), 201);
    }
    const id = url.split('/')[2] ?? '';
    const sent: Record<string, unknown> = body ? JSON.parse(String(body)) : {};
    if (method === 'POST') {
      const visit = { ...sent, version: 1 };
      visits.set(String(sent['id']), visit);
      answered.set(key, visit);
      return answer(visit, 201);
    }
    const saved = visits.get(id);
    if (!saved) return answer({ status: 404, code: 'NOT_FOUND', message: 'Log not found' }, 404);
    if (method === 'GET') return answer(saved);
    const version = Number(saved['version']);
    const based = headers.get('if-match');
    if (based !== null && based !== `"${version}"`) {
      return answer({ status: 412, code: 'STALE_VERSION', message: 'stale' }, 412);
    }
    visits.set(id, { ...saved, ...sent, version: version + 1 });
    answered.set(key, visits.get(id));
    return answer(visits.get(id));
  }

  return {
    visits,
    photos,
    calls,
    cut: (next: boolean) => (isCut = next),
    failing: (next: typeof fault) => (fault = next),
    send: async (url: string, init: RequestInit = {}): Promise<Response> => {
      const call = `${init.method} ${url}`;
      calls.push(call);
      if (isCut) throw new TypeError('no network');
      const failure = await fault?.(call);
      if (failure === 'cut') {
        // The server stored it, and the answer was lost.
        await handle(url, init);
        throw new TypeError('cut');
      }
      return failure ?? handle(url, init);
    },
  };
}
type Line = ReturnType<typeof createLine>;

let line: Line;
let online: boolean;
let tabs: { readonly outbox: UserOutbox }[];
/** The lock of one test's tabs: a pass that outlives its test must not run in the next one. */
interface Lock {
  turn: Promise<void>;
  underWay: number;
  afterPass: () => unknown;
}
let lock: Lock;
let withLock: WithLock;
let persistence: number;

beforeEach(() => {
  indexedDB = new IDBFactory();
  line = createLine();
  online = true;
  tabs = [];
  lock = { turn: Promise.resolve(), underWay: 0, afterPass: () => undefined };
  withLock = createLocks();
  persistence = 0;
});
afterEach(() => {
  for (const tab of tabs) tab.outbox.stop();
});

/** Messages between tabs of one browser. */
const channels = new Set<{ uid: string; onmessage: BroadcastChannel['onmessage'] }>();
function openChannel(uid: string) {
  const channel = {
    uid,
    onmessage: null as BroadcastChannel['onmessage'],
    postMessage: () => {
      for (const other of channels) {
        if (other !== channel && other.uid === uid) queueMicrotask(() => tell(other));
      }
    },
    close: () => void channels.delete(channel),
  };
  channels.add(channel);
  return channel;
}
const tell = (channel: { onmessage: BroadcastChannel['onmessage'] }) =>
  Reflect.apply(channel.onmessage ?? (() => undefined), channel, [{ data: 'changed' }]);

const logger = { error: jest.fn(), warn: () => undefined, scoped: () => logger };

/** A tab of one browser; all tabs share a disk and a lock. */
function openTab(uid = 'user-1') {
  const target = new EventTarget();
  const [ownLine, ownLock] = [line, lock];
  const connection = createConnection(target, () => online);
  const sent: string[] = [];
  const timers: (() => void)[] = [];
  const pauses: number[] = [];
  let clock = 1000;
  const outbox = createUserOutbox({
    entries: createEntries(() => openFieldDatabase(), uid),
    api: createApiClient({
      baseUrl: '',
      getToken: async () => 'token',
      events: createEventBus(target),
      connection,
      fetch: (url, init) => ownLine.send(String(url), init),
      sendForm: async ({ url, method, headers, form, onProgress }) => {
        const response = await ownLine.send(url, { method, headers, body: form }).catch(() => {
          throw new NetworkError(undefined);
        });
        onProgress(1);
        const type = response.headers.get('content-type') ?? undefined;
        return { status: response.status, statusText: '', body: await response.text(), type };
      },
      pause: async () => undefined,
    }),
    connection,
    logger,
    exclusive: (work) => {
      ownLock.underWay += 1;
      const end = () => void (ownLock.underWay -= 1);
      ownLock.turn = ownLock.turn
        .then(work, work)
        .finally(end)
        .then(() => void ownLock.afterPass());
      return ownLock.turn;
    },
    withLock,
    tabs: openChannel(uid),
    isCurrent: () => true,
    onSent: ({ title }) => void sent.push(title),
    onCapture: () => (persistence += 1),
    now: () => clock,
    wait: (milliseconds, task) => {
      pauses.push(milliseconds);
      timers.push(task);
      return () => undefined;
    },
  });
  const tab = {
    outbox,
    connection,
    sent,
    timers,
    pauses,
    states: () => outbox.entries().map(({ title, state }) => `${title}: ${state.kind}`),
    goOnline: (next: boolean) => {
      online = next;
      target.dispatchEvent(new Event(next ? 'online' : 'offline'));
    },
    tell: (event: 'online' | 'offline') => target.dispatchEvent(new Event(event)),
    /** No entry is being sent, and the next attempt is scheduled. */
    rests: () => timers.length > 0 && ownLock.underWay === 0,
    /** An hour passes. */
    later: () => {
      clock += 3_600_000;
      for (const task of timers.splice(0)) task();
    },
  };
  tabs.push(tab);
  return tab;
}

const visit = (id: string, title = id): NewOutboxEntry => ({
  kind: 'visit',
  title,
  logId: id,
  request: { method: 'POST', path: '/projects/p/logs', body: { id, title, notes: '' } },
});
const edit = (id: string, notes: string, base = '', ifMatch = 1): NewOutboxEntry => ({
  kind: 'edit',
  title: notes,
  logId: id,
  request: { method: 'PATCH', path: `/logs/${id}`, body: { notes }, ifMatch },
  base: { notes: base },
});
const photo = (id: string, name: string, size = 10): NewOutboxEntry => ({
  kind: 'photo',
  title: name,
  logId: id,
  request: { method: 'POST', path: '/files/upload', body: { log_id: id } },
  file: { blob: new Blob([new Uint8Array(size)], { type: 'image/jpeg' }), name },
});

/** Waits until the condition holds; otherwise the test's own time limit ends it. */
async function until(isSo: () => boolean) {
  const mine = line;
  while (!isSo() && mine === line) await new Promise((resolve) => setTimeout(resolve, 1));
}

test('changes captured offline are sent in order once online', async () => {
  const tab = openTab();
  tab.goOnline(false);
  line.cut(true);
  await tab.outbox.add(visit('v-1', 'Harbour wall'));
  await tab.outbox.add(edit('v-1', 'Crack at the foot'));
  await tab.outbox.add(photo('v-1', 'crack.jpg'));
  expect(tab.states()).toEqual([
    'Harbour wall: waiting',
    'Crack at the foot: waiting',
    'crack.jpg: waiting',
  ]);
  expect(line.calls).toEqual([]);
  line.cut(false);
  tab.goOnline(true);
  await until(() => tab.outbox.entries().length === 0);
  expect(tab.sent).toEqual(['Harbour wall', 'Crack at the foot', 'crack.jpg']);
  expect(line.visits.get('v-1')).toMatchObject({ notes: 'Crack at the foot', version: 2 });
  expect(line.photos).toEqual([expect.objectContaining({ log: 'v-1', size: 10 })]);
  expect(persistence).toBeGreaterThan(0);
});

test('a tab that is opened later finds and sends the entries', async () => {
  const first = openTab();
  first.goOnline(false);
  await first.outbox.add(visit('v-1'));
  await first.outbox.add(photo('v-1', 'a.jpg'));
  first.outbox.stop();
  online = true;
  const second = openTab();
  await until(() => second.sent.length === 2);
  expect(line.photos).toHaveLength(1);
});

test('another user neither sees nor sends the entries', async () => {
  const first = openTab('user-1');
  first.goOnline(false);
  await first.outbox.add(visit('v-1'));
  first.outbox.stop();
  online = true;
  const other = openTab('user-2');
  await other.outbox.retry();
  await until(() => true);
  expect(other.outbox.entries()).toEqual([]);
  expect(line.calls).toEqual([]);
  await other.outbox.discard(
    (await createEntries(openFieldDatabase, 'user-1').read())[0]?.id ?? '',
  );
  expect(await createEntries(openFieldDatabase, 'user-1').read()).toHaveLength(1);
});

test('two tabs show the same unsent changes, and send them once', async () => {
  const [one, two] = [openTab(), openTab()];
  one.goOnline(false);
  two.goOnline(false);
  await one.outbox.add(visit('v-1'));
  for (let n = 0; n < 5; n += 1) await one.outbox.add(photo('v-1', `${n}.jpg`));
  await until(() => two.outbox.entries().length === 6);
  one.goOnline(true);
  two.goOnline(true);
  await until(() => one.outbox.entries().length === 0 && two.outbox.entries().length === 0);
  expect(line.photos).toHaveLength(5);
  expect(line.calls.filter((call) => call === 'POST /files/upload')).toHaveLength(5);
});

test('50 photos arrive once each over a connection that loses every third answer', async () => {
  const tab = openTab();
  tab.goOnline(false);
  await tab.outbox.add(visit('v-1'));
  for (let n = 0; n < 50; n += 1) await tab.outbox.add(photo('v-1', `${n}.jpg`, 10 + n));
  let count = 0;
  line.failing(() => ((count += 1) % 3 === 0 ? 'cut' : undefined));
  tab.goOnline(true);
  await until(() => {
    tab.later();
    return tab.outbox.entries().length === 0;
  });
  expect(line.photos.map(({ size }) => size)).toEqual(Array.from({ length: 50 }, (_, n) => 10 + n));
});

test('a large photo is sent in parts, and continues after a lost connection', async () => {
  const tab = openTab();
  const size = 3 * UPLOAD_PART_BYTES + 7;
  let parts = 0;
  line.failing((call) => {
    if (call !== 'POST /files/parts') return undefined;
    parts += 1;
    if (parts === 2) line.cut(true);
    return undefined;
  });
  await tab.outbox.add(photo('v-1', 'large.jpg', size));
  await until(() => tab.timers.length > 0);
  expect(tab.states()).toEqual(['large.jpg: waiting']);
  line.cut(false);
  tab.later();
  await until(() => tab.outbox.entries().length === 0);
  expect(line.photos).toEqual([expect.objectContaining({ size })]);
  expect(parts).toBe(4);
});

const refuse =
  (status: number, code = 'NO') =>
  () =>
    new Response(JSON.stringify({ status, code, message: 'Refused' }), { status });

test.each([401, 408, 429, 500, 503])('after %d an entry waits for a retry', async (status) => {
  const tab = openTab();
  line.failing(refuse(status));
  await tab.outbox.add(visit('v-1'));
  await until(() => tab.timers.length > 0);
  expect(tab.states()).toEqual(['v-1: waiting']);
  line.failing(undefined);
  tab.later();
  await until(() => tab.sent.length === 1);
});

test('a change captured while the server is down is sent later', async () => {
  const tab = openTab();
  line.cut(true);
  for (let attempt = 0; attempt < 4; attempt += 1) tab.connection.failed();
  expect(tab.connection.isLost()).toBe(true);
  await tab.outbox.add(visit('v-1'));
  expect(line.calls).toEqual([]);
  expect(tab.timers).toHaveLength(1);
  line.cut(false);
  tab.later();
  await until(() => tab.sent.length === 1);
});

test('pauses between attempts are limited, and a new capture does not postpone the next one', async () => {
  const tab = openTab();
  line.cut(true);
  await tab.outbox.add(visit('v-1'));
  for (let attempt = 0; attempt < 8; attempt += 1) {
    await until(tab.rests);
    expect(tab.connection.isLost()).toBe(true);
    await tab.outbox.add(photo('v-1', `${attempt}.jpg`));
    expect(tab.timers).toHaveLength(1);
    tab.later();
  }
  await until(tab.rests);
  expect(tab.pauses[0]).toBe(5000);
  expect(Math.max(...tab.pauses)).toBe(30_000);
  // A returned network is tried at once, and soon again.
  const { length } = tab.pauses;
  tab.timers.length = 0;
  tab.goOnline(false);
  tab.goOnline(true);
  await until(() => tab.pauses.length > length);
  expect(tab.pauses.at(-1)).toBe(5000);
});

test('a network that is back before the browser reports the loss is used', async () => {
  const tab = openTab();
  let passes = 0;
  lock.afterPass = () => (passes += 1);
  await until(() => passes >= 1);
  online = false;
  await tab.outbox.add(visit('v-1'));
  await until(() => passes >= 2);
  expect(line.calls).toEqual([]);
  online = true;
  tab.tell('offline');
  await until(() => tab.sent.length === 1);
});

test.each(Array.from({ length: 12 }, (_, steps) => steps))(
  'a network that returns %d steps after a pass has ended is noticed',
  async (steps) => {
    const tab = openTab();
    let passes = 0;
    lock.afterPass = async () => {
      passes += 1;
      if (passes > 1) return;
      for (let step = 0; step < steps; step += 1) await Promise.resolve();
      tab.goOnline(false);
      tab.goOnline(true);
    };
    await until(() => passes >= 2);
  },
);

test('a refused change stays until it is edited or discarded; its dependent changes wait', async () => {
  const tab = openTab();
  line.failing(refuse(400));
  await tab.outbox.add(visit('v-1'));
  await tab.outbox.add(photo('v-1', 'a.jpg'));
  await until(() => tab.states()[0] === 'v-1: refused');
  expect(tab.states()).toEqual(['v-1: refused', 'a.jpg: waiting']);
  expect(tab.outbox.entries()[0]?.state).toEqual({
    kind: 'refused',
    status: 400,
    message: 'Refused',
  });
  line.failing(undefined);
  const id = tab.outbox.entries()[0]?.id ?? '';
  await tab.outbox.change(id, { id: 'v-1', title: 'Better' });
  await until(() => tab.outbox.entries().length === 0);
  expect(line.visits.get('v-1')).toMatchObject({ title: 'Better' });
  expect(line.photos).toHaveLength(1);
});

test.each([
  ['has arrived is not made', undefined, false, []],
  ['was not taken yet goes with the next attempt', 503, true, ['a.jpg: waiting']],
])('a change of an entry that is being sent and %s', async (_case, status, isMade, left) => {
  const tab = openTab();
  let answer: (failure?: Response) => void = () => undefined;
  line.failing(() => new Promise<Response | undefined>((resolve) => (answer = resolve)));
  const { id } = await tab.outbox.add(photo('v-1', 'a.jpg'));
  await until(() => line.calls.length === 1);
  const change = tab.outbox.change(id, { log_id: 'v-1', details: 'drawn' });
  // No other attempt follows.
  tab.goOnline(false);
  answer(status === undefined ? undefined : refuse(status)());
  expect(await change).toBe(isMade);
  await until(() => tab.states().join() === left.join());
  expect(tab.outbox.entries().map(({ request }) => request.body?.['details'])).toEqual(
    left.map(() => 'drawn'),
  );
});

test.each([
  ['has arrived is not made', undefined, false, []],
  ['was not taken yet goes with the next attempt', 503, true, ['a.jpg: waiting']],
])('a change of an entry another tab sends and %s', async (_case, status, isMade, left) => {
  const [one, two] = [openTab(), openTab()];
  let answer: (failure?: Response) => void = () => undefined;
  line.failing(() => new Promise<Response | undefined>((resolve) => (answer = resolve)));
  const { id } = await one.outbox.add(photo('v-1', 'a.jpg'));
  await until(() => line.calls.length === 1 && two.outbox.entries().length === 1);
  const change = two.outbox.change(id, { log_id: 'v-1', details: '[]', changed: 'yes' });
  // No other attempt follows.
  one.goOnline(false);
  two.goOnline(false);
  answer(status === undefined ? undefined : refuse(status)());
  expect(await change).toBe(isMade);
  await until(() => one.states().join() === left.join() && two.states().join() === left.join());
  const kept = await createEntries(openFieldDatabase, 'user-1').read();
  expect(kept.map(({ request }) => request.body?.['changed'])).toEqual(left.map(() => 'yes'));
});

test.each([
  ['a visit', visit('v-1', 'Wall'), { id: 'v-1', title: 'Harbour wall', notes: '' }],
  ['an edit', edit('v-1', 'Mine'), { notes: 'Mine, longer' }],
  ['an edit that has to go over another version', edit('v-1', 'Mine', '', 0), { notes: 'Longer' }],
])(
  'without locks, a change of %s that another tab is sending is sent after it',
  async (_case, item, body) => {
    if (item.kind === 'edit') line.visits.set('v-1', { id: 'v-1', notes: '', version: 1 });
    const one = openTab();
    // Plain http: the browser has no locks.
    withLock = createLocks();
    const two = openTab();
    let answer: () => void = () => undefined;
    const isSecond = item.request.ifMatch === 0;
    line.failing((call) =>
      (line.calls.length === 1 && !isSecond) || (isSecond && call.startsWith('GET'))
        ? new Promise<undefined>((resolve) => (answer = () => resolve(undefined)))
        : undefined,
    );
    const { id } = await one.outbox.add(item);
    await until(
      () => line.calls.length === (isSecond ? 2 : 1) && two.outbox.entries().length === 1,
    );
    expect(await two.outbox.change(id, body, item.request.ifMatch)).toBe(true);
    line.failing(undefined);
    answer();
    await until(() => one.outbox.entries().length === 0 && two.outbox.entries().length === 0);
    expect(line.visits.get('v-1')).toMatchObject(body);
  },
);

test('a change of an edit whose answer was lost is sent, and is not a conflict', async () => {
  line.visits.set('v-1', { id: 'v-1', notes: '', version: 1 });
  const tab = openTab();
  line.failing(() => {
    line.cut(true);
    return 'cut';
  });
  const { id } = await tab.outbox.add(edit('v-1', 'Mine'));
  await until(() => tab.timers.length > 0);
  expect(await tab.outbox.change(id, { notes: 'Mine, longer' }, 1)).toBe(true);
  line.failing(undefined);
  line.cut(false);
  await until(() => {
    tab.later();
    return tab.outbox.entries().length === 0;
  });
  expect(line.visits.get('v-1')).toMatchObject({ notes: 'Mine, longer', version: 3 });
});

test('an entry that another tab has sent already cannot be changed', async () => {
  const tab = openTab();
  tab.goOnline(false);
  const { id } = await tab.outbox.add(photo('v-1', 'a.jpg'));
  await createEntries(openFieldDatabase, 'user-1').remove([id]);
  expect(tab.states()).toEqual(['a.jpg: waiting']);
  expect(await tab.outbox.change(id, {})).toBe(false);
  expect(tab.states()).toEqual([]);
});

const MARK = {
  id: 'm',
  kind: 'box',
  color: 'red',
  points: [
    [0, 0],
    [1, 1],
  ],
  text: '',
};
const HERE = { latitude: 1, longitude: 2, accuracy: 3 };
const detailsOf = (place: object | null, marks: readonly object[] = []) =>
  JSON.stringify([{ taken_at: null, place, marks }]);

test.each([
  ['is sent as an edit of the photo', detailsOf(null), { place: null, version: 2 }],
  ['is sent as an edit of its marks', detailsOf(null, [MARK]), { marks: [MARK] }],
  ['makes no edit if nothing differs', detailsOf(HERE), { place: HERE, version: 1 }],
])(
  'a change of a photo that arrived although its answer was lost %s',
  async (_case, details, stored) => {
    const tab = openTab();
    const item = photo('v-1', 'a.jpg');
    line.failing((call) => {
      if (call !== 'POST /files/upload') return undefined;
      line.cut(true);
      return 'cut';
    });
    const { id } = await tab.outbox.add({
      ...item,
      request: { ...item.request, body: { log_id: 'v-1', details: detailsOf(HERE) } },
    });
    await until(() => tab.timers.length > 0);
    expect(await tab.outbox.change(id, { log_id: 'v-1', details })).toBe(true);
    line.failing(undefined);
    line.cut(false);
    await until(() => {
      tab.later();
      return tab.outbox.entries().length === 0;
    });
    expect(line.photos).toHaveLength(1);
    expect(line.visits.get('photo-1')).toMatchObject(stored);
  },
);

test('an entry’s title follows the edited title', async () => {
  const tab = openTab();
  tab.goOnline(false);
  const { id } = await tab.outbox.add(visit('v-1', 'Wall'));
  await tab.outbox.change(id, { id: 'v-1', title: 'Harbour wall' });
  expect(tab.states()).toEqual(['Harbour wall: waiting']);
});

test('visits in an unsent project wait for the project, and are discarded with it', async () => {
  const tab = openTab();
  tab.goOnline(false);
  const inProject = { ...visit('v-1'), projectId: 'p-1' };
  const project = await tab.outbox.add({
    kind: 'project',
    title: 'Dam',
    logId: '',
    projectId: 'p-1',
    request: { method: 'POST', path: '/projects', body: { id: 'p-1', name: '' } },
  });
  await tab.outbox.add(inProject);
  await tab.outbox.add(photo('v-1', 'a.jpg'));
  await tab.outbox.add(visit('v-2'));
  line.failing((call) =>
    call === 'POST /projects'
      ? Response.json({ status: 400, code: 'VALIDATION_ERROR', message: 'No' }, { status: 400 })
      : undefined,
  );
  tab.goOnline(true);
  await until(() => tab.outbox.entries().length === 3);
  await until(() => tab.outbox.entries()[0]?.state.kind === 'refused');
  expect([...line.visits.keys()]).toEqual(['v-2']);
  await tab.outbox.discard(project.id);
  expect(tab.outbox.entries()).toEqual([]);
});

test.each(['the tab that sends it', 'another tab'])(
  'an entry discarded in %s during a retry does not arrive',
  async (where) => {
    const [one, two] = [openTab(), openTab()];
    let isTried = false;
    let fail: () => void = () => undefined;
    line.failing(() => {
      if (isTried) return undefined;
      isTried = true;
      return new Promise<undefined>((_resolve, reject) => {
        fail = () => reject(new TypeError('no network'));
      });
    });
    await one.outbox.add(photo('v-1', 'a.jpg'));
    await until(() => isTried && two.outbox.entries().length === 1);
    const tab = where === 'another tab' ? two : one;
    await tab.outbox.discard(tab.outbox.entries()[0]?.id ?? '');
    await until(() => one.outbox.entries().length === 0);
    fail();
    // The next capture does not wait for it.
    await one.outbox.add(photo('v-1', 'b.jpg'));
    await until(() => one.sent.length + two.sent.length > 0 && one.outbox.entries().length === 0);
    expect([...one.sent, ...two.sent]).toEqual(['b.jpg']);
    expect(line.photos).toHaveLength(1);
  },
);

test('discarding an unsent visit discards its photos and edits', async () => {
  const tab = openTab();
  tab.goOnline(false);
  await tab.outbox.add(visit('v-1'));
  await tab.outbox.add(photo('v-1', 'a.jpg'));
  await tab.outbox.add(edit('v-2', 'other'));
  await tab.outbox.discard(tab.outbox.entries()[0]?.id ?? '');
  expect(tab.states()).toEqual(['other: waiting']);
});

describe('an edit of an outdated version', () => {
  const withVisit = () =>
    line.visits.set('v-1', { id: 'v-1', notes: 'Theirs', title: 'T', version: 5 });

  test('shows both versions if someone else changed the same field, and applies the choice', async () => {
    withVisit();
    const tab = openTab();
    await tab.outbox.add(edit('v-1', 'Mine', 'Old', 4));
    await until(() => tab.states()[0] === 'Mine: conflict');
    const [entry] = tab.outbox.entries();
    expect(entry?.state).toMatchObject({ saved: { notes: 'Theirs', version: 5 } });
    expect(line.visits.get('v-1')).toMatchObject({ notes: 'Theirs' });
    await tab.outbox.change(entry?.id ?? '', { notes: 'Mine' }, 5);
    await until(() => tab.outbox.entries().length === 0);
    expect(line.visits.get('v-1')).toMatchObject({ notes: 'Mine', version: 6 });
  });

  test('is sent if only other fields have changed', async () => {
    withVisit();
    const tab = openTab();
    await tab.outbox.add(edit('v-1', 'Mine', 'Theirs', 4));
    await until(() => tab.outbox.entries().length === 0);
    expect(line.visits.get('v-1')).toMatchObject({ notes: 'Mine', title: 'T', version: 6 });
  });

  test('is complete if only the answer to an earlier attempt was lost', async () => {
    line.visits.set('v-1', { id: 'v-1', notes: 'Old', version: 4 });
    const tab = openTab();
    let isFirst = true;
    line.failing((call) => {
      if (!call.startsWith('PATCH') || !isFirst) return undefined;
      isFirst = false;
      return 'cut';
    });
    await tab.outbox.add(edit('v-1', 'Mine', 'Old', 4));
    await until(() => tab.outbox.entries().length === 0);
    expect(line.visits.get('v-1')).toMatchObject({ notes: 'Mine', version: 5 });
  });
});

test('edits of a visit are sent in one call, except those already tried', async () => {
  line.visits.set('v-1', { id: 'v-1', notes: 'Old', version: 1 });
  const tab = openTab();
  tab.goOnline(false);
  await tab.outbox.add(edit('v-1', 'First', 'Old'));
  await tab.outbox.add(edit('v-1', 'Second', 'First'));
  expect(tab.states()).toEqual(['Second: waiting']);
  // The server stores it, and the answer is lost: a later edit is based on it.
  line.failing((call) => {
    if (!call.startsWith('PATCH')) return undefined;
    line.cut(true);
    return 'cut';
  });
  tab.goOnline(true);
  await until(() => tab.timers.length > 0);
  await tab.outbox.add(edit('v-1', 'Third', 'Second'));
  expect(tab.states()).toEqual(['Second: waiting', 'Third: waiting']);
  line.failing(undefined);
  line.cut(false);
  tab.later();
  await until(() => tab.outbox.entries().length === 0);
  expect(line.visits.get('v-1')).toMatchObject({ notes: 'Third', version: 3 });
});

test('a visit whose key the server forgot counts as sent', async () => {
  const tab = openTab();
  line.failing(refuse(409, 'ID_TAKEN'));
  await tab.outbox.add(visit('v-1'));
  await until(() => tab.sent.length === 1);
});

test('a device that cannot store anything reports it before anything is lost', async () => {
  const tab = openTab();
  tab.goOnline(false);
  const open = jest.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('blocked', 'InvalidStateError');
  });
  await expect(tab.outbox.add(visit('v-1'))).rejects.toThrow(/device is full/);
  open.mockRestore();
  expect(tab.outbox.entries()).toEqual([]);
});

test.each([
  ['an empty answer', () => new Response('')],
  ['204', () => new Response(null, { status: 204 })],
  ['JSON of a sign-in page', () => Response.json({ status: 'login_required' })],
  ['a page', () => new Response('<p>Hi', { headers: { 'content-type': 'text/html' } })],
  ['another item', () => Response.json({ id: 'x', log_id: 'x', version: 7 })],
  ['403 of a filter', () => new Response('Blocked', { status: 403 })],
  [
    '404 with a page',
    () => new Response('<p>', { status: 404, headers: { 'content-type': 'text/html' } }),
  ],
])('%s by something in between takes no entry out', async (_what, between) => {
  const tab = openTab();
  tab.goOnline(false);
  await tab.outbox.add(visit('v-1'));
  await tab.outbox.add(edit('v-1', 'Crack'));
  await tab.outbox.add(photo('v-1', 'a.jpg'));
  const seen = new Set<string>();
  const stopAt = async (call: string) => {
    line.failing((each) => {
      seen.add(each);
      return each === call ? between() : undefined;
    });
    tab.goOnline(true);
    tab.later();
    await until(() => seen.has(call) && tab.rests());
  };
  await stopAt('POST /projects/p/logs');
  expect(tab.states()).toEqual(['v-1: waiting', 'Crack: waiting', 'a.jpg: waiting']);
  await stopAt('PATCH /logs/v-1');
  expect(tab.states()).toEqual(['Crack: waiting', 'a.jpg: waiting']);
  await stopAt('POST /files/upload');
  expect(tab.states()).toEqual(['a.jpg: waiting']);
  line.failing(undefined);
  tab.later();
  await until(() => tab.outbox.entries().length === 0);
  expect(line.visits.get('v-1')).toMatchObject({ notes: 'Crack' });
  expect(line.photos).toHaveLength(1);
});
