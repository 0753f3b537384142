import { openS3StandIn } from '@fieldline/releases/testing';
import sharp from 'sharp';
import * as z from 'zod';
import { DRILL } from '../testing/drill';
import { GOOD_ANALYSIS } from '../testing/goodAnalysis';
import { GOOD_GUIDE, openGuideService } from '../testing/guideService';
import { openModelService } from '../testing/modelService';
import { openTestServer, type Person, type TestServer } from '../testing/testServer';

jest.setTimeout(120_000);

interface Described {
  readonly content?: Record<string, { schema: Record<string, unknown> }>;
}
type Operations = Record<string, { responses: Record<string, Described> }>;

let server: TestServer;
let service: Awaited<ReturnType<typeof openModelService>>;
let analyst: Awaited<ReturnType<typeof openModelService>>;
let person: Person;
let paths: Record<string, Operations> = {};
const walked = new Set<string>();
/** The header of calls in a team; empty for the person's own workspace. */
let inWorkspace: Record<string, string> = {};

beforeAll(async () => {
  service = await openGuideService(JSON.stringify(GOOD_GUIDE));
  analyst = await openModelService(JSON.stringify(GOOD_ANALYSIS));
  const asked = { url: analyst.url, key: 'key', model: 'm' };
  const analysis = { ...asked, credits: 0 };
  server = await openTestServer({
    guideWriter: { url: service.url, key: 'key', model: 'm' },
    analysis: { ...analysis, dailyPhotos: 500, dailyTokens: 100_000, dailyBytes: 1e9 },
    transcription: { ...asked, dailyBytes: 1e9 },
  });
  person = await server.signUp();
  ({ paths } = (await server.call('GET', '/openapi.json')).body);
});
afterAll(async () => {
  await server.close();
  await service.close();
  await analyst.close();
});

/** Makes a call, which must succeed as documented; returns the body of the answer. */
async function does(
  operation: string,
  parameters: Record<string, string> = {},
  body?: unknown,
  query = '',
  headers: Record<string, string> = {},
) {
  const [method = '', path = ''] = operation.split(' ');
  const address = path.replaceAll(/\{(\w+)\}/g, (_match, name: string) => parameters[name] ?? '');
  const answer = await server.call(method, `${address}${query}`, {
    person,
    headers: { ...inWorkspace, ...headers },
    ...(body !== undefined && { body }),
  });
  const { responses } = paths[path]?.[method.toLowerCase()] ?? { responses: {} };
  const successes = Object.keys(responses).filter((status) => /^[23]/.test(status));
  expect([operation, answer.body, successes]).toEqual([
    operation,
    answer.body,
    expect.arrayContaining([String(answer.status)]),
  ]);
  const content = responses[answer.status]?.content;
  const type = answer.headers.get('content-type')?.split(';')[0];
  if (type === undefined) {
    expect([operation, answer.body, content]).toEqual([operation, undefined, undefined]);
  } else {
    expect([operation, Object.keys(content ?? {})]).toEqual([
      operation,
      expect.arrayContaining([content?.['*/*'] ? '*/*' : type]),
    ]);
    const schema = content?.[type]?.schema;
    if (schema) {
      const checked = z.fromJSONSchema(schema).safeParse(answer.body);
      expect([operation, checked.error?.issues]).toEqual([operation, undefined]);
    }
  }
  walked.add(operation);
  return answer.body;
}

async function form(field: string, fields: Record<string, string> = {}) {
  const photo = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  data.append(field, new Blob([new Uint8Array(photo)]), 'a.png');
  return data;
}

const product = { ...DRILL, benefits: ['Saves an hour a day'], price: 499, currency: 'USD' };

