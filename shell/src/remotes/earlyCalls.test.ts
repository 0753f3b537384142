import type { RemoteManifest } from '@fieldline/contracts';
import { createEarlyCalls, firstCalls } from './earlyCalls';

const answered = (text: string) => new Response(text);

function setUp() {
  const sent: string[] = [];
  const send = jest.fn(async (input: RequestInfo | URL) => {
    sent.push(String(input));
    return answered(`answer to ${String(input)}`);
  });
  return { sent, early: createEarlyCalls(send, '/api') };
}

const asked = (token: string, signal?: AbortSignal): RequestInit => ({
  method: 'GET',
  headers: { authorization: `Bearer ${token}` },
  ...(signal && { signal }),
});

test('an early call answers a later request, whatever the order of its query', async () => {
  const { early, sent } = setUp();
  early.begin(['/logs?page=1&limit=20'], 'ada');
  const answer = await early.fetch('/api/logs?limit=20&page=1', asked('ada'));
  expect(await answer.text()).toBe('answer to /api/logs?page=1&limit=20');
  expect(sent).toHaveLength(1);
});

test('it answers only once', async () => {
  const { early, sent } = setUp();
  early.begin(['/logs'], 'ada');
  await early.fetch('/api/logs', asked('ada'));
  await early.fetch('/api/logs', asked('ada'));
  expect(sent).toHaveLength(2);
});

test('an unused answer is read to its end, so that its connection is free', async () => {
  const answer = answered('unread');
  createEarlyCalls(async () => answer, '/api').begin(['/logs'], 'ada');
  await new Promise((resolve) => setTimeout(resolve));
  expect(answer.bodyUsed).toBe(true);
});

test.each([
  ['another token', '/api/logs', asked('bob')],
  ['another address', '/api/logs?page=2', asked('ada')],
  ['another method', '/api/logs', { ...asked('ada'), method: 'POST' }],
])('it does not answer a request with %s', async (_what, url, init) => {
  const { early, sent } = setUp();
  early.begin(['/logs'], 'ada');
  await early.fetch(url, init);
  expect(sent).toHaveLength(2);
});

test('it is dropped with its session', async () => {
  const { early, sent } = setUp();
  early.begin(['/logs'], 'ada');
  early.forget();
  await early.fetch('/api/logs', asked('ada'));
  expect(sent).toHaveLength(2);
});

test('an aborted request rejects with its own reason', async () => {
  const early = createEarlyCalls(() => new Promise<Response>(() => undefined), '/api');
  early.begin(['/logs'], 'ada');
  const gone = new AbortController();
  const answer = early.fetch('/api/logs', asked('ada', gone.signal));
  gone.abort(new Error('left'));
  await expect(answer).rejects.toThrow('left');
});

test('a failure reaches only the request for it', async () => {
  const early = createEarlyCalls(async () => {
    throw new Error('no network');
  }, '/api');
  early.begin(['/logs', '/projects'], 'ada');
  await expect(early.fetch('/api/logs', asked('ada'))).rejects.toThrow('no network');
});

const manifest: RemoteManifest = {
  name: 'mfe-x',
  version: '1.0.0',
  contract: 1,
  pages: [
    {
      pattern: '/logs/:id',
      module: './Log',
      title: 'Log',
      preload: ['/logs/:id', '/photos?of=:id'],
    },
    { pattern: '/logs', module: './Logs', title: 'Logs' },
  ],
  widgets: [
    { slot: 'dashboard', module: './One', order: 1, preload: ['/stats'] },
    { slot: 'dashboard', module: './Two', order: 2, preload: ['/stats', '/logs'] },
    { slot: 'search', module: './Three', order: 3, preload: ['/recent'] },
  ],
  background: [],
  actions: [],
};

test.each([
  ['the dashboard', '/', ['/stats', '/logs']],
  ['a page with parameters', '/logs/a%2Fb', ['/logs/a%2Fb', '/photos?of=a%2Fb']],
  ['a page without calls', '/logs', []],
  ['an address without a page', '/nowhere', []],
])('the first calls of %s', (_what, pathname, expected) => {
  expect(firstCalls([{ manifest }], { pathname, search: '' })).toEqual(expected);
});
