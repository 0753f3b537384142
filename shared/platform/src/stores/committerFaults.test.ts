import type { CommitLog } from './commits';
import { add, openOrigin } from './simulatedOrigin.fixture';

const blocked: CommitLog = { append: () => Promise.reject(new Error('blocked')) };
const hanging: CommitLog = { append: () => new Promise(() => undefined) };
const full: CommitLog = {
  append: async (_key, decide) => {
    decide(undefined);
    throw new DOMException('full', 'QuotaExceededError');
  },
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe.each([
  ['blocked', blocked],
  ['hanging', hanging],
  ['full', full],
])('while IndexedDB is %s', (_state, commits) => {
  const openTwo = async () => {
    const origin = openOrigin();
    const [one, other] = [origin.open({ commits }), origin.open({ commits })];
    await one.adopt('ada');
    await other.adopt('ada');
    return { origin, one, other };
  };

  test('a write is kept in local storage, and reports that', async () => {
    const { origin, one } = await openTwo();
    const outcome = one.recentSearches.write(add('kept'));
    await jest.advanceTimersByTimeAsync(2000);
    expect(await outcome).toBe('kept');
    expect(origin.stored('recentSearches')).toEqual(['kept']);
  });

  test('tabs still receive each other’s writes', async () => {
    const { one, other } = await openTwo();
    one.recentSearches.read();
    other.recentSearches.read();
    for (const [tab, text] of [
      [one, 'a'],
      [other, 'b'],
      [one, 'c'],
      [other, 'd'],
    ] as const) {
      void tab.recentSearches.write(add(text));
      await jest.advanceTimersByTimeAsync(2000);
    }
    for (const tab of [one, other]) {
      expect(tab.recentSearches.read()).toEqual(['a', 'b', 'c', 'd']);
    }
  });
});

test('with local storage full, the log keeps a write, and the next tab has it', async () => {
  const origin = openOrigin();
  const tab = origin.open();
  await tab.adopt('ada');
  await tab.recentSearches.write(add('first'));
  origin.fill(0);
  for (const text of ['second', 'third']) {
    expect(await tab.recentSearches.write(add(text))).toBe('logged');
  }
  expect(origin.stored('recentSearches')).toEqual(['first']);
  const next = origin.open();
  await next.adopt('ada');
  next.recentSearches.read();
  await jest.advanceTimersByTimeAsync(0);
  expect(next.recentSearches.read()).toEqual(['first', 'second', 'third']);
  origin.fill(Infinity);
  expect(await next.recentSearches.write(add('fourth'))).toBe('kept');
  expect(origin.stored('recentSearches')).toEqual(['first', 'second', 'third', 'fourth']);
});

test('two tabs keep each other’s changes in a full local storage', async () => {
  const origin = openOrigin();
  const [one, other] = [origin.open(), origin.open()];
  await one.adopt('ada');
  await other.adopt('ada');
  await one.recentSearches.write(add('first'));
  origin.fill(0);
  for (const [tab, text] of [
    [one, 'a'],
    [other, 'b'],
    [one, 'c'],
  ] as const) {
    expect(await tab.recentSearches.write(add(text))).toBe('logged');
  }
  expect(one.recentSearches.read()).toEqual(['first', 'a', 'b', 'c']);
});

test('a full local storage is reported before a write resolves, and no longer once it has room', async () => {
  const origin = openOrigin();
  const tab = origin.open();
  await tab.adopt('ada');
  expect(tab.keeping.get()).toBe('local-storage');
  origin.fill(0);
  const outcome = tab.people.write((people) => people);
  expect(tab.keeping.get()).toBe('log');
  await outcome;
  origin.fill(Infinity);
  await tab.people.write((people) => people);
  expect(tab.keeping.get()).toBe('local-storage');
  origin.fill(0);
  const lost = origin.open({ commits: blocked });
  await lost.adopt('ada');
  await lost.people.write((people) => people);
  expect(lost.keeping.get()).toBe('memory');
});

test('two tabs come to rest when a value fits in local storage, but not together with its revision', async () => {
  const searched = add('x'.repeat(100));
  for (let room = 90; room < 150; room += 1) {
    const origin = openOrigin();
    const log = origin.log();
    let turns = 0;
    const commits: CommitLog = {
      append: async (key, decide) => {
        turns += 1;
        if (turns < 100) await log.append(key, decide);
      },
    };
    const [one, other] = [origin.open({ commits }), origin.open({ commits })];
    for (const tab of [one, other]) await tab.adopt('ada');
    await one.recentSearches.write(add('first'));
    other.recentSearches.read();
    origin.fill([...origin.values.values()].reduce((sum, each) => sum + each.length, room));
    const outcome = other.recentSearches.write(searched);
    await jest.advanceTimersByTimeAsync(0);
    await outcome;
    expect([room, turns < 20]).toEqual([room, true]);
  }
});

test('a deletion makes room for itself in a storage that is full to the last character', async () => {
  const origin = openOrigin();
  const tab = origin.open();
  await tab.adopt('ada');
  for (const text of ['a rather long text', 'another one'])
    await tab.recentSearches.write(add(text));
  const next = origin.open();
  await next.adopt('ada');
  origin.fill([...origin.values.values()].reduce((sum, { length }) => sum + length, 0));
  expect(await next.recentSearches.write((texts) => texts.slice(1))).toBe('kept');
  expect(origin.stored('recentSearches')).toEqual(['another one']);
});

test('with local storage full an open tab shows what another tab writes, and again once there is room', async () => {
  const origin = openOrigin();
  const [one, other] = [origin.open(), origin.open()];
  for (const tab of [one, other]) {
    await tab.adopt('ada');
    await tab.recentSearches.write(add(tab === one ? 'first' : 'second'));
  }
  origin.fill(0);
  expect(await one.recentSearches.write(add('third'))).toBe('logged');
  expect(other.recentSearches.read()).toEqual(['first', 'second', 'third']);
  origin.fill(Infinity);
  expect(await other.recentSearches.write(add('fourth'))).toBe('kept');
  expect(one.recentSearches.read()).toEqual(['first', 'second', 'third', 'fourth']);
});

test('with local storage and the log full, a write is held in the tab, and stored with the next one that has room', async () => {
  const origin = openOrigin();
  let isFull = false;
  const commits: CommitLog = {
    append: (key, decide) => (isFull ? full : origin.log()).append(key, decide),
  };
  const tab = origin.open({ commits });
  await tab.adopt('ada');
  await tab.recentSearches.write(add('first'));
  origin.fill(0);
  isFull = true;
  expect(await tab.recentSearches.write(add('second'))).toBe('held');
  isFull = false;
  expect(tab.recentSearches.read()).toEqual(['first', 'second']);
  expect(origin.stored('recentSearches')).toEqual(['first']);
  origin.fill(Infinity);
  expect(await tab.recentSearches.write(add('third'))).toBe('kept');
  expect(origin.stored('recentSearches')).toEqual(['first', 'second', 'third']);
});

test('a held write is lost as a whole when its tab crashes', async () => {
  const origin = openOrigin();
  const tab = origin.open({ commits: full });
  await tab.adopt('ada');
  await tab.recentSearches.write(add('first'));
  origin.fill(0);
  await tab.recentSearches.write(add('second'));
  const next = origin.open();
  await next.adopt('ada');
  expect(next.recentSearches.read()).toEqual(['first']);
});

test('if the browser blocks site data, everything is in memory and each write reports that', async () => {
  const { createStores } = await import('./stores');
  const { createEventBus } = await import('../events');
  const { createLogger } = await import('../logger');
  const tab = createStores({
    backing: null,
    target: new EventTarget(),
    otherUsers: {
      keep: () => Promise.reject(new Error()),
      fetch: () => Promise.reject(new Error()),
    },
    commits: blocked,
    events: createEventBus(new EventTarget()),
    logger: createLogger('test', { error: () => undefined, warn: () => undefined }),
  });
  await tab.adopt('ada');
  expect(await tab.recentSearches.write(add('held'))).toBe('held');
  expect(tab.recentSearches.read()).toEqual(['held']);
  expect(tab.keeping.get()).toBe('blocked');
});

test('a tab that was frozen for a minute before its turn keeps its own change and the others’', async () => {
  const origin = openOrigin();
  let thaw = () => undefined as void;
  const frozen: CommitLog = {
    append: (key, decide) =>
      new Promise((resolve) => {
        const before = thaw;
        thaw = () => {
          before();
          void origin.log().append(key, decide).then(resolve);
        };
      }),
  };
  const [sleeper, other] = [origin.open({ commits: frozen }), origin.open()];
  await sleeper.adopt('ada');
  await other.adopt('ada');
  other.recentSearches.read();
  void sleeper.recentSearches.write(add('before the frost'));
  for (const text of ['1', '2', '3']) await other.recentSearches.write(add(text));
  await jest.advanceTimersByTimeAsync(60_000);
  for (const text of ['4', '5']) await other.recentSearches.write(add(text));
  thaw();
  await jest.advanceTimersByTimeAsync(0);
  const all = ['before the frost', '1', '2', '3', '4', '5'];
  for (const tab of [sleeper, other])
    expect([...tab.recentSearches.read()].sort()).toEqual([...all].sort());
  expect(origin.stored('recentSearches')).toHaveLength(all.length);
});

test('values that local storage lost are restored from the log in the next tab', async () => {
  const origin = openOrigin();
  const tab = origin.open();
  await tab.adopt('ada');
  await tab.recentSearches.write(add('one'));
  const [value, revision] = ['recentSearches', 'recentSearches:revision'].map((key) =>
    origin.values.get(key),
  );
  await tab.recentSearches.write(add('two'));
  // The browser died before it had stored the second change.
  origin.values.set('recentSearches', value ?? '');
  origin.values.set('recentSearches:revision', revision ?? '');
  const next = origin.open();
  await next.adopt('ada');
  next.recentSearches.read();
  await jest.advanceTimersByTimeAsync(0);
  expect(next.recentSearches.read()).toEqual(['one', 'two']);
  expect(origin.stored('recentSearches')).toEqual(['one', 'two']);
});

test.each([
  ['written', '["by hand"]', ['by hand']],
  ['removed', null, []],
])('a value %s by hand before the tab opened is kept', async (_how, text, expected) => {
  const origin = openOrigin();
  const tab = origin.open();
  await tab.adopt('ada');
  await tab.recentSearches.write(add('one'));
  if (text === null) origin.values.delete('recentSearches');
  else origin.values.set('recentSearches', text);
  const next = origin.open();
  await next.adopt('ada');
  next.recentSearches.read();
  await jest.advanceTimersByTimeAsync(0);
  expect(next.recentSearches.read()).toEqual(expected);
  await next.recentSearches.write(add('more'));
  expect(origin.stored('recentSearches')).toEqual([...expected, 'more']);
});

test('a local storage that was cleared stays empty', async () => {
  const origin = openOrigin();
  const tab = origin.open();
  await tab.adopt('ada');
  await tab.recentSearches.write(add('gone'));
  origin.values.clear();
  for (let load = 0; load < 2; load += 1) {
    const next = origin.open();
    await next.adopt('ada');
    next.recentSearches.read();
    await jest.advanceTimersByTimeAsync(0);
    expect(next.recentSearches.read()).toEqual([]);
  }
});

test('a change of local storage without the stores, once announced, reaches the whole tab', async () => {
  const origin = openOrigin();
  const tab = origin.open();
  await tab.adopt('ada');
  expect(tab.people.read()).toEqual([]);
  const heard = jest.fn();
  tab.people.subscribe(heard);
  origin.values.set('people', JSON.stringify([{ id: 'p1', name: 'By hand' }]));
  tab.events.emit('peopleUpdated');
  expect(tab.people.read().map(({ name }) => name)).toEqual(['By hand']);
  expect(heard).toHaveBeenCalledTimes(1);
});
