import { downloadFile, readThumbnail, REQUEST_TIMEOUT_MS, uploadFile } from '@fieldline/contracts';
import { createEventBus } from '../events';
import { createApiClient } from './client';
import { ApiError, NetworkError, RetriesExhaustedError, TimeoutError } from './errors';
import { type FormRequest, sendFormByXhr } from './transport';

const photo = { id: 'p1', log_id: 'l1', name: 'a.jpg', type: 'image/jpeg', size: 3 };

interface Answered {
  readonly status: number;
  readonly body: unknown;
  /** Whether the answer came from the store that the API linked to. */
  readonly redirected?: boolean;
}

function setUp(answers: (() => Promise<Answered>)[]) {
  const sent: FormRequest[] = [];
  const fetched: string[] = [];
  const preferred: (string | null)[] = [];
  const next = () => (answers.length > 1 ? answers.shift() : answers[0]);
  const client = createApiClient({
    baseUrl: '/api',
    getToken: async (refresh) => (refresh ? 'fresh' : 'token'),
    events: createEventBus(new EventTarget()),
    pause: async () => undefined,
    sendForm: async (request) => {
      sent.push(request);
      const answer = await next()?.();
      return { status: answer?.status ?? 0, statusText: '', body: JSON.stringify(answer?.body) };
    },
    fetch: async (url, init) => {
      fetched.push(String(url));
      preferred.push(new Headers(init?.headers).get('prefer'));
      const answer = await next()?.();
      const response = new Response(String(answer?.body), {
        status: answer?.status ?? 200,
        statusText: 'Gone Fishing',
        headers: { 'content-type': answer?.status === 200 ? 'image/webp' : 'application/json' },
      });
      Object.defineProperty(response, 'redirected', { value: answer?.redirected ?? false });
      return response;
    },
  });
  return { client, sent, fetched, preferred };
}

const ok = async () => ({ status: 201, body: photo });
const lost = () => Promise.reject(new NetworkError('cut'));
const failure = (promise: Promise<unknown>) => promise.catch((error: unknown) => error);

test('an upload sends its form with token and key, and reads the answer by the contract', async () => {
  const { client, sent } = setUp([ok]);
  const form = new FormData();
  await expect(client.upload(uploadFile, { form })).resolves.toMatchObject({
    id: 'p1',
    logId: 'l1',
  });
  expect(sent[0]).toMatchObject({ url: '/api/files/upload', method: 'POST', form });
  expect(sent[0]?.headers.get('authorization')).toBe('Bearer token');
  expect(sent[0]?.headers.get('content-type')).toBeNull();
  expect(sent[0]?.headers.get('idempotency-key')).toMatch(/.{8}/);
});

test('an interrupted upload is sent again under its key, four times in all', async () => {
  const { client, sent } = setUp([lost]);
  const error = await failure(client.upload(uploadFile, { form: new FormData() }));
  expect(error).toBeInstanceOf(RetriesExhaustedError);
  expect(sent).toHaveLength(4);
  expect(new Set(sent.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
});

test('an upload with an expired token is sent again with a fresh one', async () => {
  const { client, sent } = setUp([async () => ({ status: 401, body: {} }), ok]);
  await client.upload(uploadFile, { form: new FormData() });
  expect(sent.map(({ headers }) => headers.get('authorization'))).toEqual([
    'Bearer token',
    'Bearer fresh',
  ]);
});

test('a download returns the bytes', async () => {
  const { client, fetched } = setUp([async () => ({ status: 200, body: 'bytes' })]);
  const options = { params: { id: 'p 1' }, query: { size: 300 } };
  const blob = await client.download(readThumbnail, options);
  expect(await blob.text()).toBe('bytes');
  expect(fetched).toEqual(['/api/files/p%201/thumbnail?size=300']);
});

test.each([
  ['a page', 'text/html', '<h1>Welcome to the hotel</h1>', 'yes'],
  ['JSON', 'application/json', '{"status":"login_required"}', 'no'],
  ['nothing', 'image/webp', '', 'no'],
])('%s instead of a picture is a lost network', async (_what, type, body, signIn) => {
  const interfered = jest.fn();
  const client = createApiClient({
    baseUrl: '/api',
    getToken: async () => 'token',
    events: createEventBus(new EventTarget()),
    connection: { answered: () => undefined, failed: () => undefined, interfered },
    pause: async () => undefined,
    fetch: async () => new Response(body, { headers: { 'content-type': type } }),
  });
  for (const endpoint of [readThumbnail, downloadFile]) {
    const error = await failure(client.download(endpoint, { params: { id: 'p' } }));
    expect(error).toMatchObject({ cause: { message: 'Network connection failed' } });
  }
  expect(interfered).toHaveBeenCalledWith(signIn === 'yes');
});

test('a refused download reports status, phrase and the server’s message', async () => {
  const body = '{"status":404,"code":"NOT_FOUND","message":"File not found"}';
  const { client } = setUp([async () => ({ status: 404, body })]);
  const error = await failure(client.download(downloadFile, { params: { id: 'x' } }));
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ status: 404, statusText: 'Gone Fishing', code: 'NOT_FOUND' });
});

