import type { Role } from '@fieldline/contracts';
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

const accept = (person: Person, secret: string) =>
  as(person)('POST', '/invitations/accept', { secret });

async function newTeam() {
  const founder = await server.signUp();
  const { body } = await as(founder)('POST', '/workspaces', { name: 'Northlight' });
  const call = as(founder, body.id);
  const invite = async (role: Role, email?: string, by = call): Promise<string> =>
    (await by('POST', '/team/invitations', { role, ...(email !== undefined && { email }) })).body
      .secret;
  const join = async (role: Role) => {
    const person = await server.signUp();
    expect((await accept(person, await invite(role))).status).toBe(200);
    return { ...person, call: as(person, body.id) };
  };
  return { founder, call, invite, join };
}

const GONE = [404, 'INVITATION_GONE'];
const refusal = async (person: Person, secret: string) => {
  const { status, body } = await accept(person, secret);
  return [status, body.code];
};

test('a removed owner does not come back by links that they made or read', async () => {
  const { call, invite, join } = await newTeam();
  const rogue = await join('owner');
  const made = await invite('owner', undefined, rogue.call);
  const forThemselves = await invite('owner', rogue.email, rogue.call);
  const read = await invite('owner');
  const readForThem = await invite('owner', rogue.email);
  const other = await server.signUp();
  expect((await call('DELETE', `/team/members/${rogue.uid}`)).status).toBe(204);
  for (const secret of [made, forThemselves, read, readForThem]) {
    expect(await refusal(rogue, secret)).toEqual(GONE);
    expect(await refusal(other, secret)).toEqual(GONE);
  }
});

test('open invitations of the others go on under new links, and not for who was removed', async () => {
  const { call, invite, join } = await newTeam();
  const removed = await join('member');
  const before = await invite('member');
  await call('DELETE', `/team/members/${removed.uid}`);
  const [renewed] = (await call('GET', '/team')).body.invitations;
  expect(renewed.secret).not.toBe(before);
  expect(await refusal(removed, renewed.secret)).toEqual(GONE);
  expect((await accept(await server.signUp(), renewed.secret)).status).toBe(200);
  expect((await accept(removed, await invite('viewer'))).body.role).toBe('viewer');
});

test.each([
  ['demoted', 'viewer'],
  ['demoted by one step', 'member'],
] as const)('who was %s leaves, and no earlier link makes them an owner', async (_, role) => {
  const { call, invite, join } = await newTeam();
  const demoted = await join('owner');
  const secrets = [await invite('owner', undefined, demoted.call), await invite('owner')];
  await call('PATCH', `/team/members/${demoted.uid}`, { role });
  secrets.push(
    ...(await call('GET', '/team')).body.invitations.map((each: { secret: string }) => each.secret),
  );
  await demoted.call('DELETE', `/team/members/${demoted.uid}`);
  for (const secret of secrets) expect(await refusal(demoted, secret)).toEqual(GONE);
});

test('who leaves comes back by an invitation made afterwards only', async () => {
  const { invite, join } = await newTeam();
  const member = await join('member');
  const before = await invite('owner', member.email);
  await member.call('DELETE', `/team/members/${member.uid}`);
  expect(await refusal(member, before)).toEqual(GONE);
  expect((await accept(member, await invite('viewer', member.email))).body.role).toBe('viewer');
});

test('a raised role and a role that stays leave the links as they are', async () => {
  const { call, invite, join } = await newTeam();
  const member = await join('viewer');
  const secret = await invite('member');
  for (const role of ['viewer', 'member', 'owner']) {
    await call('PATCH', `/team/members/${member.uid}`, { role });
  }
  expect((await accept(await server.signUp(), secret)).status).toBe(200);
});

test('whoever is leaving the product makes no team', async () => {
  const leaving = await server.signUp();
  await as(leaving)('POST', '/users/me/deletion', { email: leaving.email, removes_name: false });
  const found = async () => {
    const { status, body } = await as(leaving)('POST', '/workspaces', {
      name: 'Late',
    });
    return [status, body.code];
  };
  expect(await found()).toEqual([409, 'LEAVING']);
  await as(leaving)('DELETE', '/users/me/deletion');
  expect(await found()).toEqual([201, undefined]);
});

test('of a removal and an acceptance at the same time, the removed never stays', async () => {
  const { call, invite, join } = await newTeam();
  for (let round = 0; round < 8; round += 1) {
    const rogue = await join('owner');
    const accomplice = await server.signUp();
    const secret = await invite('owner', undefined, rogue.call);
    const [removal, joined, late] = await Promise.all([
      call('DELETE', `/team/members/${rogue.uid}`),
      accept(accomplice, secret),
      rogue.call('POST', '/team/invitations', { role: 'owner' }),
    ]);
    expect(removal.status).toBe(204);
    const uids = (await call('GET', '/team')).body.members.map(({ uid }: Person) => uid);
    expect(uids).not.toContain(rogue.uid);
    expect(uids.includes(accomplice.uid)).toBe(joined.status === 200);
    if (late.status === 201) expect(await refusal(rogue, late.body.secret)).toEqual(GONE);
  }
});

test('where mail is configured, an invitation for an address needs that address verified', async () => {
  const mailing = await openTestServer({
    logLevel: 'silent',
    callsPerSecond: 100_000,
    mail: { url: 'smtp://localhost:1', sender: 'fieldline@example.com' },
  });
  try {
    const founder = await mailing.signUp();
    const made = { name: 'Northlight' };
    const { body: team } = await mailing.call('POST', '/workspaces', {
      person: founder,
      body: made,
    });
    const guest = await mailing.signUp();
    const { body } = await mailing.call('POST', '/team/invitations', {
      person: founder,
      headers: { 'x-workspace': team.id },
      body: { role: 'member', email: guest.email },
    });
    for (const call of ['read', 'accept']) {
      const unverified = await mailing.call('POST', `/invitations/${call}`, {
        person: guest,
        body: { secret: body.secret },
      });
      expect([unverified.status, unverified.body.code]).toEqual([403, 'EMAIL_UNVERIFIED']);
    }
    const token = unsigned({ sub: guest.uid, email: guest.email, email_verified: true });
    const joined = await mailing.call('POST', '/invitations/accept', {
      token,
      body: { secret: body.secret },
    });
    expect(joined.body).toMatchObject({ id: team.id, role: 'member' });
  } finally {
    await mailing.close();
  }
});
