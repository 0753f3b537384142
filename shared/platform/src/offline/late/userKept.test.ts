import 'fake-indexeddb/auto';
import {
  downloadFile,
  globalSearch,
  listEngineers,
  listLogPhotos,
  listLogs,
  listProjects,
  readLog,
  readProject,
  readThumbnail,
} from '@fieldline/contracts';
import { createApiClient } from '../../api/client';
import { createConnection } from '../../connection';
import { createEventBus } from '../../events';
import { createKept } from '../kept';
import type { OutboxEntry } from '../entry';
import { openFieldDatabase } from './database';
import { createUserKept } from './userKept';

const project = {
  id: 'p-1',
  name: 'Harbour',
  description: 'The old wall',
  created_at: '2026-11-01',
};
const log = (id: string, date: string, more = {}) => ({
  id,
  project_id: 'p-1',
  project_name: 'Harbour',
  title: `Visit ${id}`,
  date,
  status: 'draft',
  photos: [`photo-${id}`],
  version: 3,
  created_at: `${date}T08:00:00Z`,
  ...more,
});
const photoWireOf = (id: string) => ({
  id,
  log_id: 'a',
  name: `${id}.jpg`,
  caption: 'North bearing',
  marks: [],
  version: 2,
});

let online: boolean;
/** Whether the server accepts calls but never answers. */
/** What something between the device and the server answers to every call. */
let between: Response | undefined;
let silent: boolean;
let hasServer: boolean;
let calls: string[];
let logs: ReturnType<typeof log>[];
let waiting: OutboxEntry[];
let clock: number;
/** Called once, after an answer was made. */
let answered: () => void;

beforeEach(() => {
  indexedDB = new IDBFactory();
  online = true;
  hasServer = true;
  silent = false;
  between = undefined;
  calls = [];
  waiting = [];
  answered = () => undefined;
  clock = Date.parse('2026-11-20T12:00:00Z');
  logs = [log('a', '2026-11-10'), log('b', '2026-11-12'), log('c', '2026-11-11')];
});

/** As far as its beginning shows, a JPEG. */
const bytesOf = (path: string) =>
  new Response(new Blob([new Uint8Array([0xff, 0xd8, 0xff]), `bytes of ${path}`]), {
    headers: { 'content-type': 'image/jpeg' },
  });

async function serve(url: string): Promise<Response> {
  calls.push(url);
  if (between) return between.clone();
  if (silent) return new Promise(() => undefined);
  if (!hasServer) throw new TypeError('no network');
  const [path = ''] = url.split('?');
  const page = (data: unknown[]) =>
    Response.json({ data, page: 1, limit: 100, total: data.length });
  if (path === '/projects') return page([project]);
  if (path === '/logs' || path === '/projects/p-1/logs') return page(logs);
  if (path.startsWith('/files/')) return bytesOf(path);
  if (path === '/projects/p-1') return Response.json(project);
  if (path === '/dashboard/stats') return Response.json({ total_logs: logs.length });
  if (path === '/logs/engineers') return Response.json({ data: ['Somebody Else'] });
  const told = logs.find(({ id }) => path === `/logs/${id}/photos`);
  if (told) return Response.json({ data: told.photos.map((id) => photoWireOf(id)) });
  const found = logs.find(({ id }) => path === `/logs/${id}`);
  const answer = found
    ? Response.json(found)
    : Response.json({ status: 404, code: 'NOT_FOUND', message: 'Log not found' }, { status: 404 });
  answered();
  return answer;
}

const logger = { error: () => undefined, warn: () => undefined, scoped: () => logger };

function open(uid = 'user-1') {
  const target = new EventTarget();
  const events = createEventBus(target);
  const connection = createConnection(target, () => online);
  let backs = 0;
  const kept = createKept({
    owner: () => uid,
    connection,
    events,
    logger,
    load: async (owner) => {
      const own = createUserKept({
        uid: owner,
        open: openFieldDatabase,
        api,
        waiting: () => waiting,
        now: () => clock,
      });
      return { ...own, end: own.forget };
    },
    onBack: () => (backs += 1),
  });
  const api = createApiClient({
    baseUrl: '',
    getToken: async () => 'token',
    events,
    connection,
    reader: kept,
    fetch: (url) => serve(String(url)),
    pause: async () => undefined,
  });
  return {
    api,
    kept,
    events,
    backs: () => backs,
    go: (next: boolean) => {
      online = next;
      hasServer = next;
      target.dispatchEvent(new Event(next ? 'online' : 'offline'));
    },
  };
}

