import sharp from 'sharp';
import { type CollectedSpan, openCollector } from '../../testing/collector';
import { GOOD_GUIDE, openGuideService } from '../../testing/guideService';
import { openTestServer, type TestServer } from '../../testing/testServer';
import { nameOf } from './queries';

jest.setTimeout(300_000);

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const CALL = 'b7ad6b7169203331';
const TRACEPARENT = { traceparent: `00-${TRACE}-${CALL}-01` };

let collector: Awaited<ReturnType<typeof openCollector>>;
let service: Awaited<ReturnType<typeof openGuideService>>;
let server: TestServer;

beforeAll(async () => {
  [collector, service] = await Promise.all([
    openCollector(),
    openGuideService(JSON.stringify(GOOD_GUIDE)),
  ]);
  server = await openTestServer({
    traces: {
      endpoint: collector.endpoint,
      headers: { 'x-key': 'secret' },
      service: 'fieldline',
      share: 1,
    },
    guideWriter: { url: service.url, key: 'secret-key', model: 'm' },
  });
});
afterAll(async () => {
  await server.close();
  await Promise.all([collector.close(), service.close()]);
});

/** The span below another, by its name. */
const below = (parent: string, name: string) =>
  collector.spans().find((span) => span.parentSpanId === parent && span.name === name);
const attributeOf = (span: CollectedSpan | undefined, key: string) =>
  span?.attributes.find((each) => each.key === key)?.value;

/** Reports a call like a page; then without a visitor's cookie, and with an invalid report. */
async function tellAsPages() {
  const page = await fetch(`${server.address}/`);
  const cookie = page.headers.get('set-cookie')?.split(';')[0] ?? '';
  const span = { ...TRACEPARENT, method: 'GET', status: 200, ago: 500, took: 120 };
  const tell = async (spans: readonly object[], headers: Record<string, string>) =>
    (
      await fetch(`${server.address}/traces`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(spans),
      })
    ).status;
  expect(await tell([span], { cookie })).toBe(204);
  expect(await tell([{ ...span, traceparent: `00-${'1'.repeat(32)}-${CALL}-01` }], {})).toBe(204);
  expect(await tell([{ ...span, method: 'the secret of Ada' }], { cookie })).toBe(400);
}

test('a call of a browser, its statements, photos and guides are one trace, which tells nobody’s data', async () => {
  const person = await server.signUp();
  const headers = TRACEPARENT;
  const secret = 'Secretive Drill';
  const drill = {
    name: secret,
    description: 'Drills very round holes',
    category: 'Hardware',
    price: 499,
    currency: 'USD',
    features: ['Fast'],
    benefits: ['Saves time'],
    target_audience: 'Builders',
    sales_pitch: 'Round',
  };
  const added = await server.call('POST', '/products', { person, body: drill, headers });
  expect(added.status).toBe(201);
  const { id } = added.body;
  await server.call('GET', `/products/${id}`, { person, headers });
  await server.call('GET', `/search?q=${encodeURIComponent(secret)}`, { person, headers });
  await server.call('GET', '/logs/nobodys', { person, headers });
  await server.call('GET', '/health', { headers });
  await tellAsPages();

  const form = new FormData();
  const noise = sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } });
  form.append('file', new Blob([new Uint8Array(await noise.png().toBuffer())]), 'holiday.png');
  const photo = await server.call('POST', '/files/upload', { person, body: form, headers });
  expect(photo.status).toBe(201);
  const guide = { product_id: id, person: { name: 'Ada Lovelace', notes: 'Likes tea.' } };
  const written = await server.call('POST', '/guides/write', { person, body: guide, headers });
  expect(written.status).toBe(200);

  // The remaining spans are sent before the server ends.
  await server.stop();
  const ofPage = collector.spans().filter(({ service: from }) => from === 'fieldline-page');
  expect(
    ofPage.map(({ traceId, spanId, parentSpanId }) => [traceId, spanId, parentSpanId]),
  ).toEqual([[TRACE, CALL, undefined]]);
  const [told] = ofPage;
  expect([told?.name, attributeOf(told, 'http.response.status_code')]).toEqual([
    'GET',
    { intValue: 200 },
  ]);
  expect(Number(told?.endTimeUnixNano) - Number(told?.startTimeUnixNano)).toBe(120 * 1e6);
  const ofCalls = collector.spans().filter(({ parentSpanId }) => parentSpanId === CALL);
  expect(ofCalls.map(({ name }) => name).sort()).toEqual([
    'GET /api/logs/:id',
    'GET /api/products/:id',
    'GET /api/search',
    'POST /api/files/upload',
    'POST /api/guides/write',
    'POST /api/products',
  ]);
  expect(new Set(ofCalls.map(({ traceId }) => traceId))).toEqual(new Set([TRACE]));
  const callOf = (name: string) => ofCalls.find((span) => span.name === name)?.spanId ?? '';

  const read = below(callOf('GET /api/products/:id'), 'select products');
  expect(attributeOf(read, 'db.query.text')).toMatchObject({
    stringValue: expect.stringMatching(/^select .* from "products" .*"workspace" = \$\d/),
  });
  const transaction = below(callOf('POST /api/products'), 'transaction');
  expect(below(transaction?.spanId ?? '', 'insert products')?.traceId).toBe(TRACE);
  expect(below(callOf('POST /api/files/upload'), 'photos receive')?.traceId).toBe(TRACE);
  expect(below(callOf('POST /api/guides/write'), 'guide writer')?.traceId).toBe(TRACE);
  const missed = ofCalls.find(({ name }) => name === 'GET /api/logs/:id');
  expect(attributeOf(missed, 'http.response.status_code')).toEqual({ intValue: 404 });

  const text = collector.text();
  const personal = [person.uid, person.email, person.token, id, photo.body.id, 'nobodys'];
  for (const each of [...personal, secret, 'holiday', 'Ada', 'Likes tea', '127.0.0.1', '::1']) {
    expect([each, text.includes(each)]).toEqual([each, false]);
  }
  expect(new Set(collector.keys)).toEqual(new Set(['secret']));
});

test.each([
  ['select "id" from "logs" where "workspace" = $1', 'select logs'],
  ['insert into "photos" ("id") values ($1)', 'insert photos'],
  ['update "projects" set "name" = $1', 'update projects'],
  ['delete from "products"', 'delete products'],
  ['commit', 'commit'],
])('the span of %s is named %s', (sql, name) => {
  expect(nameOf(sql)).toBe(name);
});
