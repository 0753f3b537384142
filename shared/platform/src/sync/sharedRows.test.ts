import type { Person, SalesGuide } from '@fieldline/contracts';
import { takeChanges } from '@fieldline/server/taking';
import { personOf, salesGuideOf } from '@fieldline/testing/fixtures';
import { ApiError } from '../api/errors';
import { createContext } from './engine/context.fixture';
import { createSimulatedServer } from './histories/simulatedServer.fixture';
import { passShared, type SharedContext } from './sharedRows';
import { teamPart } from './teamPart';

const TEAM = 'north';

interface Row {
  readonly version: number;
  readonly body: { readonly id: string };
}

/** The calls of the API on people and guides, as the server answers them. */
function createRows() {
  const rows = { people: new Map<string, Row>(), guides: new Map<string, Row>() };
  const trash = new Set<string>();
  const calls: string[] = [];
  const call = async (
    { method, path }: { readonly method: string; readonly path: string },
    {
      body,
      params,
      ifMatch,
    }: {
      readonly body?: Row['body'];
      readonly params?: { readonly id: string };
      readonly ifMatch?: number;
    } = {},
  ): Promise<unknown> => {
    const name = path.includes('guides') ? 'guides' : 'people';
    const table = rows[name];
    const wire = (row: Row) => ({
      id: row.body.id,
      version: row.version,
      [name === 'people' ? 'person' : 'guide']: row.body,
    });
    if (method === 'GET') {
      return { data: [...table.values()].map(wire), page: 1, limit: 500, total: table.size };
    }
    const id = params?.id ?? body?.id ?? '';
    calls.push(`${method} ${name} ${id}`);
    const row = table.get(id);
    if (method !== 'POST' && !row) throw new ApiError(404, 'NOT_FOUND', '');
    if (method === 'DELETE') {
      table.delete(id);
      trash.add(id);
      return undefined;
    }
    if (trash.has(id)) throw new ApiError(409, 'IN_TRASH', '');
    if (method === 'PATCH' && row?.version !== ifMatch) throw new ApiError(412, 'STALE', '');
    if (body && (method === 'PATCH' || !row))
      table.set(id, { version: (row?.version ?? 0) + 1, body });
    const stored = table.get(id);
    return stored && wire(stored);
  };
  return { rows, trash, calls, call };
}

/** Two members' browsers; Ada's has a shared person with a guide, and a private one. */
async function twoMembers() {
  const server = createRows();
  const member = async () => {
    const { context, tab } = await createContext(createSimulatedServer(takeChanges));
    const gone: string[] = [];
    const shared: SharedContext = {
      ...context,
      preferences: undefined,
      stores: teamPart(tab, TEAM),
      api: { call: server.call as SharedContext['api']['call'] },
      signal: new AbortController().signal,
      mayEdit: () => true,
      isPrivate: ({ id }) =>
        [...tab.people.read(), ...tab.salesGuides.read()].some(
          (item) => item.id === id && item.team === undefined,
        ),
      inTrash: async (of) => void gone.push(...of.map(({ id }) => id)),
      warn: () => undefined,
    };
    const change = (id: string, fields: Partial<Person>) =>
      tab.people.write((all) =>
        all.map((person) => (person.id === id ? { ...person, ...fields } : person)),
      );
    const pass = (more: Partial<SharedContext> = {}) => passShared({ ...shared, ...more });
    return { tab, change, pass, gone };
  };
  const [ada, grace] = [await member(), await member()];
  await ada.tab.people.write(() => [
    personOf({ id: 'shared', name: 'Rosalind', totalGuides: 1, team: TEAM }),
    personOf({ id: 'own', name: 'Private' }),
  ]);
  await ada.tab.salesGuides.write(() => [salesGuideOf({ personId: 'shared', team: TEAM })]);
  return { server, ada, grace };
}

const guidesOf = ({ tab }: { tab: { salesGuides: { read(): readonly SalesGuide[] } } }) =>
  tab.salesGuides.read();

