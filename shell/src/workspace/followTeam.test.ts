import type { Logger } from '@fieldline/platform';
import { QueryClient } from '@tanstack/react-query';
import { followTeam, type TeamNews } from './followTeam';

const logger: Logger = { error: jest.fn(), warn: jest.fn(), scoped: () => logger };

/** The tabs of a browser, as far as they share a channel. */
const channels = new Set<Channel>();
class Channel {
  onmessage: ((event: { data: unknown }) => void) | null = null;
  constructor() {
    channels.add(this);
  }
  postMessage(data: unknown) {
    for (const other of channels) if (other !== this) other.onmessage?.({ data });
  }
  close() {
    channels.delete(this);
  }
}

let ends = new AbortController();
let line: 'open' | 'away' | 'refused' = 'open';
beforeEach(() => {
  jest.useFakeTimers();
  ends = new AbortController();
  channels.clear();
  line = 'open';
  let isHeld = false;
  Object.assign(globalThis, { BroadcastChannel: Channel });
  Object.defineProperty(navigator, 'locks', {
    configurable: true,
    value: {
      // One tab has the lock; the others wait, here forever.
      request: async (_name: string, _options: object, work: () => Promise<void>) => {
        if (isHeld) return new Promise(() => undefined);
        isHeld = true;
        return work();
      },
    },
  });
});
afterEach(() => {
  ends.abort();
  jest.useRealTimers();
});

/** A tab in which two queries were read a minute ago. */
async function openTab() {
  const queryClient = new QueryClient();
  const reads: string[] = [];
  queryClient.setQueryData(['visits'], 'visits', { updatedAt: Date.now() - 60_000 });
  queryClient.setQueryData(['photo'], new Blob(['photo']), { updatedAt: Date.now() - 60_000 });
  jest.spyOn(queryClient, 'invalidateQueries').mockImplementation(async (filters = {}) => {
    for (const query of queryClient.getQueryCache().findAll(filters)) reads.push(query.queryHash);
  });
  let tell: (ago: number) => void = () => undefined;
  let opened = 0;
  const hear = async ({ changed: onChange }: TeamNews, { aborted }: AbortSignal) => {
    opened += 1;
    if (line === 'away') throw new TypeError('Failed to fetch');
    if (line === 'refused') return;
    tell = onChange;
    if (!aborted)
      await new Promise<void>((resolve) => ends.signal.addEventListener('abort', () => resolve()));
  };
  followTeam({ owner: 'ada', queryClient, logger, hear }, ends.signal);
  await jest.advanceTimersByTimeAsync(0);
  return {
    reads,
    opened: () => opened,
    nudge: async (ago = 0) => {
      tell(ago);
      await jest.advanceTimersByTimeAsync(1000);
    },
  };
}

test('a change is read again by all tabs, of which one listens; photos are not read again', async () => {
  const [first, second] = [await openTab(), await openTab()];
  await first.nudge();
  expect([first.reads, second.reads]).toEqual([['["visits"]'], ['["visits"]']]);
  expect([first.opened(), second.opened()]).toEqual([1, 0]);
});

test('data read after the last change are not read again when a stream begins', async () => {
  const tab = await openTab();
  await tab.nudge(90_000);
  expect(tab.reads).toEqual([]);
  await tab.nudge(30_000);
  expect(tab.reads).toEqual(['["visits"]']);
});

test('a tab that opens later asks for the time of the last change', async () => {
  const first = await openTab();
  await first.nudge(1000);
  const second = await openTab();
  await jest.advanceTimersByTimeAsync(1000);
  expect(second.reads).toEqual(['["visits"]']);
});

test('a hidden tab waits until it is visible', async () => {
  const isHidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const tab = await openTab();
  await tab.nudge();
  expect(tab.reads).toEqual([]);
  isHidden.mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(tab.reads).toEqual(['["visits"]']);
  isHidden.mockRestore();
});

test('without a stream the server is polled every 30 seconds; an unreachable server is not', async () => {
  line = 'refused';
  const tab = await openTab();
  await jest.advanceTimersByTimeAsync(31_000);
  expect([tab.opened(), tab.reads]).toEqual([2, ['["visits"]']]);
  line = 'away';
  await jest.advanceTimersByTimeAsync(31_000);
  const before = tab.reads.length;
  await jest.advanceTimersByTimeAsync(120_000);
  expect(tab.reads).toHaveLength(before);
  expect(tab.opened()).toBeGreaterThan(4);
});
