import type { SyncStatus } from './engine/status';
import { statusLine } from './watching';

test.each<[SyncStatus, string]>([
  [{ kind: 'starting' }, 'Checking...'],
  [{ kind: 'working', what: 'receiving', done: 0.509 }, 'Receiving people and guides: 50%'],
  [{ kind: 'working', what: 'sealing', done: 1 }, 'Sealing everything with a new key: 100%'],
  [{ kind: 'up-to-date' }, 'All devices are up to date'],
  [
    { kind: 'up-to-date', near: 'full' },
    "All devices are up to date. The server's space is nearly full.",
  ],
  [{ kind: 'waiting', count: 3 }, '3 changes waiting'],
  [{ kind: 'undecided', count: 1 }, '1 person deleted on another device: keep or delete?'],
  [{ kind: 'undecided', count: 2 }, '2 people deleted on another device: keep or delete?'],
  [{ kind: 'offline', count: 0 }, 'Offline'],
  [{ kind: 'offline', count: 1 }, 'Offline, 1 change waiting'],
  [{ kind: 'full' }, "The server's space is full"],
  [{ kind: 'too-large', count: 1 }, '1 change waiting: too large for the server'],
])('%j is shown as one line', (status, line) => {
  expect(statusLine(status)).toBe(line);
});
