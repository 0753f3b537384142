import type { Person } from '@fieldline/contracts';
import { privateParts, shownParts } from './teamParts';
import { openOrigin } from './simulatedOrigin.fixture';
import { teamPart } from '../sync/teamPart';

const person = (id: string, team?: string): Person => ({
  ...{ id, name: id, status: 'active', tags: [], totalGuides: 0 },
  ...{ lastContact: '', createdAt: '', updatedAt: '' },
  ...(team !== undefined && { team }),
});
const idsOf = (people: readonly Person[]) => people.map(({ id }) => id).join(' ');

async function openStores() {
  const tab = openOrigin().open();
  await tab.adopt('ada');
  await tab.people.write(() => [person('own'), person('north', 'n'), person('south', 's')]);
  let workspace: string | null = null;
  const shown = shownParts(tab, () => workspace).people;
  const work = (next: string | null) => {
    workspace = next;
  };
  return { tab, shown, work };
}

test('a page shows private people, and those of the team in whose workspace it works', async () => {
  const { tab, shown, work } = await openStores();
  expect(idsOf(shown.read())).toBe('own');
  expect(shown.read()).toBe(shown.read());
  work('n');
  expect(idsOf(shown.read())).toBe('own north');
  expect(idsOf(privateParts(tab).people.read())).toBe('own');
});

test('without a team the list is the stored one', async () => {
  const tab = openOrigin().open();
  await tab.adopt('ada');
  await tab.people.write(() => [person('own')]);
  expect(shownParts(tab, () => null).people.read()).toBe(tab.people.read());
});

test('a write to one part leaves the others unchanged', async () => {
  const { tab, shown, work } = await openStores();
  work('n');
  await shown.write((all) => [...all.filter(({ id }) => id !== 'north'), person('new')]);
  expect(idsOf(tab.people.read())).toBe('own new south');
  await privateParts(tab).people.write(() => []);
  expect(idsOf(tab.people.read())).toBe('south');
  await shown.write((all) => all);
  expect(idsOf(tab.people.read())).toBe('south');
});

test('a hidden person is not stored twice', async () => {
  const { tab, shown } = await openStores();
  await shown.write((all) => [...all, person('north')]);
  expect(tab.people.read().filter(({ id }) => id === 'north')).toEqual([person('north', 'n')]);
});

test('parts have their own marks', async () => {
  const { tab } = await openStores();
  const [north, south] = [teamPart(tab, 'n').people, teamPart(tab, 's').people];
  await north.write((all) => [...all], ['sync', 3]);
  await privateParts(tab).people.write((all) => [...all], ['sync', 7]);
  expect([north, south, tab.people].map((store) => store.markOf('sync'))).toEqual([
    3,
    undefined,
    7,
  ]);
});

test('a team’s part omits the team’s name, and keeps unchanged people identical', async () => {
  const { tab } = await openStores();
  const part = teamPart(tab, 'n').people;
  expect(part.read()).toEqual([person('north')]);
  expect(part.read()).toBe(part.read());
  const [north] = tab.people.read().filter(({ team }) => team === 'n');
  await part.write((all) => [...all, person('added')]);
  expect(tab.people.read()).toContainEqual(person('added', 'n'));
  expect(tab.people.read().find(({ id }) => id === 'north')).toBe(north);
});
