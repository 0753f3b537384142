import { SYNC_RECORD_MAX_BYTES } from '@fieldline/contracts';
import { takeChanges } from '@fieldline/server/taking';
import { personOf } from '@fieldline/testing/fixtures';
import { createSimulatedServer } from '../histories/simulatedServer.fixture';
import { createContext } from './context.fixture';
import { startEngine } from './engine';
import type { SyncStatus } from './status';

/** A device whose engine runs on a clock that the test moves, with a connection that the test cuts. */
async function createDevice(
  server = createSimulatedServer(takeChanges),
  own: { readonly isLost?: boolean; readonly hold?: Promise<void> } = {},
) {
  const said: SyncStatus[] = [];
  const world = {
    isOnline: true,
    /** The browser's report of its network. */
    isLost: false,
    isBroken: false,
    isSeen: true,
    limit: 50_000_000,
    hold: Promise.resolve(),
    refusal: null as Error | null,
    ended: undefined as string | null | undefined,
    ...own,
  };
  const tasks = new Map<object, { readonly at: number; readonly run: () => void }>();
  let now = 0;
  let [wake, nudge, cutStream, tellConnection] = [() => {}, () => {}, () => {}, () => {}];
  let [pulls, streams] = [0, 0];

  const { context, tab } = await createContext(
    {
      pull: (after) => {
        pulls += 1;
        return { ...server.pull(after), limit: world.limit };
      },
      push: (epoch, all) => ({ ...server.push(epoch, all), limit: world.limit }),
    },
    async (make) => {
      await world.hold;
      if (world.refusal) throw world.refusal;
      if (!world.isOnline) throw new Error('no network');
      return make();
    },
  );
  const stores = [tab.people, tab.salesGuides, tab.preferences];
  const stop = startEngine(
    {
      context,
      line: {
        ...context.line,
        hear: (onNudge, onEnd) => {
          [nudge, cutStream] = [onNudge, onEnd];
          streams += 1;
          return () => undefined;
        },
      },
      clock: {
        now: () => now,
        after: (milliseconds, run) => {
          const task = {};
          tasks.set(task, { at: now + milliseconds, run });
          return () => void tasks.delete(task);
        },
      },
      onChanges: (listener) => {
        const ends = stores.map((store) => store.subscribe(listener));
        return () => ends.forEach((end) => end());
      },
      connection: {
        isLost: () => world.isLost,
        subscribe: (listener) => {
          tellConnection = listener;
          return () => undefined;
        },
      },
      onWake: (listener) => {
        wake = listener;
        return () => undefined;
      },
      isSeen: () => world.isSeen,
      isBroken: () => world.isBroken,
      onStatus: (status) => said.push(status),
      warn: () => undefined,
    },
    (ending) => (world.ended = ending),
  );

  /** Waits until all work without a clock is done. */
  const settle = () => new Promise((done) => setTimeout(done, 5));
  const pass = async (milliseconds: number) => {
    const end = now + milliseconds;
    await settle();
    for (;;) {
      const [task, next] = [...tasks].sort(([, a], [, b]) => a.at - b.at)[0] ?? [];
      if (!task || !next || next.at > end) break;
      tasks.delete(task);
      now = Math.max(now, next.at);
      next.run();
      await settle();
    }
    now = end;
  };
  return {
    tab,
    world,
    server,
    stop,
    pass,
    settle,
    waits: () => tasks.size,
    pulls: () => pulls,
    streams: () => streams,
    said: () => said.splice(0),
    now: () => said.at(-1),
    wake: () => wake(),
    nudge: () => nudge(),
    cutStream: () => cutStream(),
    lose: (isLost: boolean) => {
      world.isLost = isLost;
      tellConnection();
    },
    add: (id: string, own = {}) =>
      tab.people.write((all) => [...all, personOf({ id, totalGuides: 0, ...own })]),
  };
}

const UP_TO_DATE = { kind: 'up-to-date' } as const;

test('a change is reported as waiting until the server has it, even while there is a network', async () => {
  const device = await createDevice();
  await device.pass(1000);
  expect(device.now()).toEqual(UP_TO_DATE);
  device.said();
  let answer = () => {};
  device.world.hold = new Promise((go) => (answer = () => go()));
  await device.add('a');
  await device.settle();
  expect(device.now()).toEqual({ kind: 'waiting', count: 1 });
  // The pass is running, and the server does not answer.
  await device.pass(1000);
  await device.add('b');
  await device.settle();
  expect(device.said()).toEqual([
    { kind: 'waiting', count: 1 },
    { kind: 'waiting', count: 2 },
  ]);
  answer();
  await device.pass(1000);
  expect(device.now()).toEqual(UP_TO_DATE);
  expect(device.server.head()).toBe(3);
});

test('a starting device asks once: reading its stores is not a change', async () => {
  const device = await createDevice();
  await device.pass(1000);
  expect([device.pulls(), device.waits()]).toEqual([1, 0]);
});

test('records from another device are not counted as unsent', async () => {
  const server = createSimulatedServer(takeChanges);
  const [desk, phone] = [await createDevice(server), await createDevice(server)];
  await desk.pass(1000);
  await phone.pass(1000);
  phone.said();
  await desk.add('a');
  await desk.pass(1000);
  phone.nudge();
  await phone.pass(1000);
  expect(phone.tab.people.read().map(({ id }) => id)).toEqual(['a']);
  expect(new Set(phone.said().map(({ kind }) => kind))).toEqual(new Set(['up-to-date']));
});

