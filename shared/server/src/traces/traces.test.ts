import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import sharp from 'sharp';
import * as z from 'zod';
import { GOOD_GUIDE, openGuideService } from '../testing/guideService';
import { openTestServer, type TestServer } from '../testing/testServer';
import { nameOf } from './queries';

jest.setTimeout(300_000);

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const CALL = 'b7ad6b7169203331';
const TRACEPARENT = { traceparent: `00-${TRACE}-${CALL}-01` };

const spans = z.array(
  z.object({
    traceId: z.string(),
    spanId: z.string(),
    parentSpanId: z.string().optional(),
    name: z.string(),
    kind: z.number(),
    attributes: z.array(z.object({ key: z.string(), value: z.looseObject({}) })),
    status: z.object({ code: z.number(), message: z.string().optional() }),
  }),
);
type Span = z.infer<typeof spans>[number];

/** Takes what OpenTelemetry sends over HTTP as JSON. */
async function openCollector() {
  const received: unknown[] = [];
  const keys: unknown[] = [];
  const server = createServer(async (request, response) => {
    expect(request.url).toBe('/v1/traces');
    keys.push(request.headers['x-key']);
    received.push(await json(request));
    response.setHeader('content-type', 'application/json').end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    endpoint: `http://localhost:${port}`,
    keys,
    text: () => JSON.stringify(received),
    spans: (): readonly Span[] =>
      received.flatMap((sent) => {
        const { resourceSpans } = batch.parse(sent);
        return resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((each) => each.spans));
      }),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
const batch = z.object({
  resourceSpans: z.array(z.object({ scopeSpans: z.array(z.object({ spans })) })),
});

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
const attributeOf = (span: Span | undefined, key: string) =>
  span?.attributes.find((each) => each.key === key)?.value;

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

  const form = new FormData();
  const noise = sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } });
  form.append('file', new Blob([new Uint8Array(await noise.png().toBuffer())]), 'holiday.png');
  const photo = await server.call('POST', '/files/upload', { person, body: form, headers });
  expect(photo.status).toBe(201);
  const guide = { product_id: id, person: { name: 'Ada Lovelace', notes: 'Likes tea.' } };
  const written = await server.call('POST', '/guides/write', { person, body: guide, headers });
  expect(written.status).toBe(200);

  // What is left is sent before the server has ended.
  await server.stop();
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
])('%s is called %s', (sql, name) => {
  expect(nameOf(sql)).toBe(name);
});
