import { AUDIT_GROUPS, FORMER_AUDIT_KINDS, type AuditEntry, type Role } from '@fieldline/contracts';
import { readCsv } from '@fieldline/csv';
import sharp from 'sharp';
import { DRILL } from '../../testing/drill';
import {
  openTestServer,
  PASSWORD,
  type Person,
  type TestServer,
  unsigned,
} from '../../testing/testServer';

jest.setTimeout(120_000);

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({ callsPerSecond: 100_000 });
});
afterAll(() => server.close());

const BROWSER =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

const as =
  (person: Person, workspace?: string) => async (method: string, path: string, body?: unknown) =>
    server.call(method, path, {
      person,
      headers: {
        'user-agent': BROWSER,
        ...(workspace !== undefined && { 'x-workspace': workspace }),
      },
      ...(body !== undefined && { body }),
    });
type Call = ReturnType<typeof as>;

const entriesOf = async (call: Call, query = ''): Promise<AuditEntry[]> =>
  (await call('GET', `/audit${query}`)).body.data;

/** The kinds and details of the entries, oldest first. */
const told = async (call: Call, query = '') =>
  (await entriesOf(call, query)).map(({ kind, details }) => [kind, details]).reverse();

async function newTeam() {
  const owner = await server.signUp();
  const { body } = await as(owner)('POST', '/workspaces', { name: 'Northlight' });
  return { owner, id: String(body.id), call: as(owner, body.id) };
}

async function join({ id, call }: Awaited<ReturnType<typeof newTeam>>, role: Role) {
  const person = await server.signUp();
  const { body } = await call('POST', '/team/invitations', { email: person.email, role });
  await as(person)('POST', '/invitations/accept', { secret: body.secret });
  return { ...person, call: as(person, id) };
}

const nameOf = ({ email }: Person) => email.split('@')[0];

test('a sign-in is logged once per session, with network and browser', async () => {
  const ada = await server.signUp();
  const call = as(ada);
  await Promise.all([call('GET', '/projects'), call('GET', '/logs'), call('GET', '/projects')]);
  const [entry, ...others] = await entriesOf(call);
  expect(others).toEqual([]);
  expect(entry).toMatchObject({
    ...{ sequence: 1, kind: 'signed_in', network: 'loopback', browser: '' },
    ...{ by: { uid: ada.uid, name: nameOf(ada) }, details: {}, previous: '' },
  });
  // A session of a browser. A later token of the same session is not a sign-in.
  const session = Number(entry?.session) - 1;
  for (const iat of [0, 1]) {
    const now = Math.floor(Date.now() / 1000) + iat;
    const token = unsigned({ sub: ada.uid, auth_time: session, iat: now });
    const headers = { 'user-agent': BROWSER };
    expect((await server.call('GET', '/projects', { token, headers })).status).toBe(200);
  }
  const [second, first] = await entriesOf(call);
  expect(second).toMatchObject({ kind: 'signed_in', session, browser: 'Chrome 140, Mac' });
  expect(first).toEqual(entry);
});

test('registrations, sign-ins and wrong passwords of local accounts are logged at once', async () => {
  const ada = await server.signUp();
  const signIn = (password: string, headers = {}) =>
    server.identity(
      'accounts:signInWithPassword',
      { email: ada.email, password, returnSecureToken: true },
      { 'user-agent': BROWSER, ...headers },
    );
  expect((await signIn('wrong horse')).status).toBe(400);
  const { body } = await signIn(PASSWORD);
  const again = { ...ada, token: String(body.idToken) };
  const entries = await entriesOf(as(again));
  // Both sessions may have begun within one second.
  expect(new Set(entries.map(({ kind }) => kind))).toEqual(
    new Set(['signed_in', 'sign_in_failed']),
  );
  expect(entries.at(-1)).toMatchObject({ sequence: 1, kind: 'signed_in', by: { uid: ada.uid } });
  const failed = entries.find(({ kind }) => kind === 'sign_in_failed');
  expect(failed).toMatchObject({ network: 'loopback', browser: 'Chrome 140, Mac', session: null });
  expect(failed).not.toHaveProperty('by');
  // An unknown address: there is no log to write to.
  await server.identity('accounts:signInWithPassword', { email: 'no@example.com', password: 'x' });
});