test('every call answers with the status, type and shape that the document says', async () => {
  for (const path of ['/health', '/status', '/version']) await does(`GET ${path}`);

  const { id: productId } = await does('POST /products', {}, product);
  const ofProduct = { id: productId };
  await does('GET /products');
  await does('GET /products/search', {}, undefined, '?q=drill');
  await does('GET /products/{id}', ofProduct);
  await does('PATCH /products/{id}', ofProduct, { sales_pitch: 'Rounder' });
  await does('GET /products/{id}/history', ofProduct);
  await does('POST /guides/write', {}, { product_id: productId, person: { name: 'Ada Lovelace' } });
  await does('DELETE /products/{id}', ofProduct);

  const ofProject = { id: (await does('POST /projects', {}, { name: 'Dam' })).id };
  await does('GET /projects');
  await does('GET /projects/{id}', ofProject);
  await does('PATCH /projects/{id}', ofProject, { name: 'Weir' });
  await does('GET /projects/{id}/history', ofProject);
  const checklist = { name: 'Safety', items: [{ id: 'helmet', text: 'Helmets' }] };
  const visit = { title: 'Visit', engineer: 'Ada', checklist };
  const log = await does('POST /projects/{id}/logs', ofProject, visit);
  const ofLog = { id: log.id, itemId: 'helmet' };
  await does('GET /projects/{id}/logs', ofProject);
  await does('GET /projects/{id}/stats', ofProject);
  await does('GET /logs');
  await does('GET /logs/engineers');
  await does('GET /logs/{id}', ofLog);
  await does('PATCH /logs/{id}', ofLog, { notes: 'Dry' });
  await does('GET /logs/{id}/history', ofLog, undefined, '?before=1000000');
  const comment = await does('POST /logs/{id}/comments', ofLog, {
    text: 'Look at https://example.com',
  });
  await does('GET /logs/{id}/comments', ofLog);
  await does('PATCH /comments/{id}', { id: comment.id }, { text: 'Look' });
  await does('DELETE /comments/{id}', { id: comment.id });
  await does('GET /notifications');
  await does('PATCH /notifications', {}, { daily_mail: true });
  await does('POST /notifications/seen', {}, { until: new Date().toISOString() });
  await does('GET /logs/{id}/ai', ofLog);
  await does('POST /logs/{id}/ai/retry', ofLog, {});
  let { analysis } = await does('GET /logs/{id}/ai', ofLog);
  while (analysis.status !== 'completed') ({ analysis } = await does('GET /logs/{id}/ai', ofLog));
  const ofFinding = { ...ofLog, findingId: analysis.findings[0].id };
  await does('PATCH /logs/{id}/ai/findings/{findingId}', ofFinding, { state: 'accepted' });
  await does('GET /logs/{id}/ai/findings/{findingId}', ofFinding);
  await does('POST /logs/{id}/ai/cancel', ofLog);
  await does('GET /logs/{id}/checklist/{itemId}', ofLog);
  await does('PATCH /logs/{id}/checklist/{itemId}', ofLog, { answer: 'pass' });

  const ofList = { id: (await does('POST /checklists', {}, { name: 'A', items: ['B'] })).id };
  await does('GET /checklists');
  await does('GET /checklists/{id}', ofList);
  await does('PATCH /checklists/{id}', ofList, { name: 'C' });
  await does('DELETE /checklists/{id}', ofList);

  const photo = await does('POST /files/upload', {}, await form('file'));
  const ofPhoto = { ...ofLog, photoId: photo.id };
  const [other] = (await does('POST /files/upload-multiple', {}, await form('files'))).data;
  await does('POST /upload/photos', {}, await form('files'));
  await does('POST /files/parts', {}, await form('part', { upload: 'one', offset: '0' }));
  await does('GET /files/parts', {}, undefined, '?upload=one');
  for (const part of ['', '/thumbnail', '/metadata']) {
    await does(`GET /files/{id}${part}`, { id: photo.id });
  }
  await does('PATCH /files/{id}', { id: photo.id }, { caption: 'Wall' });
  const sound = new FormData();
  sound.append('file', new Blob(['OggS'.padEnd(28, '.') + 'OpusHead']), 'a.ogg');
  const note = await does('POST /files/upload', {}, sound);
  await does('POST /files/{id}/transcript', { id: note.id });
  await does('POST /logs/{id}/photos', ofPhoto, { photo_ids: [photo.id] });
  await does('GET /logs/{id}/photos', ofPhoto);
  await does('DELETE /logs/{id}/photos/{photoId}', ofPhoto);
  await does('DELETE /files/{id}', { id: other.id });

  for (const path of ['', '/projects', '/logs', '/suggestions']) {
    await does(`GET /search${path}`, {}, undefined, '?q=visit');
  }
  await does('POST /search', {}, { q: 'visit' });
  await does('POST /search/recent', {}, { query: 'visit' });
  await does('GET /search/recent');
  await does('DELETE /search/recent', {}, { query: 'visit' });

  const reports = ['stats', 'recent', 'summary', 'metrics', 'stats/analytics'];
  for (const report of reports) await does(`GET /dashboard/${report}`);
  for (const format of ['csv', 'json']) await does('POST /dashboard/stats/export', {}, { format });

  const { version } = await does('GET /users/me/credits');
  const charge = { 'if-match': `"${version}"`, 'idempotency-key': 'charge' };
  await does('PATCH /users/me/credits', {}, { credits: 49 }, '', charge);
  await does('GET /users/me');
  await does('PATCH /users/me', {}, { name: 'Ada' });
  await does('GET /auth/verify');
  await does('POST /accounts/deleted', {}, { account: '0'.repeat(64) });
  await does('GET /users/me/deletion');
  await does('POST /users/me/deletion', {}, { email: person.email, removes_name: true });
  await does('DELETE /users/me/deletion');
  await does('POST /users/avatar', {}, await form('file'));
  await does('GET /users/avatar');
  await does('DELETE /users/avatar');
  await does('POST /users/me/trials');
  await does('GET /ai/status');
  await does('GET /retention');
  await does('PATCH /retention', {}, { photo_years: 5, history_years: 1 });

  const device = { id: 'desk------------', sealed: 'aaaa', keyring: 'aaaa' };
  const ofDevice = `?device=${device.id}`;
  await does('POST /sync', {}, { recovery: 'aaaa', device });
  await does('GET /sync');
  await does('PATCH /sync', {}, { epoch: 1, recovery: 'bbbb' });
  await does('POST /sync/devices', {}, { epoch: 1, ...device, id: 'phone-----------' });
  await does('DELETE /sync/devices/{id}', { id: 'phone-----------' });
  const keys = { epoch: 2, device: device.id, recovery: 'cccc', devices: [device], removed: [] };
  await does('POST /sync/keys', {}, keys);
  await does('POST /sync/invitations', {}, { id: 'link------------', sealed: 'aaaa' });
  await does('POST /sync/invitations/{id}/take', { id: 'link------------' });
  const change = { collection: 'people', id: 'ada-------------', base: 0, sealed: 'aaaa' };
  const changes = [{ ...change, deleted: false }];
  await does('POST /sync/records', {}, { device: device.id, epoch: 2, changes });
  await does('GET /sync/records', {}, undefined, `${ofDevice}&after=0`);
  await does('GET /sync/stream', {}, undefined, `${ofDevice}&seconds=1`);
  await does('DELETE /sync');

  const shot = await does('POST /files/upload', {}, await form('file', { log_id: log.id }));
  await does('DELETE /files/{id}', { id: shot.id });
  const [shotInTrash] = (await does('GET /trash')).data;
  await does('GET /trash/{id}/thumbnail', { id: String(shotInTrash.id) });
  await does('DELETE /logs/{id}', ofLog);
  const inTrash = { id: String((await does('GET /trash')).data[0].id) };
  await does('POST /trash/{id}/restore', inTrash);
  await does('DELETE /logs/{id}', ofLog);
  await does('DELETE /trash/{id}', { id: String((await does('GET /trash')).data[0].id) });
  await does('DELETE /projects/{id}', ofProject);

  await does('GET /audit');
  await does('GET /audit/file');

  const team = await does(
    'POST /workspaces',
    {},
    { name: 'Northlight', move: { projects: 'all' } },
  );
  inWorkspace = { 'x-workspace': team.id };
  await does('GET /workspaces');
  await does('GET /team');
  await does('GET /team/stream', {}, undefined, '?seconds=1');
  await does('PATCH /team', {}, { name: 'North' });
  const ofInvitation = await does('POST /team/invitations', {}, { role: 'viewer' });
  await does('POST /invitations/read', {}, { secret: ofInvitation.secret });
  await does('DELETE /team/invitations/{id}', { id: ofInvitation.id });
  const { secret } = await does('POST /team/invitations', {}, { role: 'member' });
  const colleague = await server.signUp();
  inWorkspace = {};
  await does('POST /invitations/accept', {}, { secret }, '', {
    authorization: `Bearer ${colleague.token}`,
  });
  inWorkspace = { 'x-workspace': team.id };
  const ofPerson = { id: 'ada' };
  const ada = { id: 'ada', name: 'Ada Lovelace' };
  await does('POST /people', {}, ada);
  await does('GET /people');
  await does('GET /people/{id}', ofPerson);
  await does('PATCH /people/{id}', ofPerson, { ...ada, notes: 'Likes looms' });
  await does('GET /people/{id}/history', ofPerson);
  const ofGuide = { id: 'ada-drill' };
  const guide = { ...ofGuide, leadId: 'ada', personId: 'ada', productId: 'drill', content: {} };
  await does('POST /people/guides', {}, { ...guide, createdAt: '' });
  await does('GET /people/guides');
  await does('PATCH /people/guides/{id}', ofGuide, { ...guide, createdAt: '', language: 'de' });
  await does('DELETE /people/guides/{id}', ofGuide);
  await does('DELETE /people/{id}', ofPerson);
  await does('PATCH /team/members/{id}', { id: colleague.uid }, { role: 'viewer' });
  await does('DELETE /team/members/{id}', { id: colleague.uid });
  inWorkspace = {};

  await does('POST /auth/logout');

  const described = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect([...walked].sort()).toEqual(described.sort());
});

test('a file may be answered by a link, and a server that is not ready by its status', async () => {
  expect(Object.keys(paths['/files/{id}']?.get?.responses ?? {})).toEqual(
    expect.arrayContaining(['200', '302', 'default']),
  );
  const bucket = await openS3StandIn();
  const away = await openTestServer({ photosBucket: bucket.configuration });
  await bucket.close();
  const { status, body } = await away.call('GET', '/status');
  const schema = paths['/status']?.get?.responses[status]?.content?.['application/json']?.schema;
  expect([status, z.fromJSONSchema(schema ?? false).safeParse(body).success]).toEqual([503, true]);
  await away.close();
});
