import { createTestPlatform } from '@fieldline/testing';
import { personOf } from '@fieldline/testing/fixtures';
import { emptyPersonForm, formOf } from './form';
import { createPerson, updatePerson } from './savePerson';

beforeEach(() => localStorage.clear());
afterEach(() => jest.useRealTimers());

const NOW = new Date('2026-11-23T10:00:00.000Z');

/** Stores in whose log another tab always commits this first, some time after the write. */
async function storesBehind(text: string) {
  let isOpen = false;
  const { platform } = await createTestPlatform(undefined, {
    append: async (_key, decide) => {
      if (isOpen) jest.setSystemTime(NOW.getTime() + 500);
      decide(isOpen ? { text, operations: { other: 1 } } : undefined);
    },
  });
  platform.stores.people.read();
  isOpen = true;
  jest.useFakeTimers({ now: NOW });
  return platform.stores;
}

test.each([
  ['is free', [personOf({ id: 'bob' })], `person_${NOW.getTime()}`],
  [
    'was taken by another tab',
    [personOf({ id: `person_${NOW.getTime()}` })],
    `person_${NOW.getTime() + 1}`,
  ],
])('the id of a new person that %s is the stored one', async (_case, others, id) => {
  const stores = await storesBehind(JSON.stringify(others));
  expect(await createPerson(stores, { ...emptyPersonForm, name: 'Ada' })).toMatchObject({
    id,
    outcome: 'kept',
  });
  expect(stores.people.read()).toEqual([
    ...others,
    expect.objectContaining({ id, name: 'Ada', createdAt: NOW.toISOString() }),
  ]);
});

test('a person deleted first in another tab is not reported as updated', async () => {
  const stores = await storesBehind('[]');
  localStorage.setItem('people', JSON.stringify([personOf({ id: 'ada' })]));
  const values = { ...emptyPersonForm, name: 'Ada King' };
  expect(await updatePerson(stores, 'ada', values, emptyPersonForm)).toEqual({ kind: 'gone' });
});

test('a field that another tab committed first is not overwritten', async () => {
  const ada = personOf({ id: 'ada', notes: 'Old' });
  const theirs = { ...ada, notes: 'Theirs' };
  const stores = await storesBehind(JSON.stringify([theirs]));
  localStorage.setItem('people', JSON.stringify([ada]));
  const mine = { ...formOf(ada), notes: 'Mine' };
  const outcome = await updatePerson(stores, 'ada', mine, formOf(ada));
  expect(outcome).toEqual({ kind: 'changed', saved: formOf(theirs) });
  expect(stores.people.read()).toEqual([theirs]);
});
