import { callSpans } from '@fieldline/contracts';
import { tracedSenders } from './tracedSenders';

const TRACEPARENT = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function setUp(answer: () => Promise<Response>) {
  const beacon = jest.fn();
  const sendForm = jest.fn(async () => ({ status: 201, statusText: '', body: '{}' }));
  const senders = tracedSenders({ fetch: jest.fn(answer), sendForm }, { document, beacon });
  const told = () => {
    jest.runAllTimers();
    return beacon.mock.calls.map(([address, spans]) => [address, callSpans.parse(spans)]);
  };
  return { senders, told };
}

test('reports the results of traced calls together, without their addresses', async () => {
  const { senders, told } = setUp(async () => new Response('{}', { status: 404 }));
  const headers = { traceparent: TRACEPARENT, authorization: 'Bearer secret' };
  const answer = await senders.fetch('/api/products/secret', { method: 'DELETE', headers });
  expect(answer.status).toBe(404);
  await senders.sendForm({
    url: '/api/files/upload',
    method: 'POST',
    headers: new Headers(headers),
    form: new FormData(),
    onProgress: () => undefined,
    signal: undefined,
  });
  const [[address, spans] = []] = told();
  expect(address).toBe('/traces');
  const common = { traceparent: TRACEPARENT, ago: 5000, took: expect.any(Number) };
  expect(spans).toEqual([
    { ...common, method: 'DELETE', status: 404 },
    { ...common, method: 'POST', status: 201 },
  ]);
  expect(JSON.stringify(spans)).not.toContain('secret');
});

test('a call without an answer has no status, and still fails', async () => {
  const { senders, told } = setUp(() => Promise.reject(new TypeError('Failed to fetch')));
  const init = { headers: { traceparent: TRACEPARENT } };
  await expect(senders.fetch('/api/products', init)).rejects.toThrow('Failed to fetch');
  expect(told()).toEqual([
    ['/traces', [{ traceparent: TRACEPARENT, method: 'GET', ago: 5000, took: 0 }]],
  ]);
});

test('calls without a trace are not reported', async () => {
  const { senders, told } = setUp(async () => new Response());
  await senders.fetch('/registry.json');
  expect(told()).toEqual([]);
});
