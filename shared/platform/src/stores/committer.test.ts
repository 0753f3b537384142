import { createEventBus } from '../events';
import { createLogger } from '../logger';
import type { Commit, CommitLog } from './commits';
import { createStores } from './stores';

/**
 * Tabs as in browsers: each sees its own writes to local storage at once and those of others some time later,
 * in the order in which they reached the browser.
 */
function openBrowser({ order }: { order?: 'last first' } = {}) {
  const queue: { from: number; key: string; value: string }[] = [];
  const tabs: { view: Map<string, string>; target: EventTarget; unseen: Set<number> }[] = [];
  const arrived = new Map<string, string>();
  const commits = new Map<string, Commit>();
  const turns: (() => void)[] = [];

  const log: CommitLog = {
    append: (key, decide) =>
      new Promise((resolve) => {
        turns.push(() => {
          const next = decide(commits.get(key));
          if (next) commits.set(key, next);
          resolve();
        });
      }),
  };

  const openTab = async () => {
    const number = tabs.length;
    const tab = { view: new Map(arrived), target: new EventTarget(), unseen: new Set<number>() };
    tabs.push(tab);
    const backing: Storage = {
      length: 0,
      clear: () => tab.view.clear(),
      key: () => null,
      getItem: (key) => tab.view.get(key) ?? null,
      removeItem: (key) => void tab.view.delete(key),
      setItem: (key, value) => {
        tab.view.set(key, value);
        queue.push({ from: number, key, value });
      },
    };
    const stores = createStores({
      backing,
      target: tab.target,
      events: createEventBus(new EventTarget()),
      logger: createLogger('test', { error: () => undefined, warn: () => undefined }),
      otherUsers: { keep: async () => undefined, fetch: async () => ({}) },
      commits: log,
    });
    await stores.adopt('ada');
    deliver();
    return stores;
  };

  /** Delivers the writes so far, or those of some tabs, to the others; a tab keeps its own newer write. */
  const deliver = (isOnTime: (tab: number) => boolean = () => true) => {
    const onTheWay = queue.splice(0);
    queue.push(...onTheWay.filter(({ from }) => !isOnTime(from)));
    const delivered = onTheWay.filter(({ from }) => isOnTime(from));
    for (const { from, key, value } of delivered) {
      arrived.set(key, value);
      tabs.forEach(({ view, target }, number) => {
        const hasNewer = queue.some((later) => later.from === number && later.key === key);
        if (number === from || hasNewer) return;
        view.set(key, value);
        target.dispatchEvent(new StorageEvent('storage', { key, newValue: value }));
      });
    }
    tabs.forEach(({ view }, number) => {
      for (const [key, value] of arrived) {
        if (!queue.some((later) => later.from === number && later.key === key))
          view.set(key, value);
      }
    });
  };

  /** Runs waiting commits in turn, then delivers their writes, until nothing is left. */
  const settle = async (isOnTime: (tab: number) => boolean = () => true) => {
    while (turns.length > 0 || queue.some(({ from }) => isOnTime(from))) {
      const waiting = turns.splice(0);
      for (const turn of order ? waiting.reverse() : waiting) turn();
      await Promise.resolve();
      deliver(isOnTime);
    }
  };

  /** A write by code other than the stores. */
  const put = (key: string, value: string) => {
    queue.push({ from: -1, key, value });
    deliver();
  };

  return {
    openTab,
    put,
    deliver,
    settle,
    stored: (key: string): unknown => JSON.parse(arrived.get(key) ?? 'null'),
  };
}

const add = (text: string) => (texts: readonly string[]) => [...texts, text];

test('two tabs that write before they receive each other’s writes keep both changes', async () => {
  const browser = openBrowser();
  const [one, other] = [await browser.openTab(), await browser.openTab()];
  void one.recentSearches.write(add('one'));
  void other.recentSearches.write(add('other'));
  await browser.settle();
  expect(browser.stored('recentSearches')).toEqual(['one', 'other']);
  expect(one.recentSearches.read()).toEqual(['one', 'other']);
  expect(other.recentSearches.read()).toEqual(['one', 'other']);
});