test('offline it counts unsent changes and retries, and at once when back online', async () => {
  const device = await createDevice();
  await device.pass(1000);
  device.world.isOnline = false;
  await device.add('a');
  await device.pass(1000);
  expect(device.now()).toEqual({ kind: 'offline', count: 1 });
  await device.add('b');
  await device.settle();
  expect(device.now()).toEqual({ kind: 'offline', count: 2 });
  device.world.isOnline = true;
  device.wake();
  await device.pass(0);
  expect(device.now()).toEqual(UP_TO_DATE);
});

const NEVER = new Promise<void>(() => undefined);

test('a device that starts without a network reports it before its calls have failed', async () => {
  const device = await createDevice(undefined, { isLost: true, hold: NEVER });
  await device.pass(0);
  // Its preferences.
  expect(device.now()).toEqual({ kind: 'offline', count: 1 });
});

test('a lost network is reported, with the unsent changes, before a call fails', async () => {
  const device = await createDevice();
  await device.pass(1000);
  device.world.hold = NEVER;
  device.lose(true);
  await device.settle();
  expect(device.now()).toEqual({ kind: 'offline', count: 0 });
  await device.add('a');
  await device.settle();
  expect(device.now()).toEqual({ kind: 'offline', count: 1 });
});

test('when the network is back everything is sent at once', async () => {
  const device = await createDevice();
  await device.pass(1000);
  device.world.isOnline = false;
  device.lose(true);
  await device.add('a');
  await device.pass(1000);
  device.world.isOnline = true;
  device.lose(false);
  await device.pass(0);
  expect(device.now()).toEqual(UP_TO_DATE);
});

test.each([
  [0.79, UP_TO_DATE],
  [0.81, { ...UP_TO_DATE, near: 'full' }],
])('with %f of its space used, the report is correct', async (share, status) => {
  const device = await createDevice();
  await device.add('a');
  await device.pass(1000);
  device.world.limit = device.server.pull(0).used / share;
  // A pass that sends nothing reads it too.
  device.wake();
  await device.pass(1000);
  expect(device.now()).toEqual(status);
});

test.each([
  [0.7, UP_TO_DATE],
  [0.85, { ...UP_TO_DATE, near: 'too-large' }],
  [1.1, { kind: 'too-large', count: 1 }],
])(
  'a record %f times as large as the server accepts is reported correctly',
  async (size, status) => {
    const device = await createDevice();
    await device.add('a', { notes: 'é'.repeat((size * SYNC_RECORD_MAX_BYTES) / 2) });
    await device.pass(1000);
    expect(device.now()).toEqual(status);
  },
);

test('a change that the server has no space for stays here, and is reported', async () => {
  const device = await createDevice(
    createSimulatedServer((before, stored, all) => takeChanges(before, stored, all, 1000)),
  );
  await device.add('a', { notes: 'x'.repeat(2000) });
  await device.pass(1000);
  expect(device.now()).toEqual({ kind: 'full' });
  expect(device.tab.people.read()).toHaveLength(1);
});

test('records that do not open are reported before anything else', async () => {
  const device = await createDevice();
  device.world.isBroken = true;
  await device.pass(1000);
  expect(device.now()).toEqual({ kind: 'broken' });
});

test('if the stream is cut repeatedly, the server is polled every 30 seconds', async () => {
  const device = await createDevice();
  await device.pass(1000);
  device.said();
  device.cutStream();
  await device.pass(29_000);
  expect(device.said()).toEqual([]);
  await device.pass(1000);
  expect(device.said()).toEqual([UP_TO_DATE]);
  // A tab in the background does not poll.
  device.world.isSeen = false;
  device.cutStream();
  await device.pass(90_000);
  expect(device.said()).toEqual([]);
  device.world.isSeen = true;
  await device.pass(30_000);
  expect(device.said()).toEqual([UP_TO_DATE]);
});

test('a stream that ends normally is replaced, and the next one’s first nudge pulls', async () => {
  const device = await createDevice();
  await device.pass(60_000);
  const asked = device.pulls();
  device.cutStream();
  await device.pass(1000);
  expect([device.streams(), device.pulls()]).toEqual([2, asked]);
  device.nudge();
  await device.pass(1000);
  expect(device.pulls()).toBe(asked + 1);
});

test('if the next stream ends without a nudge, as while a server restarts, the server is polled at once', async () => {
  const device = await createDevice();
  await device.pass(60_000);
  const asked = device.pulls();
  device.cutStream();
  device.cutStream();
  await device.pass(1000);
  expect([device.streams(), device.pulls()]).toEqual([3, asked + 1]);
  // The new stream failed too: from now on the server is polled every 30 seconds.
  device.cutStream();
  await device.pass(29_000);
  expect(device.pulls()).toBe(asked + 1);
  await device.pass(1000);
  expect(device.pulls()).toBe(asked + 2);
});

const refusal = (status: number, code: string) =>
  Object.assign(new Error(code), { name: 'ApiError', status, code });

test.each([
  ['removed', refusal(403, 'DEVICE_REMOVED')],
  ['off', refusal(404, 'NOT_FOUND')],
])('it ends for good when the device was %s', async (ending, error) => {
  const device = await createDevice();
  await device.pass(1000);
  device.world.refusal = error;
  device.wake();
  await device.pass(1000);
  expect(device.world.ended).toBe(ending);
  await device.add('a');
  await device.pass(100_000);
  expect([device.waits(), device.server.head()]).toEqual([0, 1]);
});
