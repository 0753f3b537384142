import type { MovedWire, Role } from '@fieldline/contracts';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { openConfiguredDatabase } from '../../database/database';
import { DRILL } from '../../testing/drill';
import { openTestServer, type Person, type TestServer, unsigned } from '../../testing/testServer';

jest.setTimeout(120_000);

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({ callsPerSecond: 100_000 });
});
afterAll(() => server.close());

const as =
  (person: Person, workspace?: string) => async (method: string, path: string, body?: unknown) =>
    server.call(method, path, {
      person,
      ...(workspace !== undefined && { headers: { 'x-workspace': workspace } }),
      ...(body !== undefined && { body }),
    });

/** A team with only its owner. */
async function newTeam(owner?: Person, move?: MovedWire) {
  const founder = owner ?? (await server.signUp());
  const { body } = await as(founder)('POST', '/workspaces', { name: 'Northlight', move });
  return { owner: founder, id: String(body.id), call: as(founder, body.id) };
}

async function join(team: Awaited<ReturnType<typeof newTeam>>, role: Role) {
  const person = await server.signUp();
  const { body } = await team.call('POST', '/team/invitations', { email: person.email, role });
  const joined = await as(person)('POST', '/invitations/accept', { secret: body.secret });
  expect(joined.body).toEqual({ id: team.id, name: 'Northlight', role });
  return { ...person, secret: String(body.secret), call: as(person, team.id) };
}

const red = () =>
  sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer();

const projectsOf = async (call: ReturnType<typeof as>): Promise<string[]> =>
  (await call('GET', '/projects')).body.data.map(({ name }: { name: string }) => name);

test('a user without a team has one workspace, and answers without a role', async () => {
  const ada = await server.signUp();
  expect((await as(ada)('GET', '/workspaces')).body.data).toEqual([
    { id: ada.uid, name: null, role: 'owner' },
  ]);
  const named = await as(ada, ada.uid)('GET', '/projects');
  expect(named.body).toEqual((await as(ada)('GET', '/projects')).body);
  expect(named.headers.get('x-workspace-role')).toBeNull();
  expect((await as(ada)('GET', '/team')).status).toBe(404);
  expect((await as(ada, `${ada.uid}.own`)('GET', '/projects')).status).toBe(404);
});

test('items that members create are visible to the team, and not in their own workspaces', async () => {
  const team = await newTeam();
  const member = await join(team, 'member');
  expect(await projectsOf(team.call)).toEqual([]);
  expect((await member.call('POST', '/projects', { name: 'Quay' })).status).toBe(201);
  expect(await projectsOf(team.call)).toEqual(['Quay']);
  expect(await projectsOf(as(member))).toEqual(['Harbour Bridge Retrofit']);
  expect(await projectsOf(as(team.owner))).toEqual(['Harbour Bridge Retrofit']);
  const { body } = await team.call('GET', '/team');
  expect(body).toMatchObject({ name: 'Northlight', role: 'owner', uid: team.owner.uid });
  expect(
    body.members.map(({ email, role }: { email: string; role: Role }) => [email, role]),
  ).toEqual([
    [team.owner.email, 'owner'],
    [member.email, 'member'],
  ]);
});

