import pg from 'pg';
import sharp from 'sharp';
import { DRILL } from '../testing/drill';
import { GOOD_ANALYSIS } from '../testing/goodAnalysis';
import { GOOD_GUIDE, openGuideService } from '../testing/guideService';
import { openModelService } from '../testing/modelService';
import { openTestServer, type TestServer } from '../testing/testServer';
import { OWNERS, unboundTables } from '../testing/unboundTables';

jest.setTimeout(300_000);

let service: Awaited<ReturnType<typeof openModelService>>;
let analyst: Awaited<ReturnType<typeof openModelService>>;
let server: TestServer;
const statements = new Set<string>();

beforeAll(async () => {
  service = await openGuideService(JSON.stringify(GOOD_GUIDE));
  analyst = await openModelService(500, JSON.stringify(GOOD_ANALYSIS));
  server = await openTestServer({
    callsPerSecond: 100_000,
    guideWriter: { url: service.url, key: 'k', model: 'm' },
    transcription: {
      ...{ url: service.url, key: 'k', model: 'm', dailyBytes: 1e9 },
      timing: { leaseMs: 300, pausesMs: [0, 0] },
    },
    analysis: {
      ...{ url: analyst.url, key: 'k', model: 'm', credits: 1 },
      ...{
        dailyPhotos: 500,
        dailyTokens: 100_000,
        dailyBytes: 1e9,
        timing: { leaseMs: 300, pausesMs: [0, 0] },
      },
    },
  });
  const { prototype } = pg.Client;
  const query: unknown = prototype.query;
  jest.spyOn(prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...given: unknown[]
  ) {
    const [statement] = given;
    statements.add(
      String(typeof statement === 'string' ? statement : Reflect.get(Object(statement), 'text')),
    );
    return Reflect.apply(Object(query), this, given);
  });
});
afterAll(async () => {
  jest.restoreAllMocks();
  await server.close();
  await service.close();
  await analyst.close();
});

test('every table’s key begins with its owner', async () => {
  const client = new pg.Client(server.configuration.databaseUrl);
  await client.connect();
  const { rows } = await client.query<{ table: string; column: string }>(`
    select c.relname as table, a.attname as column from pg_index i
    join pg_class c on c.oid = i.indrelid
    join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
    where c.relnamespace = 'public'::regnamespace and i.indisprimary
      and c.relname <> 'schema_steps'`);
  await client.end();
  const found = Object.fromEntries(rows.map(({ table, column }) => [table, column]));
  expect(found).toEqual(OWNERS);
});

