import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createHash } from 'node:crypto';
import type { Role } from '@fieldline/contracts';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import * as z from 'zod';
import { type Database, openConfiguredDatabase } from '../../database/database';
import { DRILL } from '../../testing/drill';
import { openTestServer, PASSWORD, type Person, type TestServer } from '../../testing/testServer';

jest.setTimeout(300_000);

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({ callsPerSecond: 100_000 });
});
afterAll(() => server.close());

const DAY_MS = 86_400_000;
const DELETION = '/users/me/deletion';

const as =
  (person: Person, workspace?: string) =>
  (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    server.call(method, path, {
      person,
      headers: { ...(workspace !== undefined && { 'x-workspace': workspace }), ...headers },
      ...(body !== undefined && { body }),
    });
type As = ReturnType<typeof as>;

async function newTeam(name: string) {
  const owner = await server.signUp();
  const { body } = await as(owner)('POST', '/workspaces', { name });
  return { owner, id: String(body.id), call: as(owner, body.id) };
}
type Team = Awaited<ReturnType<typeof newTeam>>;

async function enter(team: Team, person: Person, role: Role): Promise<As> {
  const { body } = await team.call('POST', '/team/invitations', { email: person.email, role });
  await as(person)('POST', '/invitations/accept', { secret: body.secret });
  return as(person, team.id);
}

const ask = (person: Person, removes_name = false, email = person.email) =>
  as(person)('POST', DELETION, { email, removes_name });

/**
 * Works on the database while the server is stopped. The server does due work when it starts again.
 */
async function meanwhile<Result>(work: (db: Database) => Promise<Result>): Promise<Result> {
  const results: Result[] = [];
  await server.restart(async () => {
    const database = await openConfiguredDatabase(server.configuration);
    results.push(await work(database.db).finally(() => database.close()));
  });
  const [result] = results;
  if (result === undefined) throw new Error('Nothing was done');
  return result;
}

const pass = (uid: string) => (db: Database) =>
  db.execute(
    sql`update account_deletions set due_at = now() - interval '1 hour' where uid = ${uid}`,
  );

const signIn = async (email: string) =>
  (await server.identity('accounts:signInWithPassword', { email, password: PASSWORD })).status;

/** Waits until the account is deleted, which is the last step. */
async function gone(person: Person) {
  while ((await signIn(person.email)) === 200) await new Promise((next) => setTimeout(next, 50));
}

test('a user has 14 days to keep the account, which works until then', async () => {
  const ada = await server.signUp();
  const nothing = { due_at: null, removes_name: false, last_owner_of: [], teams_of_one: [] };
  expect((await as(ada)('GET', DELETION)).body).toEqual(nothing);
  expect((await as(ada)('DELETE', DELETION)).status).toBe(404);
  const wrong = await ask(ada, false, 'grace@example.com');
  expect([wrong.status, wrong.body.code]).toEqual([400, 'WRONG_ADDRESS']);

  const asked = await ask(ada, false, ` ${ada.email.toUpperCase()} `);
  expect(asked.status).toBe(200);
  const days = (Date.parse(asked.body.due_at) - Date.now()) / DAY_MS;
  expect(days).toBeGreaterThan(13.9);
  expect(days).toBeLessThanOrEqual(14);
  const told = async () =>
    (await (await fetch(`${server.address}/local/mailbox`)).text()).split(
      'Your Fieldline account will be deleted on',
    ).length - 1;
  expect(await told()).toBe(1);
  // A second request keeps the day and sends no second mail, even if the choice about the name
  // changes.
  expect((await ask(ada, true)).body).toEqual({ ...asked.body, removes_name: true });
  expect(await told()).toBe(1);
  expect((await as(ada)('POST', '/products', DRILL)).status).toBe(201);
  await meanwhile(async () => true);
  expect((await as(ada)('GET', DELETION)).body.due_at).toBe(asked.body.due_at);

  expect((await as(ada)('DELETE', DELETION)).status).toBe(204);
  expect((await as(ada)('GET', DELETION)).body).toEqual(nothing);
});

describe('in a team', () => {
  test.each<[string, readonly Role[], 'asked' | 'LAST_OWNER']>([
    ['an owner may leave if there is another one', ['owner', 'owner'], 'asked'],
    ['the last owner of members may not', ['owner', 'member'], 'LAST_OWNER'],
    ['the last owner of viewers may not', ['owner', 'viewer'], 'LAST_OWNER'],
    ['a member may', ['member', 'owner'], 'asked'],
    ['a viewer may', ['viewer', 'owner'], 'asked'],
    ['the only member may, and the team is deleted', ['owner'], 'asked'],
  ])('%s', async (_what, [role, other], expected) => {
    const team = await newTeam('Northlight');
    const mine = role === 'owner' ? team.owner : await server.signUp();
    if (role !== 'owner') await enter(team, mine, role ?? 'viewer');
    else if (other) await enter(team, await server.signUp(), other);
    const { body } = await ask(mine);
    expect(body.code ?? 'asked').toBe(expected);
    if (expected === 'LAST_OWNER') expect(body.message).toContain('Northlight');
    else expect(body.teams_of_one).toEqual(other ? [] : ['Northlight']);
  });

  test('if two owners leave at once, one is refused; the last owner cannot be removed', async () => {
    const team = await newTeam('Northlight');
    const grace = await server.signUp();
    await enter(team, grace, 'owner');
    const answers = await Promise.all([ask(team.owner), ask(grace)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const leaving = answers[0]?.status === 200 ? team.owner : grace;
    const staying = leaving === grace ? team.owner : grace;
    for (const [method, body] of [['DELETE'], ['PATCH', { role: 'viewer' }]] as const) {
      const refused = await as(leaving, team.id)(method, `/team/members/${staying.uid}`, body);
      expect([refused.status, refused.body.code]).toEqual([409, 'LAST_OWNER']);
    }
    // A leaving owner can be removed before the deletion.
    const removed = await as(staying, team.id)('DELETE', `/team/members/${leaving.uid}`);
    expect(removed.status).toBe(204);
  });
});

async function formOf(fields: Record<string, string>, type = 'image') {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const red = { width: 9, height: 9, channels: 3, background: 'red' } as const;
  const photo = new Uint8Array(await sharp({ create: red }).png().toBuffer());
  if (type === 'part') form.append('part', new Blob([photo]), 'part');
  else form.append('file', new Blob([photo]), 'a.png');
  return form;
}

/** Creates a user with a row in every table, in their own workspace and in a team of others. */
async function fill() {
  const ada = await server.signUp();
  const own = as(ada);
  await own('PATCH', '/users/me', { name: 'Ada Lovelace' });
  const project = (await own('POST', '/projects', { name: 'Quay' })).body;
  const visits = `/projects/${project.id}/logs`;
  const visit = (await own('POST', visits, { title: 'First' })).body;
  await own('PATCH', `/logs/${visit.id}`, { notes: 'Wet' });
  const mine = [
    (await own('POST', '/files/upload', await formOf({ log_id: visit.id }))).body.id,
    (await own('POST', '/files/upload', await formOf({ log_id: visit.id }))).body.id,
  ];
  await own('DELETE', `/files/${mine[1]}`);
  await own('POST', '/users/avatar', await formOf({}));
  await own('POST', '/files/parts', await formOf({ upload: 'one', offset: '0' }, 'part'));
  const product = (await own('POST', '/products', DRILL, { 'idempotency-key': 'drill' })).body;
  await own('PATCH', `/products/${product.id}`, { has_sales_guide: true });
  await own('POST', '/checklists', { name: 'Roof', items: ['Is it dry?'] });
  await own('POST', '/search/recent', { query: 'quay' });
  await own('POST', `/logs/${visit.id}/comments`, { text: 'Dry' });
  await own('POST', '/notifications/seen', { until: new Date().toISOString() });
  const { credits, version } = (await own('GET', '/users/me/credits')).body;
  const paid = { 'if-match': `"${version}"`, 'idempotency-key': 'pay' };
  await own('PATCH', '/users/me/credits', { credits: credits - 1 }, paid);
  const device = { id: 'desk------------', sealed: 'aaaa', keyring: 'aaaa' };
  await own('POST', '/sync', { recovery: 'aaaa', device });
  await own('POST', '/sync/invitations', { id: 'link------------', sealed: 'aaaa' });
  const record = { collection: 'people', id: 'ada-------------', deleted: false, sealed: 'aaaa' };
  const sealed = { device: device.id, epoch: 1, changes: [{ ...record, base: 0 }] };
  await own('POST', '/sync/records', sealed);
  await own('POST', '/workspaces', { name: 'Alone' });

  const team = await newTeam('Northlight');
  const there = await enter(team, ada, 'member');
  const shared = (await there('POST', '/projects', { name: 'Dam' })).body;
  const dam = (await there('POST', `/projects/${shared.id}/logs`, { title: 'Wall' })).body;
  await there('PATCH', `/logs/${dam.id}`, { notes: 'Cracks', assigned_to: ada.uid });
  await team.call('PATCH', `/logs/${dam.id}`, { assigned_to: team.owner.uid });
  const photo = (await there('POST', '/files/upload', await formOf({ log_id: dam.id }))).body;
  await there('POST', `/logs/${dam.id}/comments`, { text: 'Deep' });
  await team.call('POST', `/logs/${dam.id}/comments`, { text: '@Ada', mentions: [ada.uid] });
  const lost = (await there('POST', `/projects/${shared.id}/logs`, { title: 'Lost' })).body;
  await team.call('POST', `/logs/${lost.id}/comments`, { text: '@Ada', mentions: [ada.uid] });
  await there('DELETE', `/logs/${lost.id}`);
  await there('POST', '/products', DRILL);
  const person = { id: 'rosalind', name: 'Rosalind Franklin', status: 'active' };
  await there('POST', '/people', person);
  const guide = { id: 'guide', personId: person.id, leadId: person.id, productId: 'drill' };
  await there('POST', '/people/guides', { ...guide, createdAt: '2026-11-28', content: {} });
  await there('POST', '/search/recent', { query: 'dam' });
  await team.call('POST', '/team/invitations', { email: ada.email, role: 'viewer' });
  return { ada, team, dam, photo, mine, visit };
}

/** Rows that only services, a mail server or a removed device would cause. */
const byHand = (ada: Person, visit: string, photo: string, dam: string, team: string) =>
  [
    sql`insert into daily_mails (uid, email, is_on) values (${ada.uid}, ${ada.email}, true)`,
    sql`insert into team_devices (workspace, id, uid, public_key) values (${team}, 'desk', ${ada.uid}, 'key')`,
    sql`insert into former_members (workspace, uid, left_at) values (${team}, ${ada.uid}, now())`,
    sql`insert into ended_sessions (uid, signed_in_at) values (${ada.uid}, 1)`,
    sql`insert into call_counts values (${`user ${ada.uid}`}, now() + interval '1 day', 1)
      on conflict do nothing`,
    sql`insert into transcriptions (workspace, id, due_at) values (${ada.uid}, ${photo}, now() + interval '1 day')`,
    sql`insert into analysis_usage (workspace, day) values (${ada.uid}, now())`,
    ...[
      [ada.uid, visit],
      [team, dam],
    ].flatMap(([workspace, log]) => [
      sql`insert into analyses (workspace, id, log_id, uid, status, due_at, before_status)
        values (${workspace}, ${`of-${log}`}, ${log}, ${ada.uid}, 'completed', now(), 'pending')`,
      sql`insert into analysis_findings (workspace, id, log_id, position, title, text, severity, decided_by)
        values (${workspace}, ${`of-${log}`}, ${log}, 1, '', '', 'low', 'Ada Lovelace')`,
    ]),
  ] as const;

/** The tables that contain any of the texts. */
async function tablesWith(db: Database, ...texts: readonly string[]): Promise<readonly string[]> {
  const row = z.object({ name: z.string() });
  const { rows } = await db.execute(sql`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`);
  const found: string[] = [];
  for (const { name } of z.array(row).parse(rows)) {
    const named = texts.map((text) => sql`position(${text} in each::text) > 0`);
    const hits = await db.execute(
      sql`select 1 from ${sql.identifier(name)} as each where ${sql.join(named, sql` or `)} limit 1`,
    );
    if (hits.rows.length > 0) found.push(name);
  }
  return found;
}

/** Tables without users: the steps of the schema, and hashes of deleted accounts. */
const OF_NOBODY = ['deleted_accounts', 'schema_steps'];

const originals = () => readdir(join(server.configuration.dataFolder, 'photos/originals'));

describe.each([
  ['and the name with it', true],
  ['but for the name in teams', false],
])('after 14 days an account is gone, %s', (_what, removesName) => {
  test('from every table, from the files, and from the local accounts', async () => {
    const { ada, team, dam, photo, mine, visit } = await fill();
    expect((await ask(ada, removesName)).body.teams_of_one).toEqual(['Alone']);
    const files = await originals();
    expect(files).toEqual(expect.arrayContaining([...mine, photo.id]));
    const everywhere = await meanwhile(async (db) => {
      for (const each of byHand(ada, visit.id, mine[0], dam.id, team.id)) await db.execute(each);
      await pass(ada.uid)(db);
      const { rows } = await db.execute(sql`
        select relname as name from pg_class
        where relnamespace = 'public'::regnamespace and relkind = 'r'`);
      const all = z.array(z.object({ name: z.string() })).parse(rows);
      return {
        all: all.map(({ name }) => name).filter((name) => !OF_NOBODY.includes(name)),
        with: await tablesWith(db, ada.uid, ada.email),
      };
    });
    // The test proves nothing about a table without rows, so every table must have some.
    expect([...everywhere.with].sort()).toEqual([...everywhere.all].sort());
    await gone(ada);
    expect((await as(ada)('GET', '/products')).status).toBe(401);

    const texts = removesName ? [ada.uid, ada.email, 'Ada Lovelace'] : [ada.uid, ada.email];
    // The log of a team keeps the actions of former members.
    expect(await meanwhile((db) => tablesWith(db, ...texts))).toEqual(['audit_entries']);
    // Their own files and picture are deleted; the team's photo stays.
    const left = await originals();
    expect(left).toContain(photo.id);
    expect(files.length - left.length).toBe(3);
    const { dataFolder } = server.configuration;
    expect(await readFile(join(dataFolder, 'accounts'), 'latin1')).not.toContain(ada.email);
    expect(existsSync(join(dataFolder, 'deleted-accounts'))).toBe(true);

    const author = removesName ? undefined : { uid: '', name: 'Ada Lovelace' };
    const kept = (await team.call('GET', `/logs/${dam.id}`)).body;
    expect(kept).toMatchObject({ title: 'Wall', notes: 'Cracks', photos: [photo.id] });
    expect(kept.created_by).toEqual(author);
    const { data: comments } = (await team.call('GET', `/logs/${dam.id}/comments`)).body;
    expect(comments).toMatchObject([{ text: 'Deep' }, { text: '@Ada', mentions: [] }]);
    expect((await team.call('GET', '/team')).body.members).toHaveLength(1);
    const [entry] = (await team.call('GET', '/trash')).body.data;
    const restored = (await team.call('POST', `/trash/${entry.id}/restore`, {})).body;
    const lost = (await team.call('GET', `/logs/${restored.id}`)).body;
    expect([lost.title, lost.created_by]).toEqual(['Lost', author]);

    // The address is free: a new account with it is a different user.
    const stranger = await server.identity('accounts:signUp', {
      ...{ email: ada.email, password: PASSWORD, returnSecureToken: true },
    });
    const { localId: uid, idToken: token } = stranger.body;
    expect(uid).not.toBe(ada.uid);
    const { data: projects } = (await server.call('GET', '/projects', { token })).body;
    expect(projects).toMatchObject([{ name: 'Harbour Bridge Retrofit' }]);
    const { data: spaces } = (await server.call('GET', '/workspaces', { token })).body;
    expect(spaces).toHaveLength(1);
  });
});

test('a team that would have no owner gets the member who has been there the longest', async () => {
  const team = await newTeam('Northlight');
  await ask(team.owner);
  const [grace, joan, mary] = [await server.signUp(), await server.signUp(), await server.signUp()];
  await enter(team, grace, 'viewer');
  await enter(team, joan, 'member');
  await enter(team, mary, 'member');
  await meanwhile(pass(team.owner.uid));
  await gone(team.owner);
  const { members } = (await as(joan, team.id)('GET', '/team')).body;
  expect(members.map(({ uid, role }: { uid: string; role: Role }) => [uid, role])).toEqual([
    [grace.uid, 'viewer'],
    [joan.uid, 'owner'],
    [mary.uid, 'member'],
  ]);
});

test('a viewer never becomes the owner of a team that has no other members', async () => {
  const team = await newTeam('Northlight');
  await ask(team.owner);
  const viewer = await server.signUp();
  const call = await enter(team, viewer, 'viewer');
  await meanwhile(pass(team.owner.uid));
  await gone(team.owner);
  expect((await call('GET', '/team')).body).toMatchObject({
    role: 'viewer',
    members: [{ uid: viewer.uid }],
  });
});

test('a caller with the hash of an id learns without a token whether its account is deleted', async () => {
  const ada = await server.signUp();
  const account = createHash('sha256').update(ada.uid).digest('hex');
  const isDeleted = async () =>
    (await server.call('POST', '/accounts/deleted', { body: { account } })).body.is_deleted;
  await ask(ada);
  expect(await isDeleted()).toBe(false);
  // As soon as the account is refused, even before its data are deleted.
  await meanwhile((db) =>
    db.execute(sql`update account_deletions set due_at = now() where uid = ${ada.uid}`),
  );
  expect(await isDeleted()).toBe(true);
  await meanwhile(pass(ada.uid));
  await gone(ada);
  expect(await isDeleted()).toBe(true);
});
