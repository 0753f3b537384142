import '../histories/storageEvent.fixture';
import type { SyncChange } from '@fieldline/contracts';
import { openOrigin } from '../../stores/simulatedOrigin.fixture';
import { type SimulatedServer, simulatedSeal } from '../histories/simulatedServer.fixture';
import { type Context, openMemory, type Tell } from './context';
import { BEGINNING, type RecordStorage } from './recordStorage';

/** Wraps each call, so that a test can change it on the way to the server and back. */
type Through = <Answer>(make: () => Answer) => Promise<Answer>;

let made = 0;

/** The context of a device's passes, with a server in memory; counts broken records, and records progress. */
export async function createContext(
  server: Pick<SimulatedServer, 'pull' | 'push'>,
  through: Through = async (make) => make(),
  write: RecordStorage['write'] = async () => undefined,
) {
  const tab = openOrigin().open();
  await tab.adopt('ada');
  const device = (made += 1);
  let [changes, broken] = [0, 0];
  const progress: Parameters<Tell['progress']>[] = [];
  const context: Context = {
    line: {
      pull: (after, known) => through(() => server.pull(after, known)),
      push: (epoch, all: readonly SyncChange[], known) =>
        through(() => server.push(epoch, all, known)),
    },
    memory: await openMemory({
      readProgress: async () => ({ ...BEGINNING, isComplete: true }),
      readRows: async () => [],
      write,
    }),
    stores: tab,
    preferences: tab.preferences,
    keys: () => ({ epoch: 1, seal: simulatedSeal('ada', () => 1) }),
    renewKeys: async () => {},
    newChange: () => `${device} ${(changes += 1)}`,
    now: () => new Date('2026-01-01T00:00:00.000Z'),
    tell: {
      progress: (...told) => void progress.push(told),
      back: () => {},
      broken: (count) => (broken += count),
    },
    isCurrent: () => true,
    yieldToPage: () => Promise.resolve(),
  };
  return { context, tab, broken: () => broken, progress: () => progress };
}