/** The route of a call: an exact path takes precedence over parameters. */
const routeOf = (routes: ReadonlySet<string>, method: string, path: string): string => {
  const [address = ''] = path.split('?');
  const exact = `${method} ${address}`;
  if (routes.has(exact)) return exact;
  const fitting = [...routes].filter((route) =>
    new RegExp(`^${route.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(exact),
  );
  return fitting[0] ?? '';
};

test('no statement of a call reaches over workspaces', async () => {
  const person = await server.signUp();
  const { paths } = (await server.call('GET', '/openapi.json')).body;
  const routes = new Set(
    Object.entries(paths).flatMap(([path, operations]) =>
      Object.keys(Object(operations)).map((method) => `${method.toUpperCase()} ${path}`),
    ),
  );
  const missing = new Set(routes);
  const call = async (method: string, path: string, body?: unknown, headers = {}) => {
    missing.delete(routeOf(routes, method, path));
    const answer = await server.call(method, path, {
      person,
      headers,
      ...(body !== undefined && { body }),
    });
    const isDone = answer.status < 300;
    expect([method, path, isDone || answer.body]).toEqual([method, path, true]);
    return answer.body;
  };
  statements.clear();
  const key = (name: string) => ({ 'idempotency-key': name });
  const project = await call('POST', '/projects', { name: 'Harbour' }, key('project'));
  const log = await call('POST', `/projects/${project.id}/logs`, { title: 'Deck' }, key('log'));
  const image = sharp({ create: { width: 20, height: 20, channels: 3, background: 'red' } });
  const file = new Blob([new Uint8Array(await image.png().toBuffer())]);
  const form = (fields: Record<string, string>, name?: string) => {
    const made = new FormData();
    for (const [field, value] of Object.entries(fields)) made.append(field, value);
    if (name !== undefined) made.append(name, file, 'a.png');
    return made;
  };
  const photo = await call('POST', '/files/upload', form({ log_id: log.id }, 'file'), key('photo'));
  const many = form({ log_id: log.id, keys: 'many' }, 'files');
  const [second] = (await call('POST', '/files/upload-multiple', many)).data;
  await call('POST', '/upload/photos', form({}, 'files'));
  await call('POST', '/files/parts', form({ upload: 'in-parts', offset: '0' }, 'part'));
  await call('GET', '/files/parts?upload=in-parts');
  const whole = { upload: 'in-parts', size: String(file.size), name: 'a.png', log_id: log.id };
  await call('POST', '/files/upload', form(whole), key('parts'));
  await call('POST', '/users/avatar', form({}, 'file'));
  await call('GET', '/users/avatar');
  await call('PATCH', '/users/me', { name: 'Ada' });
  const items = [{ id: 'dry', text: 'Is it dry?' }];
  const template = await call('POST', '/checklists', { name: 'Roof', items: ['Is it dry?'] });
  await call('PATCH', `/checklists/${template.id}`, { name: 'Roofs' });
  await call('PATCH', `/logs/${log.id}`, { checklist: { name: 'Roofs', items } });
  await call('PATCH', `/logs/${log.id}/checklist/dry`, { answer: 'pass', photo: photo.id });
  await call('DELETE', `/logs/${log.id}/photos/${second.id}`);
  await call('POST', `/logs/${log.id}/photos`, { photo_ids: [second.id] });
  const ended = async () => {
    for (;;) {
      const { analysis } = await call('GET', `/logs/${log.id}/ai`);
      if (analysis.status !== 'processing') return analysis;
    }
  };
  await call('POST', `/logs/${log.id}/ai/retry`);
  const [finding] = (await ended()).findings;
  await call('GET', `/logs/${log.id}/ai/findings/${finding.id}`);
  await call('PATCH', `/logs/${log.id}/ai/findings/${finding.id}`, { state: 'accepted' });
  // Covers a renewed lease, a job that is given up, and a cancelled job.
  const slow = new Promise((resolve) => setTimeout(resolve, 200));
  analyst.does({ after: slow, answer: '' }, 500);
  await call('POST', `/logs/${log.id}/ai/retry`);
  await ended();
  analyst.does('hang');
  await call('POST', `/logs/${log.id}/ai/retry`);
  await call('POST', `/logs/${log.id}/ai/cancel`);
  const product = await call('POST', '/products', DRILL);
  await call('PATCH', `/products/${product.id}`, { price: 499, has_sales_guide: true });
  await call('PATCH', `/projects/${project.id}`, { name: 'Harbour wall' });
  await call('PATCH', `/logs/${log.id}`, { title: 'Deck two', notes: 'wet' });
  await call('PATCH', `/files/${photo.id}`, { caption: 'Crack' });
  const voice = form({ log_id: log.id });
  voice.append('file', new Blob(['OggS'.padEnd(28, '.') + 'OpusHead']), 'a.ogg');
  const note = await call('POST', '/files/upload', voice, key('voice'));
  // The service returns no transcript, so all attempts fail.
  const saying = async () =>
    (await call('GET', `/logs/${log.id}`)).voice_notes[0].transcript.status;
  while ((await saying()) === 'processing');
  await call('POST', `/files/${note.id}/transcript`);
  await call('PATCH', `/files/${note.id}`, { transcript: 'Wet' });
  await call('POST', '/search/recent', { query: 'deck' });
  const { credits, version } = await call('GET', '/users/me/credits');
  await call(
    'PATCH',
    '/users/me/credits',
    { credits: credits - 1 },
    { ...key('pay'), 'if-match': `"${version}"` },
  );
  for (const path of [
    '/products?category=Hardware&has_sales_guide=true',
    '/products/search?q=drill',
    `/products/${product.id}`,
    '/projects?sort_by=last_visit&q=harbour',
    `/projects/${project.id}/stats`,
    `/projects/${project.id}/logs`,
    '/logs?sort_by=follow_up&status=draft',
    `/files/${photo.id}/metadata`,
    '/search?q=harbour',
    '/search/projects?q=harbor',
    '/search/logs?q=deck',
    '/search/suggestions?q=de&type=log',
    '/search/recent',
    '/dashboard/stats',
    '/dashboard/summary',
    `/dashboard/metrics?project_id=${project.id}`,
    '/dashboard/stats/analytics?period=year',
    '/dashboard/recent',
    '/users/me',
    '/auth/verify',
    '/health',
    '/status',
    '/version',
    '/ai/status',
    '/checklists',
    `/checklists/${template.id}`,
    `/projects/${project.id}`,
    `/logs/${log.id}`,
    `/logs/${log.id}/checklist/dry`,
    `/logs/${log.id}/photos`,
    `/logs/${log.id}/history`,
    `/projects/${project.id}/history`,
    `/products/${product.id}/history?before=9`,
    '/logs/engineers',
    `/files/${photo.id}`,
    `/files/${photo.id}/thumbnail?size=64`,
  ]) {
    await call('GET', path);
  }
  await call('POST', '/dashboard/stats/export', { format: 'json', filters: {} });
  for (const advanced of [{ q: 'deck', engineer: 'Ada' }, { status: 'draft' }, { q: 'dekc' }]) {
    await call('POST', '/search', { ...advanced, project_id: project.id });
  }
  await call('POST', '/guides/write', { product_id: product.id, person: { name: 'Ada Lovelace' } });
  await call('POST', '/users/me/trials', {});
  await call('POST', '/accounts/deleted', { account: '0'.repeat(64) });
  await call('GET', '/users/me/deletion');
  await call('GET', '/retention');
  await call('PATCH', '/retention', { photo_years: 1 });
  await call('POST', '/users/me/deletion', { email: person.email, removes_name: false });
  await call('DELETE', '/users/me/deletion');
  const device = { id: 'desk------------', sealed: 'aaaa', keyring: 'aaaa' };
  await call('POST', '/sync', { recovery: 'aaaa', device });
  await call('GET', '/sync');
  await call('PATCH', '/sync', { epoch: 1, recovery: 'bbbb' });
  for (const id of ['phone-----------', 'tablet----------']) {
    await call('POST', '/sync/devices', { epoch: 1, ...device, id });
  }
  await call('DELETE', '/sync/devices/phone-----------');
  const keys = { epoch: 2, device: device.id, recovery: 'cccc', devices: [device] };
  await call('POST', '/sync/keys', { ...keys, removed: ['tablet----------'] });
  await call('POST', '/sync/invitations', { id: 'link------------', sealed: 'aaaa' });
  await call('POST', '/sync/invitations/link------------/take');
  const record = { collection: 'people', id: 'ada-------------', deleted: false, sealed: 'aaaa' };
  const changes = [{ ...record, base: 0 }];
  await call('POST', '/sync/records', { device: device.id, epoch: 2, changes });
  await call('GET', `/sync/records?device=${device.id}&after=0`);
  await call('GET', `/sync/stream?device=${device.id}&seconds=1`);
  await call('PATCH', '/sync', { epoch: 2, closing: true });
  await call('DELETE', `/sync/devices/${device.id}`);
  await call('POST', '/sync', { recovery: 'aaaa', device });
  await call('DELETE', '/sync');
  const colleague = await server.signUp();
  const asColleague = { authorization: `Bearer ${colleague.token}` };
  const { id: team } = await call('POST', '/workspaces', { name: 'Northlight' });
  const inTeam = { 'x-workspace': team };
  await call('GET', '/workspaces');
  await call('PATCH', '/team', { name: 'North' }, inTeam);
  const shared = { id: '1764288000000', name: 'Rosalind Franklin', status: 'active' };
  const guide = {
    ...{ id: 'guide-1', personId: shared.id, leadId: shared.id, productId: 'drill' },
    ...{ createdAt: '2026-11-28T09:00:00.000Z', content: {} },
  };
  const first = { ...inTeam, 'if-match': '"1"' };
  await call('POST', '/people', shared, inTeam);
  await call('POST', '/people/guides', guide, inTeam);
  await call('GET', '/people?q=rosalind', undefined, inTeam);
  await call('GET', '/people/guides', undefined, inTeam);
  await call('GET', `/people/${shared.id}`, undefined, inTeam);
  await call('PATCH', `/people/${shared.id}`, { ...shared, company: 'King’s College' }, first);
  await call('PATCH', `/people/guides/${guide.id}`, { ...guide, content: { a: 'b' } }, first);
  await call('GET', `/people/${shared.id}/history`, undefined, inTeam);
  await call('DELETE', `/people/guides/${guide.id}`, undefined, inTeam);
  await call('DELETE', `/people/${shared.id}`, undefined, inTeam);
  await call('GET', '/team/stream?seconds=1', undefined, inTeam);
  const open = await call('POST', '/team/invitations', { role: 'member' }, inTeam);
  const mailed = { email: 'grace@example.com', role: 'viewer' };
  const invitation = await call('POST', '/team/invitations', mailed, inTeam);
  await call('DELETE', `/team/invitations/${invitation.id}`, undefined, inTeam);
  await call('POST', '/invitations/read', { secret: open.secret }, asColleague);
  await call('POST', '/invitations/accept', { secret: open.secret }, asColleague);
  const { members } = await call('GET', '/team', undefined, inTeam);
  const { uid: member } = members.at(-1);
  await call('PATCH', `/team/members/${member}`, { role: 'viewer' }, inTeam);
  await call('DELETE', `/team/members/${member}`, undefined, inTeam);
  await call('DELETE', '/search/recent', { query: 'deck' });
  await call('DELETE', '/users/avatar');
  await call('DELETE', `/checklists/${template.id}`);
  await call('DELETE', `/files/${photo.id}`);
  const [photoInTrash] = (await call('GET', '/trash')).data;
  await call('GET', `/trash/${photoInTrash.id}/thumbnail`);
  const comment = await call('POST', `/logs/${log.id}/comments`, {
    text: 'Dry',
    mentions: [person.uid],
  });
  await call('PATCH', `/comments/${comment.id}`, { text: 'Wet' });
  await call('GET', `/logs/${log.id}/comments`);
  await call('DELETE', `/comments/${comment.id}`);
  await call('GET', '/notifications');
  await call('PATCH', '/notifications', { daily_mail: true });
  await call('POST', '/notifications/seen', { until: new Date().toISOString() });
  await call('DELETE', `/logs/${log.id}`);
  const { data: deleted } = await call('GET', '/trash');
  await call('POST', `/trash/${deleted[0].id}/restore`);
  await call('DELETE', `/logs/${log.id}`);
  await call('DELETE', `/trash/${(await call('GET', '/trash')).data[0].id}`);
  await call('DELETE', `/projects/${project.id}`);
  await call('DELETE', `/products/${product.id}`);
  const last = await call('POST', '/products', DRILL);
  await call('POST', '/workspaces', {
    name: 'Own',
    move: { projects: 'all', products: [last.id], checklists: true },
  });
  await call('GET', '/audit?before=3&group=members&uid=nobody');
  await call('GET', '/audit');
  await call('GET', '/audit/file');
  await call('POST', '/auth/logout');

  expect([...missing]).toEqual([]);
  expect(statements.size).toBeGreaterThan(40);
  // Sweeps of old answers and parts run for all users, at the start and every hour; one statement
  // lists due jobs in all workspaces.
  const ofAll = /interval '\d+ day|"?ends"? <|in all workspaces/;
  // A founder's items are copied from their own workspace to the team that they have just created.
  const ofMoves = /jsonb_build_object\('workspace', \$1::text\)/;
  const ofCalls = [...statements].filter((text) => !ofMoves.test(text));
  const ofOne = ofCalls.filter((text) => !ofAll.test(text));
  expect(ofCalls.length - ofOne.length).toBeLessThan(12);
  const crossing = await Promise.all(
    ofOne.map(async (text) => ((await unboundTables(text)).length > 0 ? [text] : [])),
  );
  expect(crossing.flat()).toEqual([]);
});
