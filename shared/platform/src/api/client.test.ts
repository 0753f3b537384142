import {
  createProduct,
  deleteProduct,
  listProducts,
  readCredits,
  updateProduct,
} from '@fieldline/contracts';
import { createConnection } from '../connection';
import { createEventBus } from '../events';
import { type ApiClient, createApiClient } from './client';
import { ApiError, NetworkError, RequestError, RetriesExhaustedError } from './errors';

const credits = { credits: 50, tier: 'free', version: 1 };

type Answer = Response | Error | 'never';

function setUp(answers: Answer[], token: string | null = 'token', traced = false) {
  const requests: { url: string; init: RequestInit }[] = [];
  const pauses: number[] = [];
  const events = createEventBus(new EventTarget());
  const unauthorized = jest.fn();
  events.on('auth:unauthorized', unauthorized);
  const getToken = jest.fn(async (refresh: boolean) => (refresh ? 'fresh' : token));
  const client = createApiClient({
    baseUrl: '/api',
    getToken,
    events,
    traced,
    pause: async (milliseconds) => void pauses.push(milliseconds),
    fetch: (url, init = {}) => {
      requests.push({ url: String(url), init });
      const answer = answers.length > 1 ? answers.shift() : answers[0];
      if (answer === 'never') {
        return new Promise((_, reject) =>
          init.signal?.addEventListener('abort', () => reject(init.signal?.reason)),
        );
      }
      return answer instanceof Response
        ? Promise.resolve(answer.clone())
        : Promise.reject(answer ?? new Error());
    },
  });
  return { client, requests, pauses, unauthorized, getToken, events };
}

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const header = (init: RequestInit | undefined, name: string) =>
  new Headers(init?.headers).get(name);
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );

test('sends the token and reads the answer by the contract', async () => {
  const { client, requests } = setUp([json(credits)]);
  await expect(client.call(readCredits)).resolves.toEqual(credits);
  expect(requests[0]?.url).toBe('/api/users/me/credits');
  expect(header(requests[0]?.init, 'authorization')).toBe('Bearer token');
});

test('sends no authorization without a user', async () => {
  const { client, requests } = setUp([json(credits)], null);
  await client.call(readCredits);
  expect(header(requests[0]?.init, 'authorization')).toBeNull();
});

test('sends its own trace id with each attempt, if the settings say so', async () => {
  const lost = new TypeError('Failed to fetch');
  const traced = setUp([lost, json(credits)], 'token', true);
  await traced.client.call(readCredits);
  const traces = traced.requests.map(({ init }) => header(init, 'traceparent'));
  expect(traces[0]).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
  expect(traces[1]).not.toBe(traces[0]);
  const { client, requests } = setUp([json(credits)]);
  await client.call(readCredits);
  expect(header(requests[0]?.init, 'traceparent')).toBeNull();
});

test('accepts camel case', async () => {
  const { client } = setUp([
    json({ data: [{ id: 'p', name: 'P', targetAudience: 'A' }], page: 1, limit: 20, total: 1 }),
  ]);
  const { data } = await client.call(listProducts, { query: { limit: 20 } });
  expect(data[0]?.targetAudience).toBe('A');
});

test('a lost connection is tried four times, after 1, 2 and 3 seconds', async () => {
  const { client, requests, pauses } = setUp([new TypeError('Failed to fetch')]);
  const error = await failure(client.call(readCredits));
  expect(error).toBeInstanceOf(RetriesExhaustedError);
  expect(error).toMatchObject({
    message: 'Maximum retry attempts exceeded',
    cause: { message: 'Network connection failed' },
  });
  expect(requests).toHaveLength(4);
  expect(pauses).toEqual([1000, 2000, 3000]);
});

test('a connection that is back is used', async () => {
  const { client, requests } = setUp([new TypeError('Failed to fetch'), json(credits)]);
  await expect(client.call(readCredits)).resolves.toEqual(credits);
  expect(requests).toHaveLength(2);
});

test('no answer within 30 s is a time-out, and is tried again', async () => {
  jest.useFakeTimers();
  try {
    const { client } = setUp(['never']);
    const result = failure(client.call(readCredits));
    await jest.advanceTimersByTimeAsync(4 * 30_000);
    expect(await result).toMatchObject({
      message: 'Maximum retry attempts exceeded',
      cause: { message: 'Request timeout after 30000ms' },
    });
  } finally {
    jest.useRealTimers();
  }
});