test('items have their creator and last editor, and lists can be limited to the caller’s own items', async () => {
  const team = await newTeam();
  const member = await join(team, 'member');
  const { body: told } = await team.call('GET', '/team');
  const authors = new Map<string, object>(
    told.members.map(({ uid, name }: { uid: string; name: string }) => [uid, { uid, name }]),
  );
  const [owner, colleague] = [authors.get(team.owner.uid), authors.get(member.uid)];
  const made = { created_by: owner, changed_by: owner };
  const changed = { created_by: owner, changed_by: colleague };

  const project = (await team.call('POST', '/projects', { name: 'Quay' })).body;
  const visits = `/projects/${project.id}/logs`;
  const visit = (await team.call('POST', visits, { title: 'First' })).body;
  const product = (await team.call('POST', '/products', DRILL)).body;
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(await red())]), 'a.png');
  form.append('log_id', visit.id);
  const photo = (await team.call('POST', '/files/upload', form)).body;
  for (const each of [project, visit, product, photo]) expect(each).toMatchObject(made);

  for (const [path, patch] of [
    [`/projects/${project.id}`, { name: 'Quays' }],
    [`/logs/${visit.id}`, { title: 'The first' }],
    [`/products/${product.id}`, { price: 3 }],
    [`/files/${photo.id}`, { caption: 'A crack' }],
  ] as const) {
    expect((await member.call('PATCH', path, patch)).body).toMatchObject(changed);
  }

  await member.call('POST', '/projects', { name: 'Theirs' });
  await member.call('POST', visits, { title: 'Theirs' });
  await member.call('POST', '/products', { ...DRILL, name: 'Theirs' });
  for (const list of ['/projects', '/logs', visits, '/products', '/products/search?q=e']) {
    const own = `${list}${list.includes('?') ? '&' : '?'}mine=true`;
    const { data, total } = (await member.call('GET', own)).body;
    expect([
      list,
      total,
      data.map((each: object) => Object.values(each).includes('Theirs')),
    ]).toEqual([list, 1, [true]]);
  }
  const assign = (uid: string | null) =>
    team.call('PATCH', `/logs/${visit.id}`, { assigned_to: uid });
  expect((await assign(member.uid)).body.assigned_to).toEqual(colleague);
  for (const filter of ['mine', 'assigned'] as const) {
    const { data } = (await member.call('GET', `/logs?${filter}=true&sort_order=asc`)).body;
    expect(data.map(({ title }: { title: string }) => title)).toEqual(
      filter === 'mine' ? ['The first', 'Theirs'] : ['The first'],
    );
  }
  expect((await assign((await server.signUp()).uid)).status).toBe(400);
  expect((await assign(null)).body.assigned_to).toBeUndefined();
  // A new name applies to later actions.
  await member.call('PATCH', '/users/me', { name: 'Grace Murray' });
  const renamed = (await team.call('GET', '/team')).body.members.map(
    ({ name }: { name: string }) => name,
  );
  expect(renamed).toContain('Grace Murray');
  expect((await team.call('GET', `/projects/${project.id}`)).body).toMatchObject(changed);
  // Former members keep their name on items.
  await team.call('DELETE', `/team/members/${member.uid}`);
  expect((await team.call('GET', `/projects/${project.id}`)).body).toMatchObject(changed);
});

describe('what a founder chooses', () => {
  /** Two projects with a visit and a photo each, two products and a checklist. */
  async function settle() {
    const founder = await server.signUp();
    const call = as(founder);
    for (const { id } of (await call('GET', '/projects')).body.data) {
      await call('DELETE', `/projects/${id}`);
    }
    const made = await Promise.all(
      ['Quay', 'Tower'].map(async (name) => {
        const project = (await call('POST', '/projects', { name })).body;
        const title = `${name} inspected`;
        const visit = (await call('POST', `/projects/${project.id}/logs`, { title })).body;
        await call('PATCH', `/logs/${visit.id}`, { notes: `Corrosion of ${name}` });
        const form = new FormData();
        form.append('file', new Blob([new Uint8Array(await red())]), 'a.png');
        form.append('log_id', visit.id);
        const photo = (await call('POST', '/files/upload', form)).body;
        return { project: project.id, visit: visit.id, photo: photo.id };
      }),
    );
    const drill = (await call('POST', '/products', { ...DRILL, name: 'Drill' })).body;
    await call('POST', '/products', { ...DRILL, name: 'Saw' });
    await call('POST', '/checklists', { name: 'Bridge', items: ['Bolts'] });
    const [quay, tower] = made;
    if (!quay || !tower) throw new Error('Two projects were made');
    return { founder, call, quay, tower, drill: drill.id };
  }
  const namesIn = async (call: ReturnType<typeof as>, list: string) =>
    (await call('GET', list)).body.data.map(({ name }: { name: string }) => name).sort();
  const found = async (call: ReturnType<typeof as>, query: string) =>
    (await call('GET', `/search?q=${query}`)).body.data.map(({ id }: { id: string }) => id);

  test('moves to the team with all that belongs to it; the rest stays', async () => {
    const { founder, call, quay, tower, drill } = await settle();
    const team = await newTeam(founder, { projects: [quay.project, 'gone'], products: [drill] });
    expect(team.id).not.toBe(founder.uid);
    // A browser that does not know of the team names no workspace: it has the founder's own.
    expect(await namesIn(call, '/projects')).toEqual(['Tower']);
    expect(await namesIn(team.call, '/projects')).toEqual(['Quay']);
    expect(await namesIn(call, '/products')).not.toContain('Drill');
    expect(await namesIn(call, '/products')).toContain('Saw');
    expect(await namesIn(team.call, '/products')).toEqual(['Drill']);
    expect(await namesIn(call, '/checklists')).toEqual(['Bridge']);
    expect(await namesIn(team.call, '/checklists')).toEqual([]);

    expect((await team.call('GET', `/logs/${quay.visit}`)).body.notes).toBe('Corrosion of Quay');
    expect((await team.call('GET', `/files/${quay.photo}`)).status).toBe(200);
    const history = (await team.call('GET', `/logs/${quay.visit}/history`)).body.data;
    expect(history).toMatchObject([{ former: { notes: '' } }]);
    for (const path of [`/logs/${quay.visit}`, `/files/${quay.photo}`]) {
      expect((await call('GET', path)).status).toBe(404);
      expect((await team.call('GET', path.replace(quay.visit, tower.visit))).status).toBe(
        path.includes('files') ? 200 : 404,
      );
    }
    const { created_by } = (await team.call('GET', `/projects/${quay.project}`)).body;
    expect(created_by).toMatchObject({ uid: founder.uid });
  });

  test('is found in the team, and no longer in their own workspace', async () => {
    const { founder, call, quay, tower } = await settle();
    const team = await newTeam(founder, { projects: [quay.project] });
    expect(await found(team.call, 'corrosion')).toEqual([quay.visit]);
    expect(await found(team.call, 'corosion')).toEqual([quay.visit]);
    expect(await found(team.call, 'tower')).toEqual([]);
    expect(await found(call, 'corrosion')).toEqual([tower.visit]);
  });

  test('can be everything, also for pages of earlier releases', async () => {
    for (const choice of [
      { move: { projects: 'all', products: 'all', checklists: true } },
      { from: 'own' },
    ]) {
      const { founder, call } = await settle();
      const draft = { name: 'Northlight', ...choice };
      const { id } = (await call('POST', '/workspaces', draft)).body;
      const inTeam = as(founder, id);
      expect(await namesIn(inTeam, '/projects')).toEqual(['Quay', 'Tower']);
      expect(await namesIn(inTeam, '/checklists')).toEqual(['Bridge']);
      for (const list of ['/projects', '/products', '/checklists']) {
        expect(await namesIn(call, list)).toEqual([]);
      }
    }
  });
});