const titles = async (suite: ReturnType<typeof open>, query = {}) =>
  (await suite.api.call(listLogs, { query })).data.map(({ title }) => title);

test('data that were read can be read offline, with their age', async () => {
  const suite = open();
  await suite.kept.keep();
  expect(suite.kept.asOf()).toBeNull();
  suite.go(false);
  calls = [];
  expect(await suite.api.call(readLog, { params: { id: 'b' } })).toMatchObject({
    title: 'Visit b',
    photos: ['photo-b'],
    version: 3,
  });
  const thumbnail = await suite.api.download(readThumbnail, { params: { id: 'photo-b' } });
  expect(await thumbnail.text()).toContain('bytes of /files/photo-b/thumbnail');
  expect(calls).toEqual([]);
  expect(suite.kept.asOf()).toBe(clock);
  suite.go(true);
  expect(suite.kept.asOf()).toBeNull();
  expect(suite.backs()).toBe(1);
});

test('lists are filtered, sorted and cut into pages as the server does it', async () => {
  const suite = open();
  await suite.kept.keep();
  suite.go(false);
  expect(await titles(suite, { sort_by: 'date', sort_order: 'desc' })).toEqual([
    'Visit b',
    'Visit c',
    'Visit a',
  ]);
  expect(await titles(suite, { sort_by: 'date', sort_order: 'asc', limit: 2, page: 2 })).toEqual([
    'Visit b',
  ]);
  expect(await titles(suite, { date_from: '2026-11-11', date_to: '2026-11-11' })).toEqual([
    'Visit c',
  ]);
});

test('offline, lists can be filtered by words, and the global search finds stored data', async () => {
  logs = [...logs, log('d', '2026-11-13', { title: 'Crack at the foot', status: 'completed' })];
  const suite = open();
  await suite.kept.keep();
  suite.go(false);
  expect(await titles(suite, { q: 'foot crack' })).toEqual(['Crack at the foot']);
  const hits = await suite.api.call(globalSearch, { query: { q: 'harbour' } });
  expect(hits.map(({ type, title }) => `${type} ${title}`)).toEqual([
    'project Harbour',
    'log Visit a',
    'log Visit b',
    'log Visit c',
    'log Crack at the foot',
  ]);
  expect(hits[0]?.metadata).toMatchObject({ createdAt: '2026-11-01' });
});

test('the global search shows the name first, then its beginning, the phrase and the rest', async () => {
  logs = [
    log('d', '2026-11-13', { title: 'Foot of the crack', notes: 'The crack at the foot grows' }),
    log('e', '2026-11-13', { title: 'The crack at the foot' }),
    log('f', '2026-11-13', { title: 'Crack at the foot, again' }),
    log('g', '2026-11-13', { title: 'Crack at the foot' }),
  ];
  const suite = open();
  await suite.kept.keep();
  suite.go(false);
  const hits = await suite.api.call(globalSearch, { query: { q: 'crack at the foot' } });
  expect(hits.map(({ id }) => id)).toEqual(['g', 'f', 'e', 'd']);
});

const captured = (kind: string, logId: string, request: OutboxEntry['request']): OutboxEntry => ({
  id: `${kind} ${logId}`,
  createdAt: '2026-11-20T10:00:00Z',
  state: { kind: 'waiting' },
  kind,
  title: 'Captured',
  logId,
  request,
});