test.each([400, 404, 409, 500, 503])(
  'an answer with status %d is not tried again',
  async (status) => {
    const { client, requests } = setUp([
      json({ status, code: 'X', message: 'No', details: { a: 1 } }, status),
    ]);
    const error = await failure(client.call(readCredits));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status, code: 'X', message: 'No', details: { a: 1 } });
    expect(requests).toHaveLength(1);
  },
);

test('an error without a body takes the specified defaults', async () => {
  const { client } = setUp([new Response('<html>', { status: 502, statusText: 'Bad Gateway' })]);
  expect(await failure(client.call(readCredits))).toMatchObject({
    code: 'API_ERROR',
    message: 'HTTP 502: Bad Gateway',
  });
});

test('an answer that breaks the contract fails', async () => {
  const { client } = setUp([json({ nothing: true })]);
  const error = await failure(client.call(readCredits));
  expect(error).toBeInstanceOf(RequestError);
  expect(String(error)).toMatch(/Request failed: /);
});

const page = (status: number) =>
  new Response('<!doctype html><h1>Welcome to the hotel</h1>', {
    status,
    headers: { 'content-type': 'text/html' },
  });

test.each([
  ['a page', page(200)],
  ['nothing', new Response('')],
  ['204', new Response(null, { status: 204 })],
  [
    'a redirect',
    new Response(null, { status: 302, headers: { location: 'https://hotel.example' } }),
  ],
  ['403 in the words of a filter', new Response('Blocked', { status: 403 })],
  ['404 with a page', page(404)],
  ['401 with a page', page(401)],
  ['511', new Response(null, { status: 511 })],
  ['JSON of something else', json({ status: 'login_required' })],
])('%s instead of the API’s answer is a lost network at once', async (what, answer) => {
  const target = new EventTarget();
  const connection = createConnection(target, () => true);
  const events = createEventBus(target);
  const unauthorized = jest.fn();
  events.on('auth:unauthorized', unauthorized);
  const client = createApiClient({
    baseUrl: '/api',
    getToken: async () => 'token',
    events,
    connection,
    pause: async () => undefined,
    fetch: async () => answer.clone(),
  });
  const error = await failure(client.call(readCredits));
  expect(error).not.toBeInstanceOf(ApiError);
  expect(String(error)).not.toContain('Unexpected token');
  expect(connection.isLost()).toBe(true);
  expect(connection.needsSignIn()).toBe(/page|redirect|511/.test(what));
  expect(unauthorized).not.toHaveBeenCalled();
});

test('the API’s own answer ends the sign-in of a network', async () => {
  const answers = [page(200), json(credits)];
  const connection = createConnection(new EventTarget(), () => true);
  const client = createApiClient({
    baseUrl: '/api',
    getToken: async () => 'token',
    events: createEventBus(new EventTarget()),
    connection,
    pause: async () => expect(connection.needsSignIn()).toBe(true),
    fetch: async () => answers.shift() ?? Response.error(),
  });
  await client.call(readCredits);
  expect([connection.isLost(), connection.needsSignIn()]).toEqual([false, false]);
});

test('a 401 refreshes the token once for all waiting calls and sends each again', async () => {
  const refused = json({}, 401);
  const { client, requests, getToken, unauthorized } = setUp([refused, refused, json(credits)]);
  await Promise.all([client.call(readCredits), client.call(readCredits)]);
  expect(getToken.mock.calls.filter(([refresh]) => refresh)).toHaveLength(1);
  expect(requests).toHaveLength(4);
  expect(header(requests[3]?.init, 'authorization')).toBe('Bearer fresh');
  expect(unauthorized).toHaveBeenCalledTimes(2);
  expect(client.authentication()).toBe('accepted');
});

test('a 401 to the fresh token is final', async () => {
  const { client, requests, unauthorized } = setUp([json({}, 401)]);
  expect(await failure(client.call(readCredits))).toMatchObject({
    status: 401,
    code: 'UNAUTHORIZED',
    message: 'Authentication required',
  });
  expect(requests).toHaveLength(2);
  expect(unauthorized).toHaveBeenCalledTimes(2);
  expect(client.authentication()).toBe('rejected');
});

test('an aborted call ends at once with the signal’s reason', async () => {
  const { client, requests } = setUp(['never']);
  const controller = new AbortController();
  const result = failure(client.call(readCredits, { signal: controller.signal }));
  const reason = new Error('left');
  await Promise.resolve();
  controller.abort(reason);
  expect(await result).toBe(reason);
  expect(requests.length).toBeLessThanOrEqual(1);
});

const drill = {
  name: 'Drill',
  description: 'Drills very round holes',
  category: 'Hardware' as const,
  features: ['a'],
  benefits: ['b'],
  target_audience: 'x',
  sales_pitch: 'y',
};

