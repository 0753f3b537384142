import { createEventBus } from '../events';
import type { OtherUsers } from './otherUsers';
import { createStores } from './stores';

const person = (id: string) => ({ id, name: id, status: 'active', tags: [], totalGuides: 0 });

function setUp(otherUsers: Partial<OtherUsers> = {}) {
  const parked = new Map<string, Readonly<Record<string, string>>>();
  const errors: string[] = [];
  const logger = {
    error: (message: string) => void errors.push(message),
    warn: () => undefined,
    scoped: () => logger,
  };
  const events = createEventBus(new EventTarget());
  const peopleUpdated = jest.fn();
  events.on('peopleUpdated', peopleUpdated);
  const open = () =>
    createStores({
      backing: localStorage,
      target: window,
      events,
      logger,
      commits: { append: async () => undefined },
      otherUsers: {
        keep: async (uid, values) => void parked.set(uid, values),
        fetch: async (uid) => parked.get(uid) ?? {},
        ...otherUsers,
      },
    });
  return { open, parked, errors, peopleUpdated };
}

beforeEach(() => localStorage.clear());

test('a written value is read by the next tab, under the specified key', async () => {
  const { open, peopleUpdated } = setUp();
  const stores = open();
  await stores.adopt('ada');
  void stores.people.write((people) => [
    ...people,
    { ...person('p1'), status: 'active' as const, lastContact: '', createdAt: '', updatedAt: '' },
  ]);
  expect(JSON.parse(localStorage.getItem('people') ?? '')).toHaveLength(1);
  expect(
    open()
      .people.read()
      .map(({ id }) => id),
  ).toEqual(['p1']);
  expect(peopleUpdated).toHaveBeenCalled();
});

test('a write sees what another tab wrote before its storage event arrived', async () => {
  const { open } = setUp();
  const [one, other] = [open(), open()];
  await one.adopt('ada');
  await other.adopt('ada');
  one.recentSearches.read();
  void other.recentSearches.write((searches) => [...searches, 'from the other']);
  void one.recentSearches.write((searches) => [...searches, 'from this one']);
  expect(one.recentSearches.read()).toEqual(['from the other', 'from this one']);
});

test('corrupt entries are set aside, the rest is kept', async () => {
  localStorage.setItem(
    'people',
    JSON.stringify([person('p1'), { name: 7 }, 'nonsense', person('p2')]),
  );
  const { open, errors } = setUp();
  const stores = open();
  await stores.adopt('ada');
  expect(stores.people.read().map(({ id }) => id)).toEqual(['p1', 'p2']);
  expect(JSON.parse(localStorage.getItem('people:corrupt') ?? '')).toEqual([
    { name: 7 },
    'nonsense',
  ]);
  expect(errors).not.toEqual([]);
});

test('text that is not JSON is set aside and the default is used', async () => {
  localStorage.setItem('salesGuides', '{broken');
  const { open } = setUp();
  const stores = open();
  await stores.adopt('ada');
  expect(stores.salesGuides.read()).toEqual([]);
  expect(localStorage.getItem('salesGuides:corrupt')).toBe('{broken');
});

test('if storage is full, the value is kept for this tab', async () => {
  const { open, errors } = setUp();
  const stores = open();
  await stores.adopt('ada');
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  void stores.recentSearches.write(() => ['kept']);
  full.mockRestore();
  expect(stores.recentSearches.read()).toEqual(['kept']);
  expect(errors).not.toEqual([]);
});

test('another user starts empty, and the first one finds everything again', async () => {
  const { open } = setUp();
  const stores = open();
  await stores.adopt('ada');
  void stores.recentSearches.write(() => ['of ada']);
  await stores.adopt('bob');
  expect(stores.recentSearches.read()).toEqual([]);
  void stores.recentSearches.write(() => ['of bob']);
  await stores.adopt('ada');
  expect(stores.recentSearches.read()).toEqual(['of ada']);
});

test('a stale tab cannot write into the data of another user', async () => {
  const { open, errors } = setUp();
  const stale = open();
  await stale.adopt('ada');
  await open().adopt('bob');
  void stale.recentSearches.write(() => ['of ada']);
  expect(localStorage.getItem('recentSearches')).toBeNull();
  expect(errors).toContain('A write to "recentSearches" was refused');
});

test('data that cannot be parked are neither lost nor shown', async () => {
  const { open } = setUp({ keep: () => Promise.reject(new Error('blocked')) });
  const stores = open();
  await stores.adopt('ada');
  void stores.recentSearches.write(() => ['of ada']);
  await stores.adopt('bob');
  expect(stores.recentSearches.read()).toEqual([]);
  void stores.recentSearches.write(() => ['of bob']);
  expect(JSON.parse(localStorage.getItem('recentSearches') ?? '')).toEqual(['of ada']);
});

test('preferences keep keys they do not know', async () => {
  localStorage.setItem('userPreferences', JSON.stringify({ theme: 'dark', later: 1 }));
  const { open } = setUp();
  const stores = open();
  await stores.adopt('ada');
  void stores.preferences.write((current) => ({ ...current, theme: 'light' }));
  expect(JSON.parse(localStorage.getItem('userPreferences') ?? '')).toEqual({
    theme: 'light',
    later: 1,
  });
});