test('members: creating a team, inviting, joining, changing roles, removing and leaving are logged', async () => {
  const team = await newTeam();
  const { call } = team;
  await call('PATCH', '/team', { name: 'North' });
  const open = (await call('POST', '/team/invitations', { role: 'viewer' })).body;
  await call('DELETE', `/team/invitations/${open.id}`);
  const [grace, eve] = [await join(team, 'member'), await join(team, 'viewer')];
  for (const role of ['owner', 'owner']) {
    await call('PATCH', `/team/members/${grace.uid}`, { role });
  }
  await call('DELETE', `/team/members/${eve.uid}`);
  await grace.call('DELETE', `/team/members/${grace.uid}`);
  // Refused actions are not logged.
  await call('DELETE', `/team/members/${team.owner.uid}`);
  await call('DELETE', `/team/members/${eve.uid}`);
  const ofGrace = { name: nameOf(grace), uid: grace.uid };
  expect(await told(call, '?group=members')).toEqual([
    ['team_created', { name: 'Northlight' }],
    ['team_renamed', { name: 'North' }],
    ['member_invited', { role: 'viewer' }],
    ['invitation_taken_back', { role: 'viewer' }],
    ['member_invited', { name: grace.email, role: 'member' }],
    ['member_joined', { role: 'member' }],
    ['member_invited', { name: eve.email, role: 'viewer' }],
    ['member_joined', { role: 'viewer' }],
    ['role_changed', { ...ofGrace, role: 'owner', former_role: 'member' }],
    ['member_removed', { name: nameOf(eve), uid: eve.uid, role: 'viewer' }],
    ['member_left', { ...ofGrace, role: 'owner' }],
  ]);
  const byGrace = await entriesOf(call, `?uid=${grace.uid}&group=members`);
  expect(byGrace.map(({ kind }) => kind)).toEqual(['member_left', 'member_joined']);
  expect(byGrace[0]?.by).toEqual({ uid: grace.uid, name: nameOf(grace) });
  // A session that calls a team is in the team's log and in the user's own log.
  const signIns = await entriesOf(call, '?group=sign_ins');
  expect(signIns.map(({ by }) => by?.uid).sort()).toEqual([team.owner.uid, grace.uid].sort());
  expect((await entriesOf(as(grace))).map(({ kind }) => kind)).toEqual(['signed_in']);
});

test('devices and recovery codes are logged in the user’s own workspace, whichever a call names', async () => {
  const team = await newTeam();
  const { call } = team;
  const device = { sealed: 'aaaa', keyring: 'aaaa' };
  const [desk, phone, tablet] = ['desk', 'phone', 'tablet'].map((name) => ({
    ...device,
    id: name.padEnd(16, '-'),
  }));
  await call('POST', '/sync', { recovery: 'aaaa', device: desk });
  await call('PATCH', '/sync', { epoch: 1, recovery: 'bbbb' });
  await call('PATCH', '/sync', { epoch: 1, recovery: 'bbbb' });
  for (const each of [phone, tablet, tablet])
    await call('POST', '/sync/devices', { epoch: 1, ...each });
  await call('DELETE', `/sync/devices/${phone?.id}`);
  const keys = { epoch: 2, device: desk?.id, recovery: 'cccc', devices: [desk] };
  await call('POST', '/sync/keys', { ...keys, removed: [tablet?.id] });
  await call('PATCH', '/sync', { epoch: 2, closing: true });
  await call('DELETE', '/sync');
  await call('DELETE', '/sync');
  expect(await told(as(team.owner), '?group=devices')).toEqual([
    ['sync_on', {}],
    ['recovery_code_changed', {}],
    ['device_joined', {}],
    ['device_joined', {}],
    ['device_removed', {}],
    ['device_removed', { count: 1 }],
    ['recovery_code_changed', {}],
    ['sync_off', {}],
  ]);
  expect(await told(call, '?group=devices')).toEqual([]);
  await call('POST', '/sync', { recovery: 'aaaa', device: desk });
  await call('DELETE', '/sync');
  expect((await told(as(team.owner), '?group=devices')).slice(-2)).toEqual([
    ['sync_on', {}],
    ['sync_off', {}],
  ]);
});

test('deleting, restoring and permanent deletion are logged', async () => {
  const call = as(await server.signUp());
  const project = (await call('POST', '/projects', { name: 'Quay' })).body;
  const visit = (await call('POST', `/projects/${project.id}/logs`, { title: 'First' })).body;
  const upload = async (fields: Record<string, string>) => {
    const form = new FormData();
    const red = { width: 9, height: 9, channels: 3, background: 'red' } as const;
    const png = new Uint8Array(await sharp({ create: red }).png().toBuffer());
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('file', new Blob([png]), 'a.png');
    return (await call('POST', '/files/upload', form)).body;
  };
  const [photo, loose] = [await upload({ log_id: visit.id }), await upload({})];
  const product = (await call('POST', '/products', DRILL)).body;
  await call('DELETE', `/files/${photo.id}`);
  await call('DELETE', `/files/${loose.id}`);
  await call('DELETE', `/logs/${visit.id}`);
  const newest = async () => (await call('GET', '/trash')).body.data[0].id;
  await call('POST', `/trash/${await newest()}/restore`);
  await call('DELETE', `/projects/${project.id}`);
  await call('DELETE', `/products/${product.id}`);
  await call('DELETE', `/trash/${await newest()}`);
  await call('DELETE', `/products/${product.id}`);
  expect(await told(call, '?group=deletions')).toEqual([
    ['deleted', { item: 'photo', name: 'a.png' }],
    ['deleted_for_good', { item: 'file', name: 'a.png' }],
    ['deleted', { item: 'log', name: 'First' }],
    ['restored', { item: 'log', name: 'First' }],
    ['deleted', { item: 'project', name: 'Quay' }],
    ['deleted', { item: 'product', name: DRILL.name }],
    ['deleted_for_good', { item: 'product', name: DRILL.name }],
  ]);
});