describe('bytes that the API may only link to', () => {
  const bytes = async () => ({ status: 200, body: 'bytes' });
  const params = { id: 'x' };

  test('are requested from the API itself if the store cannot be reached, and at once from then on', async () => {
    const { client, preferred } = setUp([lost, bytes]);
    expect(await (await client.download(downloadFile, { params })).text()).toBe('bytes');
    expect(await (await client.download(downloadFile, { params })).text()).toBe('bytes');
    const here = 'return=representation';
    expect(preferred).toEqual([null, here, here]);
  });

  test('are requested from the API if the store refuses the link', async () => {
    const refused = async () => ({ status: 403, body: 'Expired', redirected: true });
    const { client, preferred } = setUp([refused, bytes]);
    expect(await (await client.download(downloadFile, { params })).text()).toBe('bytes');
    expect(preferred).toEqual([null, 'return=representation']);
  });

  test('are refused if the API refuses them', async () => {
    const { client, preferred } = setUp([async () => ({ status: 404, body: '{}' })]);
    expect(await failure(client.download(downloadFile, { params }))).toBeInstanceOf(ApiError);
    expect(preferred).toEqual([null]);
  });

  test('are still requested from the store after attempts without a network', async () => {
    const attempts = [lost, lost, lost, lost, lost, lost, lost, lost];
    const { client, preferred } = setUp([...attempts, bytes]);
    const error = await failure(client.download(downloadFile, { params }));
    expect(error).toBeInstanceOf(RetriesExhaustedError);
    preferred.splice(0);
    await client.download(downloadFile, { params });
    expect(preferred).toEqual([null]);
  });
});

describe('with XMLHttpRequest', () => {
  class FakeRequest {
    static last: FakeRequest;
    upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
    onload?: () => void;
    onerror?: () => void;
    status = 201;
    statusText = 'Created';
    responseText = '{}';
    aborted = false;
    headers: Record<string, string> = {};
    constructor() {
      FakeRequest.last = this;
    }
    open() {}
    send() {}
    getResponseHeader() {
      return null;
    }
    setRequestHeader(name: string, value: string) {
      this.headers[name] = value;
    }
    abort() {
      this.aborted = true;
    }
  }

  const real = globalThis.XMLHttpRequest;
  beforeEach(() => {
    jest.useFakeTimers();
    Object.assign(globalThis, { XMLHttpRequest: FakeRequest });
  });
  afterEach(() => {
    jest.useRealTimers();
    Object.assign(globalThis, { XMLHttpRequest: real });
  });

  const begin = (signal?: AbortSignal) => {
    const progress: number[] = [];
    const answer = sendFormByXhr({
      url: '/api/files/upload',
      method: 'POST',
      headers: new Headers({ authorization: 'Bearer token' }),
      form: new FormData(),
      onProgress: (sent) => progress.push(sent),
      signal,
    });
    return { answer, progress, request: FakeRequest.last };
  };

  test('reports progress and returns the answer', async () => {
    const { answer, progress, request } = begin();
    request.upload.onprogress?.({ loaded: 1, total: 4 });
    request.upload.onprogress?.({ loaded: 4, total: 4 });
    request.onload?.();
    await expect(answer).resolves.toMatchObject({ status: 201, statusText: 'Created', body: '{}' });
    expect(progress).toEqual([0.25, 1]);
    expect(request.headers).toEqual({ authorization: 'Bearer token' });
  });

  test('continues while there is progress, and ends 30 s after the last', async () => {
    const { answer, request } = begin();
    const error = failure(answer);
    for (let loaded = 1; loaded <= 5; loaded += 1) {
      jest.advanceTimersByTime(REQUEST_TIMEOUT_MS - 1);
      request.upload.onprogress?.({ loaded, total: 100 });
    }
    expect(request.aborted).toBe(false);
    jest.advanceTimersByTime(REQUEST_TIMEOUT_MS);
    expect(await error).toBeInstanceOf(TimeoutError);
    expect(request.aborted).toBe(true);
  });

  test('ends at once when it is aborted', async () => {
    const calling = new AbortController();
    const { answer, request } = begin(calling.signal);
    const reason = new Error('called off');
    calling.abort(reason);
    expect(await failure(answer)).toBe(reason);
    expect(request.aborted).toBe(true);
  });

  test('a lost connection is a network error', async () => {
    const { answer, request } = begin();
    request.onerror?.();
    expect(await failure(answer)).toBeInstanceOf(NetworkError);
  });
});