test('unsent visits and edits are among the visits', async () => {
  const suite = open();
  await suite.kept.keep();
  suite.go(false);
  waiting = [
    captured('visit', 'n', {
      method: 'POST',
      path: '/projects/p-1/logs',
      body: { id: 'n', title: 'New', date: '2026-11-20' },
    }),
    captured('edit', 'a', { method: 'PATCH', path: '/logs/a', body: { notes: 'Wet' } }),
  ];
  expect(await titles(suite, { sort_by: 'date', sort_order: 'desc' })).toEqual([
    'New',
    'Visit b',
    'Visit c',
    'Visit a',
  ]);
  expect(await suite.api.call(readLog, { params: { id: 'n' } })).toMatchObject({
    projectName: 'Harbour',
    version: 1,
    photos: [],
  });
  expect(await suite.api.call(readLog, { params: { id: 'a' } })).toMatchObject({ notes: 'Wet' });
});

test('unsent answers are in the checklist, and the other answers stay', async () => {
  const item = (id: string) => ({ id, text: id, answer: null, note: '', photo: null, version: 1 });
  logs = [log('a', '2026-11-10', { checklist: { name: 'Walk', items: [item('1'), item('2')] } })];
  const suite = open();
  await suite.kept.keep();
  suite.go(false);
  const entry = { id: 'e', createdAt: '2026-11-20T10:00:00Z', state: { kind: 'waiting' } } as const;
  const answer = (itemId: string, logId = 'a') => ({
    ...entry,
    kind: 'checklist',
    title: 'One',
    logId,
    request: {
      method: 'PATCH' as const,
      path: `/logs/${logId}/checklist/${itemId}`,
      body: { answer: 'fail' },
    },
  });
  waiting = [answer('1'), answer('9'), answer('1', 'gone')];
  const { checklist } = await suite.api.call(readLog, { params: { id: 'a' } });
  expect(checklist?.items.map((each) => each.answer)).toEqual(['fail', null]);
});

test('an unsent correction of a transcript is in its visit', async () => {
  const transcript = { status: 'completed', text: 'Old', language: 'en', error: null };
  const note = { type: 'audio/webm', size: 9, duration: 4, at: '2026-11-10T10:00:00Z', transcript };
  const voice_notes = ['v1', 'v2'].map((id) => ({ ...note, id }));
  logs = [log('a', '2026-11-10', { voice_notes })];
  const suite = open();
  await suite.kept.keep();
  suite.go(false);
  const body = { transcript: 'New' };
  waiting = [captured('transcript', 'a', { method: 'PATCH', path: '/files/v1', body })];
  const { voiceNotes } = await suite.api.call(readLog, { params: { id: 'a' } });
  expect(voiceNotes.map((each) => each.transcript)).toEqual([
    { ...transcript, text: 'New' },
    transcript,
  ]);
});

test('unsent captions and marks are on the photos', async () => {
  const suite = open();
  await suite.kept.keep();
  suite.go(false);
  waiting = [
    captured('annotation', 'a', {
      method: 'PATCH',
      path: '/files/photo-a',
      body: { caption: 'South bearing' },
    }),
  ];
  const params = { id: 'a' };
  expect(await suite.api.call(listLogPhotos, { params })).toMatchObject([
    { id: 'photo-a', caption: 'South bearing', version: 2 },
  ]);
});

test('an unsent project is listed with its visits, and an unsent edit of a project is applied', async () => {
  const suite = open();
  await suite.kept.keep();
  suite.go(false);
  waiting = [
    {
      ...captured('project', '', { method: 'POST', path: '/projects', body: { name: 'Dam' } }),
      projectId: 'p-2',
    },
    {
      ...captured('visit', 'n', {
        method: 'POST',
        path: '/projects/p-2/logs',
        body: { title: 'First' },
      }),
      projectId: 'p-2',
    },
    {
      ...captured('edit', '', { method: 'PATCH', path: '/projects/p-1', body: { name: 'Port' } }),
      projectId: 'p-1',
    },
  ];
  const { data } = await suite.api.call(listProjects, { query: {} });
  expect(data.map(({ name }) => name).toSorted()).toEqual(['Dam', 'Port']);
  expect(await suite.api.call(readProject, { params: { id: 'p-2' } })).toMatchObject({
    name: 'Dam',
    logCount: 0,
    version: 1,
  });
  expect(await suite.api.call(readLog, { params: { id: 'n' } })).toMatchObject({
    projectName: 'Dam',
  });
});