test('the files that the server sends are logged, a viewer’s too; nobody can add other lines', async () => {
  const team = await newTeam();
  const viewer = await join(team, 'viewer');
  await team.call('POST', '/dashboard/stats/export', { format: 'csv' });
  await viewer.call('POST', '/dashboard/stats/export', { format: 'json' });
  for (const call of [team.call, viewer.call]) {
    const claimed = { item: 'people', format: 'csv', count: 3 };
    expect((await call('POST', '/audit/exports', claimed)).status).toBe(404);
  }
  await team.call('GET', '/audit/file');
  expect(await told(team.call, '?group=exports')).toEqual([
    ['exported', { item: 'statistics', format: 'csv', count: 0 }],
    ['exported', { item: 'statistics', format: 'json', count: 0 }],
    ['exported', { item: 'activity', format: 'csv' }],
  ]);
  expect((await entriesOf(team.call, `?group=exports&uid=${viewer.uid}`)).length).toBe(1);
});

test('a browser that gets the right to try other builds is logged', async () => {
  const call = as(await server.signUp());
  expect((await call('POST', '/users/me/trials')).body).toEqual({ may_try: true });
  expect(await told(call, '?group=builds')).toEqual([['trial_admitted', {}]]);
});

const isFormer = (kind: string) => FORMER_AUDIT_KINDS.some((former) => former === kind);

test('the tests above cover every kind of entry that is written', async () => {
  const source = await import('node:fs/promises').then(({ readFile }) =>
    readFile(__filename, 'utf8'),
  );
  const missing = Object.values(AUDIT_GROUPS)
    .flat()
    .filter((kind) => !isFormer(kind) && !source.includes(`'${kind}'`));
  expect(missing).toEqual([]);
});

test('only owners read the log, and only that of their own workspace', async () => {
  const team = await newTeam();
  const [member, viewer] = [await join(team, 'member'), await join(team, 'viewer')];
  const stranger = as(await server.signUp(), team.id);
  for (const path of ['/audit', '/audit/file']) {
    expect([path, (await team.call('GET', path)).status]).toEqual([path, 200]);
    for (const { call } of [member, viewer]) {
      const { status, body } = await call('GET', path);
      expect([path, status, body.code]).toEqual([path, 403, 'OWNERS_ONLY']);
    }
    expect((await stranger('GET', path)).status).toBe(404);
    // Everyone owns their own workspace.
    expect((await as(member)('GET', path)).status).toBe(200);
  }
});

test('the log is read in pages, the latest first, with the names of the people in it', async () => {
  const call = as(await server.signUp());
  for (let index = 1; index <= 60; index += 1) {
    await call('POST', '/dashboard/stats/export', { format: index % 2 === 0 ? 'csv' : 'json' });
  }
  const first = (await call('GET', '/audit?group=exports')).body;
  expect([first.data.length, first.more, first.people.length]).toEqual([50, true, 1]);
  const last: AuditEntry = first.data.at(-1);
  const second = (await call('GET', `/audit?group=exports&before=${last.sequence}`)).body;
  expect([second.data.length, second.more, second.people]).toEqual([10, false, undefined]);
  const sequences = [...first.data, ...second.data].map(({ sequence }: AuditEntry) => sequence);
  expect(sequences).toEqual(
    Array.from({ length: 60 }, (_, index) => first.data[0].sequence - index),
  );
  expect(await entriesOf(call, '?uid=nobody')).toEqual([]);
  for (const group of Object.keys(AUDIT_GROUPS)) {
    expect([group, (await call('GET', `/audit?group=${group}`)).status]).toEqual([group, 200]);
  }
  for (const query of ['?before=0', '?before=x', '?group=x', '?uid=']) {
    expect([query, (await call('GET', `/audit${query}`)).status]).toEqual([query, 400]);
  }
});

test('the exported file runs no formula, and has the whole log', async () => {
  const team = await newTeam();
  const { call } = team;
  await call('PATCH', '/team', { name: '=HYPERLINK("https://evil.example")' });
  await call('POST', '/dashboard/stats/export', { format: 'csv' });
  const answer = await call('GET', '/audit/file');
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(answer.headers.get('content-disposition')).toContain('activity.csv');
  const text = String(answer.body);
  // No cell begins like a formula.
  expect(text).not.toMatch(/(^|,)"?[=+@]/m);
  const [heading = [], ...rows] = readCsv(text);
  const entries = rows.map((row) =>
    Object.fromEntries(heading.map((column, index) => [column, row[index] ?? ''])),
  );
  expect(entries.map(({ kind }) => kind)).toEqual([
    ...['team_created', 'signed_in', 'team_renamed', 'exported', 'exported'],
  ]);
});
