import '../histories/storageEvent.fixture';
import type { SyncChange } from '@fieldline/contracts';
import { openOrigin } from '../../stores/simulatedOrigin.fixture';
import { type SimulatedServer, simulatedSeal } from '../histories/simulatedServer.fixture';
import { type Context, openMemory, type Tell } from './context';
import { BEGINNING, type Shelf } from './shelf';

/** What a test may change on the way to the server and back. */
type Through = <Answer>(make: () => Answer) => Promise<Answer>;

let made = 0;

/** What a device's passes work with, upon a server in memory; how many records did not open, and what was said of long work. */
export async function createContext(
  server: Pick<SimulatedServer, 'pull' | 'push'>,
  through: Through = async (make) => make(),
  write: Shelf['write'] = async () => undefined,
) {
  const tab = openOrigin().open();
  await tab.adopt('ada');
  const device = (made += 1);
  let [changes, broken] = [0, 0];
  const progress: Parameters<Tell['progress']>[] = [];
  const context: Context = {
    line: {
      pull: (after) => through(() => server.pull(after)),
      push: (epoch, all: readonly SyncChange[]) => through(() => server.push(epoch, all)),
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
    breathe: () => Promise.resolve(),
  };
  return { context, tab, broken: () => broken, progress: () => progress };
}
