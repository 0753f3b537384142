import sharp from 'sharp';
import { GOOD_ANALYSIS } from '../../testing/goodAnalysis';
import { openModelService, TOKENS_USED } from '../../testing/modelService';
import { openTestServer, type Person, type TestServer } from '../../testing/testServer';

jest.setTimeout(180_000);

const good = JSON.stringify(GOOD_ANALYSIS);
const KEY = 'secret-key';
const terms = { credits: 2, dailyPhotos: 30, dailyTokens: 10 * TOKENS_USED, dailyBytes: 1_000_000 };

let service: Awaited<ReturnType<typeof openModelService>>;
let server: TestServer;
/** The server's answers and log lines. */
const told: string[] = [];

// One server for all tests, because a start takes long.
beforeAll(async () => {
  jest.spyOn(process.stderr, 'write').mockImplementation((chunk) => {
    told.push(String(chunk));
    return true;
  });
  service = await openModelService(good);
  const timing = { pausesMs: [0, 0] };
  server = await openTestServer({
    callsPerSecond: 100_000,
    logLevel: 'info',
    analysis: { url: service.url, key: KEY, model: 'sees', ...terms, timing },
  });
});
beforeEach(() => service.does(good));
afterAll(async () => {
  await server.close();
  await service.close();
  jest.restoreAllMocks();
});

const PHOTO = sharp({ create: { width: 3000, height: 2000, channels: 3, background: 'red' } })
  .withExif({ IFD0: { ImageDescription: 'private place' } })
  .jpeg()
  .toBuffer();

/** A user with a visit, and functions for their calls. */
async function visitor(photos = 1, person?: Person) {
  const user = person ?? (await server.signUp());
  const call = async (
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ) => {
    const given = { person: user, headers, ...(body !== undefined && { body }) };
    const answer = await server.call(method, path, given);
    told.push(JSON.stringify(answer));
    return answer;
  };
  const project = (await call('POST', '/projects', { name: 'Harbour' })).body;
  const visit = { title: 'Deck', notes: 'The seal is torn.' };
  const { id } = (await call('POST', `/projects/${project.id}/logs`, visit)).body;
  for (let index = 0; index < photos; index += 1) {
    const form = new FormData();
    form.append('log_id', id);
    form.append('file', new Blob([new Uint8Array(await PHOTO)]), 'a.jpg');
    await call('POST', '/files/upload', form);
  }
  const read = async () => (await call('GET', `/logs/${id}/ai`)).body.analysis;
  return {
    ...{ user, id, project, call, read },
    log: async () => (await call('GET', `/logs/${id}`)).body,
    start: (headers?: Record<string, string>) =>
      call('POST', `/logs/${id}/ai/retry`, undefined, headers),
    cancel: () => call('POST', `/logs/${id}/ai/cancel`),
    credits: async () => (await call('GET', '/users/me/credits')).body.credits,
    decide: (finding: { id: string; version: number }, patch: object, version = finding.version) =>
      call('PATCH', `/logs/${id}/ai/findings/${finding.id}`, patch, { 'if-match': `"${version}"` }),
    found: async (q: string) =>
      (await call('GET', `/search/logs?q=${q}`)).body.data.map(({ id }: { id: string }) => id),
    /** Waits until the analysis has ended, with or without success. */
    async ended() {
      for (;;) {
        const analysis = await read();
        if (analysis?.status !== 'processing') return analysis;
      }
    },
  };
}

/** Resolves when the service has received this many requests. */
async function asked(times: number) {
  while (service.asked.length < times) await new Promise((resolve) => setTimeout(resolve, 5));
}

