import { openTeamOfTwo, type TeamOfTwo } from '../../testing/teamOfTwo';
import { openTestServer, type TestServer } from '../../testing/testServer';

let server: TestServer;
let team: TeamOfTwo;

beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  team = await openTeamOfTwo(server);
});

const ROSALIND = {
  id: '1764288000000',
  name: 'Rosalind Franklin',
  company: 'King’s College',
  notes: 'Prefers mornings',
  status: 'active',
  unknownField: { of: 'a newer browser' },
};
const GUIDE = {
  id: 'guide-1',
  personId: ROSALIND.id,
  leadId: ROSALIND.id,
  productId: 'drill',
  createdAt: '2026-11-28T09:00:00.000Z',
  content: { introduction: 'Dear Rosalind' },
};
const path = `/people/${ROSALIND.id}`;

/** A further member with the role of a viewer. */
async function viewerOf({ call, grace }: TeamOfTwo) {
  await call('PATCH', `/team/members/${grace.uid}`, { role: 'viewer' });
}

test('members share people with their guides, once, with every field', async () => {
  const { call, other } = team;
  const shared = await call('POST', '/people', ROSALIND);
  expect(shared).toMatchObject({ status: 201, body: { version: 1, person: ROSALIND } });
  expect((await other('POST', '/people', { ...ROSALIND, name: 'Else' })).body).toEqual(shared.body);
  await call('POST', '/people/guides', GUIDE);
  await call('POST', '/people/guides', GUIDE);
  const people = await other('GET', '/people');
  expect(people.body).toMatchObject({ total: 1, data: [{ id: ROSALIND.id, person: ROSALIND }] });
  const guides = await other('GET', '/people/guides');
  expect(guides.body).toMatchObject({ total: 1, data: [{ id: GUIDE.id, guide: GUIDE }] });
  expect((await call('POST', '/people/guides', { ...GUIDE, personId: 'no' })).status).toBe(404);
});

test('viewers read and do not write; another workspace and a lone user get 404', async () => {
  const { call, other } = team;
  await call('POST', '/people', ROSALIND);
  await call('POST', '/people/guides', GUIDE);
  await viewerOf(team);
  expect((await other('GET', path)).body.person.name).toBe('Rosalind Franklin');
  for (const [method, address, body] of [
    ['POST', '/people', ROSALIND],
    ['PATCH', path, ROSALIND],
    ['DELETE', path],
    ['POST', '/people/guides', GUIDE],
    ['PATCH', `/people/guides/${GUIDE.id}`, GUIDE],
    ['DELETE', `/people/guides/${GUIDE.id}`],
  ] as const) {
    expect([method, address, (await other(method, address, body)).status]).toEqual([
      method,
      address,
      403,
    ]);
  }
  const elsewhere = await openTeamOfTwo(server);
  expect((await elsewhere.call('GET', path)).status).toBe(404);
  expect((await elsewhere.call('PATCH', path, ROSALIND)).status).toBe(404);
  expect((await elsewhere.call('DELETE', path)).status).toBe(404);
  expect((await elsewhere.call('GET', '/people')).body.total).toBe(0);
  const lone = await server.signUp();
  expect((await server.call('POST', '/people', { person: lone, body: ROSALIND })).status).toBe(404);
  expect((await server.call('GET', '/people', { person: lone })).status).toBe(404);
});

test('a change of another version is refused, and every change has its history', async () => {
  const { call, ada } = team;
  await call('POST', '/people', ROSALIND);
  const at = (version: number, notes: string) =>
    server.call('PATCH', path, {
      person: ada,
      headers: { 'x-workspace': team.id, 'if-match': `"${version}"` },
      body: { ...ROSALIND, notes },
    });
  expect((await at(1, 'Prefers evenings')).body.version).toBe(2);
  expect((await at(1, 'Prefers noon')).status).toBe(412);
  const { data, current } = (await call('GET', `${path}/history`)).body;
  expect(data).toMatchObject([{ former: { notes: 'Prefers mornings' } }]);
  expect(current.notes).toBe('Prefers evenings');
});

test('a deleted person comes back from the trash with guides and history, not from a browser', async () => {
  const { call, other } = team;
  await call('POST', '/people', ROSALIND);
  await call('POST', '/people/guides', GUIDE);
  await call('PATCH', path, { ...ROSALIND, name: 'R. Franklin' });
  expect((await other('DELETE', path)).status).toBe(204);
  expect((await call('GET', '/people/guides')).body.total).toBe(0);
  expect((await call('POST', '/people', ROSALIND)).body.code).toBe('IN_TRASH');
  const [entry] = (await call('GET', '/trash')).body.data;
  expect(entry).toMatchObject({ kind: 'person', title: 'R. Franklin' });
  expect((await call('POST', `/trash/${entry.id}/restore`)).status).toBe(200);
  expect((await call('GET', path)).body.person.name).toBe('R. Franklin');
  expect((await call('GET', '/people/guides')).body.data).toMatchObject([{ guide: GUIDE }]);
  expect((await call('GET', `${path}/history`)).body.data).toHaveLength(1);
});

test('who made a person private can share them again, with their guides', async () => {
  const { call } = team;
  await call('POST', '/people', ROSALIND);
  await call('POST', '/people/guides', GUIDE);
  await call('DELETE', path);
  expect((await call('POST', '/people', ROSALIND)).status).toBe(201);
  expect((await call('POST', '/people/guides', GUIDE)).status).toBe(201);
  expect((await call('GET', '/trash')).body.total).toBe(0);
});

test('a deleted guide comes back only while its person is there', async () => {
  const { call, other } = team;
  await call('POST', '/people', ROSALIND);
  await call('POST', '/people/guides', GUIDE);
  await other('DELETE', `/people/guides/${GUIDE.id}`);
  expect((await call('POST', '/people/guides', GUIDE)).body.code).toBe('IN_TRASH');
  const [entry] = (await call('GET', '/trash')).body.data;
  await call('DELETE', path);
  expect((await call('POST', `/trash/${entry.id}/restore`)).body.code).toBe('PARENT_GONE');
});

test('the search finds people by all words, without regard to accents', async () => {
  const { call, other } = team;
  await call('POST', '/people', { ...ROSALIND, name: 'Zoë Müller' });
  const found = async (q: string) =>
    (await other('GET', `/people?q=${encodeURIComponent(q)}`)).body.total;
  expect(await found('zoe college')).toBe(1);
  expect(await found('zoe oxford')).toBe(0);
});

test('people stay with the team when the member who shared them is removed', async () => {
  const { call, other, grace } = team;
  await other('POST', '/people', ROSALIND);
  await call('DELETE', `/team/members/${grace.uid}`);
  expect((await call('GET', path)).body.created_by.name).toBeTruthy();
  expect((await other('GET', path)).status).toBe(404);
});
