import { add, openOrigin } from './simulatedOrigin.fixture';

const opened = async (origin: ReturnType<typeof openOrigin>) => {
  const tab = origin.open();
  await tab.adopt('ada');
  return tab;
};

test('a mark tells every tab, even after others wrote, that a write is stored', async () => {
  const origin = openOrigin();
  const one = await opened(origin);
  expect(one.recentSearches.markOf('sync')).toBeUndefined();
  await one.recentSearches.write(add('a'), ['sync', 3]);
  one.close();
  const other = await opened(origin);
  expect(other.recentSearches.markOf('sync')).toBe(3);
  await other.recentSearches.write(add('b'));
  expect(other.recentSearches.markOf('sync')).toBe(3);
  await other.recentSearches.write(add('c'), ['sync', 4]);
  expect((await opened(origin)).recentSearches.markOf('sync')).toBe(4);
});

test('the next tab finds the mark of a write that full local storage left to the log', async () => {
  const origin = openOrigin();
  const one = await opened(origin);
  await one.recentSearches.write(add('a'));
  origin.fill(0);
  expect(await one.recentSearches.write(add('b'), ['sync', 1])).toBe('logged');
  one.close();
  origin.fill(Infinity);
  const next = await opened(origin);
  await next.recentSearches.write((all) => all);
  expect(next.recentSearches.read()).toEqual(['a', 'b']);
  expect(next.recentSearches.markOf('sync')).toBe(1);
});

test('a tab that dies between the revision and the value leaves no mark', async () => {
  const origin = openOrigin();
  const one = await opened(origin);
  await one.recentSearches.write(add('a'), ['sync', 1]);
  const before = origin.values.get('recentSearches') ?? '';
  await one.recentSearches.write(add('b'), ['sync', 2]);
  one.close();
  // As after the death of the tab: neither local storage nor the log has the value.
  origin.values.set('recentSearches', before);
  origin.committed.clear();
  const next = await opened(origin);
  expect(next.recentSearches.read()).toEqual(['a']);
  expect(next.recentSearches.markOf('sync')).toBeUndefined();
});