test('the engineers are read from the stored visits', async () => {
  logs = [log('a', '2026-11-10', { engineer: 'Grace' }), log('b', '2026-11-11', { engineer: '' })];
  const suite = open();
  expect(await suite.api.call(listEngineers)).toEqual(['Somebody Else']);
  await suite.kept.keep();
  suite.go(false);
  expect(await suite.api.call(listEngineers)).toEqual(['Grace']);
});

test('a server that does not answer counts as no network, after the client’s own attempts', async () => {
  const suite = open();
  await suite.kept.keep();
  hasServer = false;
  calls = [];
  expect(await titles(suite)).toHaveLength(3);
  expect(calls).toHaveLength(4);
  // From now on no call waits for the server.
  expect(await suite.api.call(readLog, { params: { id: 'a' } })).toMatchObject({ id: 'a' });
});

test('a refusal by the server is not replaced by stored data', async () => {
  const suite = open();
  await suite.kept.keep();
  logs = [];
  await expect(suite.api.call(readLog, { params: { id: 'a' } })).rejects.toMatchObject({
    status: 404,
  });
});

test('an unsent visit is found, although the server answers 404', async () => {
  const suite = open();
  await suite.kept.keep();
  const body = { id: 'n', title: 'New', date: '2026-11-20' };
  waiting = [captured('visit', 'n', { method: 'POST', path: '/projects/p-1/logs', body })];
  const read = () => suite.api.call(readLog, { params: { id: 'n' } });
  expect(await read()).toMatchObject({ title: 'New', projectName: 'Harbour' });
  // The unsent visit is not stored as the server's.
  waiting = [];
  await expect(read()).rejects.toMatchObject({ status: 404 });
  suite.go(false);
  await expect(read()).rejects.toBeDefined();
});

test('an item sent while the server answers 404 is requested again', async () => {
  const suite = open();
  await suite.kept.keep();
  const body = { id: 'n', title: 'New', date: '2026-11-20' };
  waiting = [captured('visit', 'n', { method: 'POST', path: '/projects/p-1/logs', body })];
  const reading = suite.api.call(readLog, { params: { id: 'n' } });
  answered = () => {
    waiting = [];
    logs.push(log('n', '2026-11-20'));
  };
  expect(await reading).toMatchObject({ title: 'Visit n' });
});

test('data that were never read fail as if nothing were stored', async () => {
  const suite = open();
  suite.go(false);
  await expect(suite.api.call(readLog, { params: { id: 'a' } })).rejects.toThrow(
    'Maximum retry attempts exceeded',
  );
});

test('a photo that is not stored fails at once while offline', async () => {
  const suite = open();
  await suite.kept.keep();
  suite.go(false);
  calls = [];
  const asked = suite.api.download(readThumbnail, {
    params: { id: 'photo-a' },
    query: { size: 900 },
  });
  await expect(asked).rejects.toThrow('Maximum retry attempts exceeded');
  expect(calls).toEqual([]);
});

test('if the server does not answer, a photo that is not stored fails without further attempts', async () => {
  const suite = open();
  hasServer = false;
  await expect(titles(suite)).rejects.toThrow('Maximum retry attempts exceeded');
  silent = true;
  calls = [];
  for (const id of ['photo-a', 'photo-b', 'photo-c']) {
    await expect(suite.api.download(downloadFile, { params: { id } })).rejects.toThrow(
      'Maximum retry attempts exceeded',
    );
  }
  // One of the calls asks whether the server is back.
  expect(calls).toEqual(['/files/photo-a']);
});

test('another user reads nothing of it, and signing out removes it', async () => {
  const first = open('user-1');
  await first.kept.keep();
  const other = open('user-2');
  other.go(false);
  await expect(other.api.call(readLog, { params: { id: 'a' } })).rejects.toThrow();
  first.go(false);
  expect(await titles(first)).toHaveLength(3);
  first.events.emit('auth:logout');
  const database = await openFieldDatabase();
  while ((await database.count('items')) + (await database.count('answers')) > 0);
});

test('after all data are removed, a late answer is not stored', async () => {
  const suite = open();
  await suite.kept.keep();
  await suite.kept.forget();
  await suite.api.call(readLog, { params: { id: 'a' } });
  await suite.api.call(listLogPhotos, { params: { id: 'a' } });
  suite.go(false);
  await expect(suite.api.call(readLog, { params: { id: 'a' } })).rejects.toThrow();
  const database = await openFieldDatabase();
  expect((await database.count('items')) + (await database.count('answers'))).toBe(0);
});