test('an analysis is queued, done and announced; its photo is reduced and has no metadata', async () => {
  const { id, start, ended, log, credits, call } = await visitor();
  expect((await call('GET', `/logs/${id}/ai`)).body).toEqual({ analysis: null });
  expect(await start()).toMatchObject({
    status: 200,
    body: { log_id: id, ai_processing_status: 'processing' },
  });
  const analysis = await ended();
  const [photo] = (await log()).photos;
  expect(analysis).toMatchObject({
    ...{ log_id: id, status: 'completed', summary: GOOD_ANALYSIS.summary, model_used: 'sees' },
    ...{ key_findings: GOOD_ANALYSIS.key_findings, error_message: null },
    findings: [
      { title: 'Torn seal', state: 'proposed', photo_id: photo, decided_by: null, version: 1 },
      { title: 'Rust on the bolt', photo_id: null, box: null },
    ],
  });
  expect(await log()).toMatchObject({
    ...{ ai_processing_status: 'completed', ai_model_used: 'sees', ai_analysis_error: null },
    ai_confidence: expect.closeTo(0.7),
    ai_processing_time: expect.any(Number),
    version: 1,
  });
  expect(await credits()).toBe(48);
  const [, , image] = service.asked[0]?.body.messages[1].content ?? [];
  const sent = Buffer.from(image.image_url.url.split(',')[1], 'base64');
  expect(await sharp(sent).metadata()).toMatchObject({ format: 'jpeg', width: 1536, height: 1024 });
  expect(sent.includes('private place')).toBe(false);
  expect((await call('GET', '/ai/status')).body).toEqual({
    ...{ queue_length: 0, active_analyses: 0, system_status: 'operational' },
    average_processing_time: Math.round(analysis.processing_time * 1000),
    limits: [
      { of: 'photos', left: 29, limit: 30 },
      { of: 'bytes', left: terms.dailyBytes - sent.length, limit: terms.dailyBytes },
      { of: 'tokens', left: 9 * TOKENS_USED, limit: 10 * TOKENS_USED },
    ],
  });
});

test('one visit is queued once, and a repeated call charges once', async () => {
  service.does('hang');
  const { start, credits, cancel } = await visitor(0);
  const key = { 'idempotency-key': 'once' };
  await Promise.all([start(key), start(key), start(), start()]);
  await asked(1);
  expect(service.asked).toHaveLength(1);
  expect(await credits()).toBe(48);
  await cancel();
  // The stored answer is returned, and no analysis is started.
  expect((await start(key)).body.ai_processing_status).toBe('processing');
  expect(await credits()).toBe(50);
});

test('the search finds accepted findings, but not dismissed or proposed ones', async () => {
  const { id, start, ended, decide, found, call, user } = await visitor(0);
  await start();
  const { findings } = await ended();
  const [seal, rust] = findings;
  expect(await found('second')).toEqual([]);
  const accepted = await decide(rust, { state: 'accepted' });
  expect(accepted.body).toMatchObject({
    ...{ state: 'accepted', version: 2, decided_by: user.email.split('@')[0] },
    decided_at: expect.any(String),
  });
  const [hit] = (await call('GET', '/search/logs?q=second+bolt')).body.data;
  expect(hit.highlight).toMatchObject({
    field: 'finding',
    text: 'The second bolt from the left is rusty.',
    offsets: [
      { start: 4, end: 10 },
      { start: 11, end: 15 },
    ],
  });
  expect((await decide(rust, { state: 'dismissed' })).status).toBe(412);
  expect(await found('second')).toEqual([id]);
  await decide(seal, { state: 'dismissed' });
  expect(await found('width')).toEqual([]);
  const edited = await decide(accepted.body, { text: 'Corroded', severity: 'critical' });
  expect(edited.body).toMatchObject({ state: 'accepted', version: 3, severity: 'critical' });
  expect([await found('second'), await found('corroded')]).toEqual([[], [id]]);
  // A change of the visit, or of its project's name, keeps accepted findings.
  await call('PATCH', `/logs/${id}`, { notes: 'Dry' });
  expect([await found('corroded'), await found('dry')]).toEqual([[id], [id]]);
  const { project_id } = (await call('GET', `/logs/${id}`)).body;
  await call('PATCH', `/projects/${project_id}`, { name: 'Dam' });
  expect([await found('corroded'), await found('dam')]).toEqual([[id], [id]]);

  // A second analysis replaces all findings except accepted ones.
  await start();
  const again = await ended();
  const states = again.findings.map((each: Record<string, unknown>) => [each.title, each.state]);
  expect(states).toEqual([
    ['Rust on the bolt', 'accepted'],
    ['Torn seal', 'proposed'],
    ['Rust on the bolt', 'proposed'],
  ]);
  expect(again.findings[0].id).toBe(rust.id);
  expect(await found('corroded')).toEqual([id]);
  await decide(edited.body, { state: 'dismissed' });
  expect(await found('corroded')).toEqual([]);
});