describe('a team that an earlier release made from its founder’s own workspace', () => {
  async function olderTeam() {
    const owner = await server.signUp();
    const call = as(owner, owner.uid);
    await as(owner)('POST', '/projects', { name: 'Quay' });
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(await red())]), 'a.png');
    await as(owner)('POST', '/users/avatar', form);
    await server.restart(async () => {
      const { db, close } = await openConfiguredDatabase(server.configuration);
      await db.execute(sql`update workspaces set name = 'Old' where id = ${owner.uid}`);
      await db.execute(sql`insert into workspaces (id) values (${`${owner.uid}.own`})`);
      await db.execute(sql`
        insert into members (workspace, uid, role, name, email)
        values (${owner.uid}, ${owner.uid}, 'owner', 'Ada', '')`);
      await close();
    });
    return { owner, call };
  }

  test('is reached by its id, and the founder’s own workspace without one', async () => {
    const { owner, call } = await olderTeam();
    expect(await projectsOf(call)).toContain('Quay');
    expect(await projectsOf(as(owner))).toEqual([]);
    expect((await as(owner)('GET', '/workspaces')).body.data).toEqual([
      { id: `${owner.uid}.own`, name: null, role: 'owner' },
      { id: owner.uid, name: 'Old', role: 'owner' },
    ]);
    expect(await projectsOf(as(owner, `${owner.uid}.own`))).toEqual([]);
    expect((await as(owner)('GET', '/users/avatar')).status).toBe(200);
    const other = await server.signUp();
    expect((await as(other, `${owner.uid}.own`)('GET', '/projects')).status).toBe(404);
  });

  test('stays a team of others when its founder leaves it', async () => {
    const { owner, call } = await olderTeam();
    const member = await server.signUp();
    const { body } = await call('POST', '/team/invitations', { role: 'owner' });
    await as(member)('POST', '/invitations/accept', { secret: body.secret });
    expect((await call('DELETE', `/team/members/${owner.uid}`)).status).toBe(204);
    expect((await call('GET', '/projects')).body).toMatchObject({ code: 'NO_WORKSPACE' });
    expect(await projectsOf(as(owner))).toEqual([]);
    expect(await projectsOf(as(member, owner.uid))).toContain('Quay');
  });
});

test('nothing moves out of a workspace that the operator assigned, because others share it', async () => {
  const first = await server.signUp();
  const colleague = await server.signUp();
  const assigned = { sub: colleague.uid, workspace: first.uid };
  const call = async (method: string, path: string, body?: unknown) =>
    server.call(method, path, {
      token: unsigned(assigned),
      ...(body !== undefined && { body }),
    });
  expect(await projectsOf(call)).toEqual(['Harbour Bridge Retrofit']);
  const { data } = (await call('GET', '/workspaces')).body;
  expect(data).toEqual([{ id: first.uid, name: null, role: 'owner' }]);
  const own = await call('POST', '/workspaces', { name: 'Mine', move: { projects: 'all' } });
  expect(own.body.code).toBe('IS_TEAM');
  expect((await call('POST', '/workspaces', { name: 'Mine' })).status).toBe(201);
});