test('shared people become rows before their guides, and reach a colleague; private ones do not', async () => {
  const { server, ada, grace } = await twoMembers();
  await ada.pass();
  await grace.pass();
  expect(grace.tab.people.read()).toMatchObject([
    { id: 'shared', name: 'Rosalind', totalGuides: 1, team: TEAM },
  ]);
  expect(guidesOf(grace)).toMatchObject([{ personId: 'shared', team: TEAM }]);
  expect(server.calls).toEqual(['POST people shared', `POST guides ${guidesOf(ada)[0]?.id}`]);
  expect(JSON.stringify([...server.rows.people])).not.toMatch(/Private|north/);
  await ada.pass();
  expect(server.calls).toHaveLength(2);
});

test('copies of an earlier release are moved once: the second browser adds nothing', async () => {
  const { server, ada, grace } = await twoMembers();
  await grace.tab.people.write(() => ada.tab.people.read().slice(0, 1));
  await grace.tab.salesGuides.write(() => guidesOf(ada));
  await ada.pass();
  await grace.pass();
  expect(server.rows.people.get('shared')?.version).toBe(1);
  expect(server.calls).toHaveLength(2);
});

test('changes of both are merged by field, and private people stay unchanged', async () => {
  const { ada, grace } = await twoMembers();
  await ada.pass();
  await grace.pass();
  await grace.tab.people.write((all) => [...all, personOf({ id: 'hers' })]);
  await ada.change('shared', { company: 'King’s' });
  await grace.change('shared', { notes: 'Mornings' });
  for (const member of [ada, grace, ada]) await member.pass();
  const merged = { company: 'King’s', notes: 'Mornings', team: TEAM };
  for (const { tab } of [ada, grace]) expect(tab.people.read()[0]).toMatchObject(merged);
  expect(grace.tab.people.read().map(({ id }) => id)).toEqual(['shared', 'hers']);
});

test('a person made private disappears for the others, and stays after being restored', async () => {
  const { server, ada, grace } = await twoMembers();
  await ada.pass();
  await grace.pass();
  const before = server.rows.people.get('shared');
  await ada.change('shared', { team: undefined });
  await ada.tab.salesGuides.write((all) => all.map((guide) => ({ ...guide, team: undefined })));
  await ada.pass();
  await grace.pass();
  expect(ada.tab.people.read()).toHaveLength(2);
  expect([grace.tab.people.read(), guidesOf(grace)]).toEqual([[], []]);
  // A colleague restores it from the trash.
  server.trash.clear();
  if (before) server.rows.people.set('shared', before);
  await ada.pass();
  await grace.pass();
  expect(server.rows.people.has('shared')).toBe(true);
  expect(ada.tab.people.read().map(({ team }) => team)).toEqual([undefined, undefined]);
  expect(grace.tab.people.read()).toHaveLength(1);
});

test('a change of what a colleague has deleted does not bring it back for the team', async () => {
  const { server, ada, grace } = await twoMembers();
  await ada.pass();
  await grace.pass();
  await grace.tab.people.write(() => []);
  await grace.tab.salesGuides.write(() => []);
  await grace.pass();
  await ada.change('shared', { company: 'Late' });
  await ada.pass();
  expect(ada.gone).toEqual(['shared']);
  expect(server.rows.people.size).toBe(0);
  expect(ada.tab.people.read()[0]).toMatchObject({ id: 'shared', company: 'Late' });
});

test('a viewer has what the server has, and sends nothing', async () => {
  const { server, ada, grace } = await twoMembers();
  await ada.pass();
  await grace.pass();
  const sent = server.calls.length;
  await grace.change('shared', { company: 'Navy' });
  await grace.pass({ mayEdit: () => false });
  expect(server.calls).toHaveLength(sent);
  expect(grace.tab.people.read()[0]?.company).toBe(ada.tab.people.read()[0]?.company);
});