test('while a second analysis runs or has failed, the result of the first stays', async () => {
  const { start, ended, read, cancel, log } = await visitor(0);
  await start();
  await ended();
  service.does('hang');
  await start();
  await asked(1);
  expect(await read()).toMatchObject({ status: 'processing', summary: GOOD_ANALYSIS.summary });
  expect((await cancel()).body.ai_processing_status).toBe('completed');
  expect(await read()).toMatchObject({ status: 'completed' });
  service.does(500);
  await start();
  expect(await ended()).toMatchObject({
    ...{ status: 'failed', error_message: 'The service answered 500' },
    ...{ summary: GOOD_ANALYSIS.summary, findings: [{}, {}] },
  });
  expect(await log()).toMatchObject({
    ...{ ai_processing_status: 'failed', ai_analysis_error: 'The service answered 500' },
  });
  // The earlier status and error are restored.
  service.does('hang');
  await start();
  expect((await log()).ai_analysis_error).toBeNull();
  expect((await cancel()).body.ai_processing_status).toBe('failed');
  expect(await log()).toMatchObject({ ai_analysis_error: 'The service answered 500' });
});

test('three failed attempts refund the credits; a third that succeeds does not', async () => {
  const { start, ended, credits } = await visitor(0);
  service.does(500, 'no JSON', { ending: { content: '{', finish_reason: 'length' } });
  await start();
  expect(await ended()).toMatchObject({
    ...{ status: 'failed', error_message: 'The answer of the service was cut off' },
  });
  expect(service.asked).toHaveLength(3);
  expect(await credits()).toBe(50);
  service.does(500, { ending: { refusal: 'No' } }, good);
  await start();
  expect((await ended()).status).toBe('completed');
  expect(await credits()).toBe(48);
});

test('a running analysis is cancelled, and its credits are refunded once', async () => {
  service.does('hang');
  const { start, cancel, read, log, credits } = await visitor(0);
  await start();
  await asked(1);
  expect(await credits()).toBe(48);
  expect((await cancel()).body.ai_processing_status).toBe('pending');
  expect((await cancel()).body.ai_processing_status).toBe('pending');
  expect([await read(), (await log()).ai_processing_status]).toEqual([null, 'pending']);
  expect(await credits()).toBe(50);
});

test.each([
  ['visit', ({ id }: { id: string }) => `/logs/${id}`],
  ['project', ({ project }: { project: { id: string } }) => `/projects/${project.id}`],
])('deleting a %s ends its analysis, and refunds the credits once', async (_what, address) => {
  service.does('hang');
  const asker = await visitor(0);
  await asker.start();
  await asked(1);
  expect((await asker.call('DELETE', address(asker))).status).toBe(204);
  expect(await asker.credits()).toBe(50);
  expect((await asker.cancel()).status).toBe(404);
  expect((await asker.call('GET', '/ai/status')).body).toMatchObject({ active_analyses: 0 });
  expect(await asker.credits()).toBe(50);
});

test('an analysis interrupted by a stop resumes after the start, without another charge', async () => {
  service.does('hang');
  const { start, ended, credits } = await visitor();
  await start();
  await asked(1);
  service.does(good);
  await server.restart();
  expect(await ended()).toMatchObject({ status: 'completed', findings: [{}, {}] });
  expect(service.asked).toHaveLength(1);
  expect(await credits()).toBe(48);
});

