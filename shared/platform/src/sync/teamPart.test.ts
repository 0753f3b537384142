import type { Person } from '@fieldline/contracts';
import { takeChanges } from '@fieldline/server/taking';
import { personOf, salesGuideOf } from '@fieldline/testing/fixtures';
import { createContext } from './engine/context.fixture';
import type { Context } from './engine/context';
import { pass } from './engine/pass';
import { createSimulatedServer } from './histories/simulatedServer.fixture';
import { teamPart } from './teamPart';

const TEAM = 'north';

/** Two members' browsers, which sync the people of their team. */
async function twoMembers() {
  const server = createSimulatedServer(takeChanges);
  const member = async () => {
    const { context, tab } = await createContext(server);
    const { preferences: _, ...rest } = context;
    const ofTeam: Context = { ...rest, stores: teamPart(tab, TEAM) };
    const change = (id: string, fields: Partial<Person>) =>
      tab.people.write((all) =>
        all.map((person) => (person.id === id ? { ...person, ...fields } : person)),
      );
    return { tab, change, pass: (more: Partial<Context> = {}) => pass({ ...ofTeam, ...more }) };
  };
  const [ada, grace] = [await member(), await member()];
  await ada.tab.people.write(() => [
    personOf({ id: 'shared', name: 'Rosalind', totalGuides: 1, team: TEAM }),
    personOf({ id: 'own', name: 'Private' }),
  ]);
  await ada.tab.salesGuides.write(() => [salesGuideOf({ personId: 'shared', team: TEAM })]);
  return { server, ada, grace };
}

const peopleOf = ({ tab }: Awaited<ReturnType<typeof twoMembers>>['ada']) =>
  tab.people.read().map(({ id, company, totalGuides, team }) => ({
    ...{ id, company, totalGuides, team },
  }));

test('a shared person and their guides reach another member, and a private one does not', async () => {
  const { server, ada, grace } = await twoMembers();
  await ada.pass();
  await grace.pass();
  expect(grace.tab.people.read()).toMatchObject([
    { id: 'shared', name: 'Rosalind', totalGuides: 1, team: TEAM },
  ]);
  expect(grace.tab.salesGuides.read()).toMatchObject([{ personId: 'shared', team: TEAM }]);
  // Neither preferences nor private people are sent, nor the team's name within a record.
  const sent = server.pull(0).records.map(({ sealed }) => Buffer.from(sealed, 'base64').toString());
  expect(sent).toHaveLength(2);
  expect(sent.join()).not.toMatch(/Private|north/);
});

test('changes of both are merged, and the private people of each stay unchanged', async () => {
  const { ada, grace } = await twoMembers();
  await ada.pass();
  await grace.pass();
  await grace.tab.people.write((all) => [...all, personOf({ id: 'hers', totalGuides: 0 })]);
  await ada.change('shared', { company: 'King’s' });
  await grace.change('shared', { notes: 'Mornings' });
  for (const member of [ada, grace, ada]) await member.pass();
  const merged = { company: 'King’s', notes: 'Mornings', team: TEAM };
  expect(ada.tab.people.read()[0]).toMatchObject(merged);
  expect(grace.tab.people.read()[0]).toMatchObject(merged);
  expect(peopleOf(ada).map(({ id }) => id)).toEqual(['shared', 'own']);
  expect(peopleOf(grace).map(({ id }) => id)).toEqual(['shared', 'hers']);
});

test('a person made private again disappears for the others', async () => {
  const { ada, grace } = await twoMembers();
  await ada.pass();
  await grace.pass();
  await ada.change('shared', { team: undefined });
  await ada.tab.salesGuides.write((all) => all.map((guide) => ({ ...guide, team: undefined })));
  await ada.pass();
  await grace.pass();
  expect(ada.tab.people.read()).toHaveLength(2);
  expect(grace.tab.people.read()).toEqual([]);
  expect(grace.tab.salesGuides.read()).toEqual([]);
});

test('a viewer receives changes and sends none', async () => {
  const { server, ada, grace } = await twoMembers();
  await ada.pass();
  await grace.pass();
  const before = server.head();
  await grace.change('shared', { company: 'Navy' });
  await grace.pass({ mayPush: () => false });
  expect(server.head()).toBe(before);
});