test.each<[string, (client: ApiClient) => Promise<unknown>]>([
  ['POST', (client) => client.call(createProduct, { body: drill })],
  ['PATCH', (client) => client.call(updateProduct, { params: { id: 'p' }, body: drill })],
  ['DELETE', (client) => client.call(deleteProduct, { params: { id: 'p' } })],
])('a %s has one Idempotency-Key for all its attempts', async (method, call) => {
  const { client, requests } = setUp([
    new TypeError('Failed to fetch'),
    method === 'DELETE'
      ? new Response(null, { status: 204 })
      : json({ id: 'p', name: 'Drill' }, method === 'POST' ? 201 : 200),
  ]);
  await call(client);
  const keys = requests.map(({ init }) => header(init, 'idempotency-key'));
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys[1]).toBe(keys[0]);
});

test('a token that cannot be fetched offline counts as a lost connection and ends no session', async () => {
  const { client, requests, pauses, unauthorized, getToken } = setUp([json(credits)]);
  getToken.mockRejectedValue(new NetworkError('offline'));
  expect(await failure(client.call(readCredits))).toBeInstanceOf(RetriesExhaustedError);
  expect(requests).toHaveLength(0);
  expect(pauses).toEqual([1000, 2000, 3000]);
  expect(unauthorized).not.toHaveBeenCalled();
});

test('a 401 whose token refresh fails offline counts as a lost connection and ends no session', async () => {
  const { client, unauthorized, getToken } = setUp([json({}, 401)]);
  getToken.mockImplementation(async (refresh) => {
    if (refresh) throw new NetworkError('offline');
    return 'token';
  });
  expect(await failure(client.call(readCredits))).toBeInstanceOf(RetriesExhaustedError);
  expect(unauthorized).toHaveBeenCalledTimes(1);
  expect(client.authentication()).toBe('accepted');
});

test('after a rejected session, the first 401 of the next one is refreshed and replayed', async () => {
  const refused = json({}, 401);
  const { client, events, unauthorized } = setUp([refused, refused, refused, json(credits)]);
  await failure(client.call(readCredits));
  expect(client.authentication()).toBe('rejected');
  events.emit('auth:logout');
  unauthorized.mockImplementation(() => expect(client.authentication()).toBe('accepted'));
  await expect(client.call(readCredits)).resolves.toEqual(credits);
  expect(unauthorized).toHaveBeenCalledTimes(3);
});

test('a call that one user began is not sent again with the token of the next', async () => {
  const { client, events, requests, getToken } = setUp([new TypeError('Failed to fetch')]);
  getToken.mockImplementation(async () => (requests.length === 0 ? 'of ada' : 'of bob'));
  const result = failure(client.call(readCredits));
  await Promise.resolve();
  await Promise.resolve();
  events.emit('auth:logout');
  expect(await result).toMatchObject({ status: 401, message: 'Authentication required' });
  expect(requests.length).toBeLessThanOrEqual(1);
  expect(client.authentication()).toBe('accepted');
});

test('a 401 to a call without a token ends no session', async () => {
  const { client, requests, unauthorized } = setUp([json({}, 401)], null);
  expect(await failure(client.call(readCredits))).toMatchObject({ status: 401 });
  expect(requests).toHaveLength(1);
  expect(unauthorized).toHaveBeenCalledTimes(1);
  expect(client.authentication()).toBe('accepted');
});

test('a call that began without a user is not repeated for a user who has signed in since', async () => {
  const { client, requests, getToken } = setUp([new TypeError('Failed to fetch')], null);
  getToken.mockImplementation(async () => (requests.length === 0 ? null : 'of bob'));
  expect(await failure(client.call(readCredits))).toMatchObject({ status: 401 });
  expect(requests).toHaveLength(1);
});

test('an aborted pause ends at once and leaves no listener', async () => {
  const events = createEventBus(new EventTarget());
  const send = jest.fn(() => Promise.reject(new TypeError('Failed to fetch')));
  const client = createApiClient({
    baseUrl: '/api',
    getToken: async () => 'token',
    events,
    fetch: send,
  });
  const controller = new AbortController();
  const added = jest.spyOn(controller.signal, 'addEventListener');
  const removed = jest.spyOn(controller.signal, 'removeEventListener');
  const result = failure(client.call(readCredits, { signal: controller.signal }));
  while (added.mock.calls.length === 0) await new Promise((resolve) => setTimeout(resolve));
  const reason = new Error('left');
  controller.abort(reason);
  expect(await result).toBe(reason);
  expect(send).toHaveBeenCalledTimes(1);
  expect(removed).toHaveBeenCalledTimes(added.mock.calls.length);
});
