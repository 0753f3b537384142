import { add, Death, openOrigin } from './simulatedOrigin.fixture';

const settled = () => new Promise((resolve) => setTimeout(resolve));

async function openAs(origin: ReturnType<typeof openOrigin>, uid: string) {
  const tab = origin.open();
  await tab.adopt(uid);
  const searches = () => tab.recentSearches.read();
  searches();
  await settled();
  return { ...tab, searches: searches() };
}

/** An origin that bob used first, then ada, who is the owner now. */
async function usedByTwo() {
  const origin = openOrigin();
  const bob = await openAs(origin, 'bob');
  await bob.recentSearches.write(add('of bob'));
  const ada = await openAs(origin, 'ada');
  await ada.recentSearches.write(add('of ada'));
  await ada.preferences.write((current) => ({ ...current, theme: 'dark' }));
  return origin;
}

test.each(['ada', 'bob', 'cleo'])(
  'a tab that dies at any point while bob takes over loses and reveals nothing: %s is next',
  async (next) => {
    const own = { ada: ['of ada'], bob: ['of bob'], cleo: [] };
    let deaths = 0;
    for (let livesFor = 0; ; livesFor += 1) {
      const origin = await usedByTwo();
      const dying = origin.open({ livesFor });
      let hasDied = false;
      await dying.adopt('bob').catch((error: unknown) => {
        hasDied = error instanceof Death;
      });
      hasDied ||= dying.keeping.get() === 'blocked';
      // Each user who comes next, in any order, finds their own data.
      for (const uid of [next, 'ada', 'bob', 'cleo', 'ada'] as const) {
        const { searches, preferences } = await openAs(origin, uid);
        expect(searches).toEqual(own[uid as keyof typeof own]);
        expect(preferences.read().theme).toBe(uid === 'ada' ? 'dark' : undefined);
      }
      if (!hasDied) break;
      deaths += 1;
    }
    expect(deaths).toBeGreaterThan(8);
  },
);

test('a write for a user who has signed out is kept for that user', async () => {
  const origin = openOrigin();
  const turns: (() => void)[] = [];
  const stale = origin.open({
    commits: {
      append: (key, decide) =>
        new Promise((resolve) =>
          turns.push(() => void origin.log().append(key, decide).then(resolve)),
        ),
    },
  });
  await stale.adopt('ada');
  void stale.recentSearches.write(add('in the last moment'));
  const bob = await openAs(origin, 'bob');
  for (const turn of turns.splice(0)) turn();
  await settled();
  expect(bob.recentSearches.read()).toEqual([]);
  expect(origin.stored('recentSearches')).toBeNull();
  expect((await openAs(origin, 'ada')).searches).toEqual(['in the last moment']);
});

test('a value that arrives from a tab of another user is not shown, and is replaced', async () => {
  const origin = openOrigin();
  const ada = await openAs(origin, 'ada');
  await ada.recentSearches.write(add('of ada'));
  const late = ['recentSearches:revision', 'recentSearches'].map(
    (key) => [key, origin.values.get(key) ?? ''] as const,
  );
  const bob = await openAs(origin, 'bob');
  await bob.recentSearches.write(add('of bob'));
  for (const [key, text] of late) origin.values.set(key, text);
  expect((await openAs(origin, 'bob')).searches).toEqual(['of bob']);
  expect(origin.stored('recentSearches')).toEqual(['of bob']);
});

test('a tab that finds another owner drops its values, and does not read theirs', async () => {
  const origin = openOrigin();
  const ada = await openAs(origin, 'ada');
  await ada.recentSearches.write(add('of ada'));
  const heard = jest.fn();
  ada.recentSearches.subscribe(heard);
  const bob = await openAs(origin, 'bob');
  await bob.recentSearches.write(add('of bob'));
  expect(heard).toHaveBeenCalled();
  expect(ada.recentSearches.read()).toEqual([]);
  expect(await ada.recentSearches.write(add('too late'))).toBe('refused');
  expect(bob.recentSearches.read()).toEqual(['of bob']);
});

test('a database that never answers leaves the old state, and the tab uses memory', async () => {
  jest.useFakeTimers();
  const origin = openOrigin();
  const ada = origin.open();
  await ada.adopt('ada');
  await ada.recentSearches.write(add('of ada'));
  const before = new Map(origin.values);
  const bob = origin.open({ otherUsers: { keep: () => new Promise(() => undefined) } });
  const adopting = bob.adopt('bob');
  await jest.advanceTimersByTimeAsync(5000);
  await adopting;
  expect(new Map(origin.values)).toEqual(before);
  expect(bob.recentSearches.read()).toEqual([]);
  expect(await bob.recentSearches.write(add('of bob'))).toBe('held');
  jest.useRealTimers();
});