test('a user has the same avatar in every workspace', async () => {
  const team = await newTeam();
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(await red())]), 'a.png');
  expect((await team.call('POST', '/users/avatar', form)).status).toBe(200);
  expect((await as(team.owner)('GET', '/users/avatar')).status).toBe(200);
  expect((await team.call('GET', '/users/avatar')).status).toBe(200);
});

test('an answer in a team has the caller’s role, and the last owner cannot leave', async () => {
  const team = await newTeam();
  const member = await join(team, 'member');
  const role = async () => (await member.call('GET', '/projects')).headers.get('x-workspace-role');
  expect(await role()).toBe('member');
  await team.call('PATCH', `/team/members/${member.uid}`, { role: 'viewer' });
  expect(await role()).toBe('viewer');
  for (const [method, body] of [['DELETE'], ['PATCH', { role: 'viewer' }]] as const) {
    const last = await team.call(method, `/team/members/${team.owner.uid}`, body);
    expect([last.status, last.body.code]).toEqual([409, 'LAST_OWNER']);
  }
  expect((await member.call('DELETE', `/team/members/${member.uid}`)).status).toBe(204);
  expect((await member.call('GET', '/projects')).status).toBe(404);
});

describe('an invitation', () => {
  const accept = (person: Person, secret: string) =>
    as(person)('POST', '/invitations/accept', { secret });

  test('is used once, and not again after its member was removed', async () => {
    const team = await newTeam();
    const member = await join(team, 'member');
    const other = await server.signUp();
    expect((await accept(other, member.secret)).body.code).toBe('INVITATION_GONE');
    await team.call('DELETE', `/team/members/${member.uid}`);
    expect((await accept(member, member.secret)).body.code).toBe('INVITATION_GONE');
  });

  test('names its team, and is for its address only', async () => {
    const team = await newTeam();
    const { body } = await team.call('POST', '/team/invitations', {
      email: 'Grace@Example.com',
      role: 'viewer',
    });
    expect(body).toMatchObject({ email: 'grace@example.com', role: 'viewer', is_mailed: true });
    const stranger = await server.signUp();
    for (const call of ['read', 'accept']) {
      const answer = await as(stranger)('POST', `/invitations/${call}`, { secret: body.secret });
      expect([answer.status, answer.body.code]).toEqual([403, 'WRONG_ACCOUNT']);
    }
    const open = await team.call('POST', '/team/invitations', { role: 'member' });
    expect(open.body).toMatchObject({ email: null, is_mailed: false });
    const read = await as(stranger)('POST', '/invitations/read', { secret: open.body.secret });
    expect(read.body).toMatchObject({ team: 'Northlight', role: 'member' });
    expect((await accept(stranger, open.body.secret)).status).toBe(200);
    const mailbox = await (await fetch(`${server.address}/local/mailbox`)).text();
    expect(mailbox).toContain(`/team#${body.secret}`);
  });

  test('is for one address, and valid for 14 days', async () => {
    const team = await newTeam();
    for (const email of [
      'ada',
      'ada@example.com, eve@example.com',
      'ada@example.com\nBcc: eve@x',
    ]) {
      const { status } = await team.call('POST', '/team/invitations', { email, role: 'member' });
      expect([email, status]).toEqual([email, 400]);
    }
    const { body } = await team.call('POST', '/team/invitations', { role: 'member' });
    const days = (Date.parse(body.expires_at) - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(14);
  });

  test('cannot be guessed, and ends when it is withdrawn', async () => {
    const team = await newTeam();
    const stranger = await server.signUp();
    expect((await accept(stranger, 'x'.repeat(27))).body.code).toBe('INVITATION_GONE');
    const { body } = await team.call('POST', '/team/invitations', { role: 'member' });
    expect((await team.call('DELETE', `/team/invitations/${body.id}`)).status).toBe(204);
    expect((await accept(stranger, body.secret)).body.code).toBe('INVITATION_GONE');
    expect((await team.call('GET', '/team')).body.invitations).toEqual([]);
  });
});

/** Reads a team's stream of nudges. */
async function listen({ token }: Person, workspace: string, seconds = 60) {
  const response = await fetch(`${server.address}/api/team/stream?seconds=${seconds}`, {
    headers: { authorization: `Bearer ${token}`, 'x-workspace': workspace },
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  return {
    status: response.status,
    /** Waits until this many nudges have come; the first one says that the stream is open. */
    async until(count: number) {
      while (text.split('event: nudge').length - 1 < count) {
        const { value, done } = (await reader?.read()) ?? {};
        if (done) throw new Error('The stream has ended');
        text += value ?? '';
      }
    },
    async end() {
      for (;;) if (((await reader?.read()) ?? { done: true }).done) return;
    },
  };
}

test('members are nudged only about changes of their team; a removed member no longer', async () => {
  const team = await newTeam();
  const member = await join(team, 'member');
  const viewer = await join(team, 'viewer');
  const stream = await listen(viewer, team.id);
  await stream.until(1);
  // Reads and personal changes cause no nudge: the next nudge is the project's.
  await member.call('GET', '/projects');
  await member.call('PATCH', '/users/me', { name: 'Grace' });
  await member.call('POST', '/projects', { name: 'Quay' });
  await stream.until(2);
  await member.call('POST', '/products', DRILL);
  await stream.until(3);
  await team.call('DELETE', `/team/members/${viewer.uid}`);
  await stream.end();
  expect((await listen(viewer, team.id)).status).toBe(404);
  expect((await listen(member, member.uid)).status).toBe(404);
});

test('the calls of each role', async () => {
  const team = await newTeam();
  const [member, viewer, former] = [
    await join(team, 'member'),
    await join(team, 'viewer'),
    await join(team, 'member'),
  ];
  await team.call('DELETE', `/team/members/${former.uid}`);
  const stranger = as(await server.signUp(), team.id);
  const { body: document } = await server.call('GET', '/openapi.json');
  const calls = Object.entries<Record<string, { security?: unknown }>>(document.paths).flatMap(
    ([path, operations]) =>
      Object.entries(operations)
        .filter(([, { security }]) => security === undefined)
        .map(([method]) => `${method.toUpperCase()} ${path}`),
  );
  /**
   * Calls that only owners may make. `OWN` lists those that need no role. All others but GET are
   * for members.
   */
  const OWNERS = [
    'GET /audit',
    'GET /audit/file',
    'PATCH /team',
    'PATCH /retention',
    'PATCH /team/members/{id}',
    // Anyone may end their own membership.
    'DELETE /team/members/{id}',
    'POST /team/invitations',
    'DELETE /team/invitations/{id}',
  ];
  const OWN = [
    'PATCH /notifications',
    'POST /notifications/seen',
    'POST /search',
    'POST /search/recent',
    'DELETE /search/recent',
    'POST /dashboard/stats/export',
    'PATCH /users/me',
    'PATCH /users/me/credits',
    'POST /users/avatar',
    'DELETE /users/avatar',
    'POST /users/me/trials',
    'POST /users/me/deletion',
    'DELETE /users/me/deletion',
    'POST /guides/write',
    'PATCH /products/{id}',
    'POST /workspaces',
    'POST /invitations/read',
    'POST /invitations/accept',
  ];
  const isOwn = (call: string) =>
    call.startsWith('GET ') || OWN.includes(call) || / \/sync/.test(call);
  expect([...OWNERS, ...OWN].filter((call) => !calls.includes(call))).toEqual([]);
  // Without signing out: all later calls would be refused.
  const asked = calls.filter((each) => !each.includes('/stream') && !each.endsWith('/auth/logout'));
  for (const call of asked) {
    const [method = '', path = ''] = call.split(' ');
    const address = path.replaceAll(/\{\w+\}/g, 'x');
    const of = async (who: ReturnType<typeof as>) => {
      const { status, body } = await who(method, address, method === 'GET' ? undefined : {});
      return status === 403 || body?.code === 'NO_WORKSPACE' ? String(body.code) : 'allowed';
    };
    const expected = OWNERS.includes(call)
      ? ['allowed', 'OWNERS_ONLY', 'OWNERS_ONLY']
      : ['allowed', 'allowed', isOwn(call) ? 'allowed' : 'VIEW_ONLY'];
    const found = [await of(team.call), await of(member.call), await of(viewer.call)];
    expect([call, ...found]).toEqual([call, ...expected]);
    const outside = [await of(former.call), await of(stranger)];
    expect([call, ...outside]).toEqual([call, 'NO_WORKSPACE', 'NO_WORKSPACE']);
  }
  // A viewer may change the guide flag, which is each user's own, but no other field of a product.
  const { body: product } = await member.call('POST', '/products', DRILL);
  const change = async (body: object) =>
    (await viewer.call('PATCH', `/products/${product.id}`, body)).status;
  expect([await change({ has_sales_guide: true }), await change({ price: 1 })]).toEqual([200, 403]);
});