test('two analyses of a workspace run at once; the others wait and can be cancelled', async () => {
  service.does('hang');
  const first = await visitor(0);
  const visits = [first];
  for (let more = 0; more < 3; more += 1) visits.push(await visitor(0, first.user));
  for (const { start } of visits) await start();
  await asked(2);
  const status = async () => (await first.call('GET', '/ai/status')).body;
  expect(await status()).toMatchObject({ queue_length: 2, active_analyses: 2 });
  await visits[3]?.cancel();
  expect(await status()).toMatchObject({ queue_length: 1, active_analyses: 2 });
  expect(service.asked).toHaveLength(2);
  // Another workspace neither waits for these analyses nor sees them.
  const other = await visitor(0);
  await other.start();
  await asked(3);
  expect((await other.call('GET', '/ai/status')).body).toMatchObject({ queue_length: 0 });
  service.does(good);
  await first.cancel();
  expect((await visits[2]?.ended())?.status).toBe('completed');
  for (const { cancel } of [...visits, other]) await cancel();
});

test('without enough credits no analysis is queued', async () => {
  const { start, call, log } = await visitor(0);
  const { version } = (await call('GET', '/users/me/credits')).body;
  const headers = { 'if-match': `"${version}"`, 'idempotency-key': 'spend' };
  await call('PATCH', '/users/me/credits', { credits: 1 }, headers);
  expect(await start()).toMatchObject({ status: 422, body: { code: 'NOT_ENOUGH_CREDITS' } });
  expect((await log()).ai_processing_status).toBe('pending');
});

test('a used-up daily limit of photos is reported before anything is sent', async () => {
  const first = await visitor(20);
  await first.start();
  await first.ended();
  service.does(good);
  const second = await visitor(11, first.user);
  expect(await second.start()).toMatchObject({
    status: 429,
    body: {
      code: 'ANALYSIS_LIMIT',
      message:
        'This workspace has used 20 of today’s 30 photos for analysis, and this visit has 11. More can be analysed from 00:00 UTC.',
    },
  });
  expect(service.asked).toHaveLength(0);
  expect(await second.credits()).toBe(48);
  // An analysis without photos is still possible.
  const third = await visitor(0, first.user);
  expect((await third.start()).status).toBe(200);
  expect((await third.ended()).status).toBe('completed');
});

test('a used-up daily limit of tokens is reported; failed calls count too', async () => {
  const { start, ended } = await visitor(0);
  service.does('no JSON');
  for (let job = 0; job < 4; job += 1) {
    expect((await start()).status).toBe(200);
    expect((await ended()).status).toBe('failed');
  }
  const refused = await start();
  expect(refused).toMatchObject({ status: 429, body: { code: 'ANALYSIS_LIMIT' } });
  expect(refused.body.message).toMatch(/^This workspace has used up today’s 10000 tokens/);
  const seconds = Number(refused.headers.get('retry-after'));
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(86_400);
});

test('another workspace cannot see the analysis', async () => {
  const owner = await visitor(0);
  await owner.start();
  const [finding] = (await owner.ended()).findings;
  const other = await server.signUp();
  const path = `/logs/${owner.id}/ai`;
  for (const [method, address] of [
    ['GET', path],
    ['POST', `${path}/retry`],
    ['POST', `${path}/cancel`],
    ['PATCH', `${path}/findings/${finding.id}`],
  ] as const) {
    const body = method === 'GET' ? {} : { body: { state: 'accepted' } };
    const { status } = await server.call(method, address, { person: other, ...body });
    expect([method, address, status]).toEqual([method, address, 404]);
  }
  const own = await visitor(0);
  expect((await own.decide(finding, { state: 'accepted' })).status).toBe(404);
  expect((await owner.read()).findings[0].state).toBe('proposed');
});

test('pages know that a service exists; no answer and no log line contains its key', async () => {
  service.does({ ending: { content: `{"summary":"${'x'.repeat(300_000)}"}` } });
  const { start, ended } = await visitor(0);
  await start();
  expect((await ended()).error_message).toMatch(/could not be reached/);
  service.does(401);
  await start();
  expect((await ended()).error_message).toBe('The service answered 401');
  const page = await (await fetch(server.address, { headers: { accept: 'text/html' } })).text();
  told.push(page);
  expect(told.join('')).toContain('An analysis failed');
  expect(told.join('')).not.toContain(KEY);
});