test('a voice note is stored unchanged, and stays with a pinned visit', async () => {
  const voice = { id: 'voice-1', type: 'audio/webm', size: 9, duration: 4, at: '2026-11-10' };
  logs = [log('a', '2026-11-10', { voice_notes: [voice] })];
  const suite = open();
  await suite.kept.pin('log', 'a', true);
  clock += 40 * 86_400_000;
  await suite.kept.keep();
  suite.go(false);
  const params = { id: 'voice-1' };
  const sound = await suite.api.download(downloadFile, { params });
  expect(await sound.text()).toContain('bytes of /files/voice-1');
  const { voiceNotes } = await suite.api.call(readLog, { params: { id: 'a' } });
  expect(voiceNotes).toEqual([voice]);
});

test('a pinned visit is stored with its full-size photos', async () => {
  const suite = open();
  await suite.kept.pin('log', 'a', true);
  expect(await suite.kept.isPinned('log', 'a')).toBe(true);
  expect(calls).toEqual([
    '/logs/a',
    '/logs/a/photos',
    '/files/photo-a/thumbnail',
    '/files/photo-a',
  ]);
  await suite.kept.pin('log', 'a', false);
  expect(await suite.kept.isPinned('log', 'a')).toBe(false);
});

test('data not read for 30 days are deleted; pinned visits stay, with their photos', async () => {
  const suite = open();
  await suite.kept.pin('log', 'a', true);
  await suite.kept.keep();
  clock += 40 * 86_400_000;
  logs = [];
  await suite.kept.keep();
  suite.go(false);
  expect(await titles(suite)).toEqual(['Visit a']);
  const original = await suite.api.download(downloadFile, { params: { id: 'photo-a' } });
  expect(await original.text()).toContain('bytes of /files/photo-a');
  expect(await suite.api.call(listLogPhotos, { params: { id: 'a' } })).toHaveLength(1);
  await expect(suite.api.download(readThumbnail, { params: { id: 'photo-b' } })).rejects.toThrow(
    'Maximum retry attempts exceeded',
  );
});

const picture = (...bytes: number[]) => new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' });

test.each([
  ['a sign-in page', () => new Response('<h1>Hotel', { headers: { 'content-type': 'text/html' } })],
  [
    'a page that claims to be a picture',
    () => new Response(new Blob(['<h1>Hotel'], { type: 'image/jpeg' })),
  ],
  ['nothing', () => new Response(null)],
  ['JSON', () => Response.json({ status: 'login_required' })],
  [
    'fewer bytes than announced',
    () =>
      new Response(picture(0xff, 0xd8, 0xff, 1), {
        headers: { 'content-length': '4000', 'content-type': 'image/jpeg' },
      }),
  ],
])('%s replaces no kept photo, list or visit', async (_what, answer) => {
  const suite = open();
  await suite.kept.pin('log', 'b', true);
  between = answer();
  const photo = { params: { id: 'photo-b' } };
  await suite.api.download(readThumbnail, photo).catch(() => undefined);
  await suite.api.download(downloadFile, photo).catch(() => undefined);
  await suite.api.call(readLog, { params: { id: 'b' } }).catch(() => undefined);
  suite.go(false);
  expect(await (await suite.api.download(readThumbnail, photo)).text()).toContain('bytes of');
  expect(await (await suite.api.download(downloadFile, photo)).text()).toContain('bytes of');
  expect(await suite.api.call(readLog, { params: { id: 'b' } })).toMatchObject({
    title: 'Visit b',
  });
});

test('behind a sign-in page the kept visit opens, and the age of the data is shown', async () => {
  const suite = open();
  await suite.kept.keep();
  between = new Response('<h1>Hotel', { headers: { 'content-type': 'text/html' } });
  expect(await suite.api.call(readLog, { params: { id: 'b' } })).toMatchObject({
    title: 'Visit b',
  });
  expect(suite.kept.asOf()).toBe(clock);
});