test('a write that arrives after it was merged does not undo the merge', async () => {
  const browser = openBrowser();
  const [one, other] = [await browser.openTab(), await browser.openTab()];
  void one.recentSearches.write(add('one'));
  void other.recentSearches.write(add('other'));
  await browser.settle((tab) => tab !== 0);
  await browser.settle();
  expect(browser.stored('recentSearches')).toEqual(['one', 'other']);
  for (const tab of [one, other]) expect(tab.recentSearches.read()).toEqual(['one', 'other']);
});

test('a second write of a tab whose first was hidden by another tab has both', async () => {
  const browser = openBrowser();
  const [one, other] = [await browser.openTab(), await browser.openTab()];
  void one.recentSearches.write(add('first'));
  void other.recentSearches.write(add('other'));
  // The other tab's write comes last and hides the first, before either has had its turn.
  browser.deliver();
  void one.recentSearches.write(add('second'));
  await browser.settle();
  expect(browser.stored('recentSearches')).toEqual(['first', 'second', 'other']);
});

test('an operation that another tab has merged is not repeated', async () => {
  const browser = openBrowser({ order: 'last first' });
  const [one, other] = [await browser.openTab(), await browser.openTab()];
  void one.recentSearches.write(add('one'));
  browser.deliver();
  void other.recentSearches.write(add('other'));
  await browser.settle();
  expect(browser.stored('recentSearches')).toEqual(['one', 'other']);
});

test('many writes of three tabs are all kept, each once, in the order of their turns', async () => {
  const browser = openBrowser();
  const tabs = [await browser.openTab(), await browser.openTab(), await browser.openTab()];
  for (let round = 0; round < 10; round += 1) {
    for (const [number, tab] of tabs.entries()) {
      void tab.recentSearches.write(add(`${round}-${number}`));
    }
    // Some writes are delivered before they are ordered, some after.
    if (round % 3 === 0) browser.deliver();
    if (round % 4 === 0) await browser.settle();
  }
  await browser.settle();
  const stored = browser.stored('recentSearches');
  expect(stored).toHaveLength(30);
  expect(new Set(stored as string[]).size).toBe(30);
  for (const tab of tabs) expect(tab.recentSearches.read()).toEqual(stored);
});

test('a write without conflicts is stored unchanged, and announced once', async () => {
  const browser = openBrowser();
  const tab = await browser.openTab();
  const heard = jest.fn();
  tab.recentSearches.subscribe(heard);
  void tab.recentSearches.write(add('alone'));
  await browser.settle();
  expect(browser.stored('recentSearches')).toEqual(['alone']);
  expect(heard).toHaveBeenCalledTimes(1);
});

test('a value put into local storage without the log, long after the last write, is kept', async () => {
  jest.useFakeTimers();
  const browser = openBrowser();
  const [one, other] = [await browser.openTab(), await browser.openTab()];
  void one.recentSearches.write(add('one'));
  await browser.settle();
  jest.setSystemTime(Date.now() + 10_000);
  browser.put('recentSearches', '["by hand"]');
  void other.recentSearches.write(add('other'));
  await browser.settle();
  expect(browser.stored('recentSearches')).toEqual(['by hand', 'other']);
  jest.useRealTimers();
});

test('without the log, writes still work', async () => {
  const stores = createStores({
    backing: localStorage,
    target: window,
    events: createEventBus(new EventTarget()),
    logger: createLogger('test', { error: () => undefined, warn: () => undefined }),
    otherUsers: { keep: async () => undefined, fetch: async () => ({}) },
    commits: { append: () => Promise.reject(new Error('no database')) },
  });
  await stores.adopt('ada');
  void stores.recentSearches.write(() => ['kept']);
  expect(localStorage.getItem('recentSearches')).toBe('["kept"]');
  // And the tab sees writes of other tabs.
  await new Promise((resolve) => setTimeout(resolve));
  localStorage.setItem('recentSearches', '["of another tab"]');
  void stores.recentSearches.write(add('mine'));
  expect(localStorage.getItem('recentSearches')).toBe('["of another tab","mine"]');
});
