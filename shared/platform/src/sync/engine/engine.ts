import type { Connection } from '../../connection';
import { begin } from './begin';
import { changesIn, undecidedIn } from './changes';
import { ClosingError, type Context, type Line, StoppedError } from './context';
import { refusalOf } from './failure';
import { pass } from './pass';
import { hasNearlyTooLarge, type Pushed } from './push';
import { NEARLY, type SyncStatus } from './status';

/** Pauses: after a change, so that related changes are sent together; and after failures. */
const GATHER_MS = 150;
const FIRST_RETRY_MS = 2000;
const LAST_RETRY_MS = 60_000;
/** How often to ask the server if no stream reports changes. */
const POLL_MS = 30_000;
/** A stream that lasted this long has ended normally. */
const LASTING_MS = 20_000;

export interface Clock {
  now(): number;
  /** Runs a task after a delay; returns how to cancel it. */
  after(milliseconds: number, task: () => void): () => void;
}

export interface EngineSettings {
  readonly context: Context;
  readonly line: Line & {
    /** Listens for nudges, until it is stopped or the stream ends. */
    hear(onNudge: () => void, onEnd: () => void): () => void;
  };
  readonly clock: Clock;
  /** Calls the listener when any of the stores has changed. */
  readonly onChanges: (listener: () => void) => () => void;
  readonly connection: Pick<Connection, 'isLost' | 'subscribe'>;
  /** Calls the listener when the tab is visible again. */
  readonly onWake: (listener: () => void) => () => void;
  readonly isSeen: () => boolean;
  /** Whether the server has sent records that no device of this user has made. */
  readonly isBroken: () => boolean;
  readonly onStatus: (status: SyncStatus) => void;
  /** Called for unexpected errors. */
  readonly warn: (message: string, error: unknown) => void;
}

/** Why synchronising ended for good; null if it was stopped. */
export type Ending = 'removed' | 'off' | 'erased' | null;

/** The permanent reason for a failed pass; null if another pass may succeed. */
export function endingOf(error: unknown): Ending {
  if (error instanceof ClosingError) return 'erased';
  const refusal = refusalOf(error);
  if (refusal?.code === 'DEVICE_REMOVED') return 'removed';
  return refusal?.status === 404 ? 'off' : null;
}

/**
 * Synchronises this device until it is stopped or reaches an `Ending`. One tab of a browser runs it at a
 * time.
 */
export function startEngine(
  settings: EngineSettings,
  onEnding: (ending: Ending) => void,
): () => void {
  const { context, line, connection, clock, onStatus, warn } = settings;
  let isStopped = false;
  let isRunning = false;
  let isWanted = false;
  let hasBegun = false;
  let failures = 0;
  let callOffPass = () => {};
  let callOffPoll = () => {};
  let stopHearing: (() => void) | undefined;
  /** Whether the stream replaces one that ended normally, and has not sent anything yet. */
  let isRenewed = false;
  /** The number of changes in the stores. */
  let changes = 0;
  /** Counts status reports: counting changes takes a while, and its result may come too late. */
  let turn = 0;
  /** A call takes seconds to fail, because it is retried: the browser knows earlier. */
  const isOffline = () => failures > 0 || connection.isLost();

  const want = (delay: number) => {
    callOffPass();
    callOffPass = clock.after(delay, () => void run());
  };

  async function run(): Promise<void> {
    if (isStopped) return;
    isWanted = true;
    if (isRunning) return;
    isRunning = true;
    try {
      // Reset in the same tick as the check: a `run()` in between would never be served.
      while (isWanted && !isStopped) {
        isWanted = false;
        await once();
      }
    } finally {
      isRunning = false;
    }
  }

  async function once(): Promise<void> {
    try {
      hasBegun ||= await begin(context);
      if (!hasBegun) throw new StoppedError('disk-full');
      // This pass includes everything written so far, so cancel the scheduled one.
      callOffPass();
      if (connection.isLost()) void tellWaiting();
      const seen = changes;
      const pushed = await pass(context);
      failures = 0;
      listen();
      tellOf(pushed, changes === seen ? 0 : await waiting());
    } catch (error) {
      await failed(error);
    }
  }

  function tellOf({ isFull, refused, isStale, room }: Pushed, count: number): void {
    if (isStopped) return;
    turn += 1;
    if (settings.isBroken()) return onStatus({ kind: 'broken' });
    if (isFull) return onStatus({ kind: 'full' });
    if (refused.length > 0) return onStatus({ kind: 'too-large', count: refused.length });
    if (isStale) return want(FIRST_RETRY_MS);
    if (count > 0) return onStatus({ kind: 'waiting', count });
    const { people, salesGuides } = context.stores;
    const open = undecidedIn(context.memory, people.read(), salesGuides.read());
    const concerned = [
      ...open.people.map(({ id }) => id),
      ...open.guides.map((each) => each.personId),
    ];
    if (concerned.length > 0) {
      return onStatus({ kind: 'undecided', count: new Set(concerned).size });
    }
    const isFullSoon = room !== null && room.used > NEARLY * room.limit;
    const near = isFullSoon ? 'full' : hasNearlyTooLarge(context.memory) ? 'too-large' : undefined;
    onStatus({ kind: 'up-to-date', ...(near && { near }) });
  }

  async function failed(error: unknown): Promise<void> {
    if (isStopped) return;
    const ending = endingOf(error);
    if (ending !== null) {
      stop();
      return onEnding(ending);
    }
    if (error instanceof StoppedError) {
      if (error.reason === 'gone') return stop();
      onStatus({ kind: 'device-full' });
    } else {
      warn('The devices are not in step', error);
      onStatus({ kind: 'offline', count: await waiting() });
    }
    failures += 1;
    want(Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), LAST_RETRY_MS));
  }

  /** An arrival is not a change of this device, though it may already be in the stores. */
  async function waiting(): Promise<number> {
    if (!hasBegun || !context.memory.progress().isComplete) return 0;
    return (await changesIn(context)).filter(({ row }) => !row?.arrived).length;
  }

  async function tellWaiting(): Promise<void> {
    const own = (turn += 1);
    const count = await waiting();
    if (isStopped || own !== turn) return;
    if (isOffline()) onStatus({ kind: 'offline', count });
    else if (count > 0) onStatus({ kind: 'waiting', count });
  }

  /** Opens the stream of nudges, unless it is open. */
  function listen(): void {
    if (isStopped || stopHearing) return;
    const since = clock.now();
    stopHearing = line.hear(
      () => {
        isRenewed = false;
        callOffPoll();
        want(0);
      },
      () => {
        stopHearing = undefined;
        if (clock.now() - since > LASTING_MS) {
          // The next stream sends a nudge as soon as it is open.
          isRenewed = true;
          return listen();
        }
        poll(isRenewed ? 0 : POLL_MS);
        isRenewed = false;
      },
    );
  }

  /** Polls the server while no stream is open. */
  function poll(delay: number): void {
    callOffPoll();
    callOffPoll = clock.after(delay, () => {
      if (settings.isSeen()) want(0);
      else poll(POLL_MS);
    });
  }

  const onChange = () => {
    changes += 1;
    void tellWaiting();
    // After a failure the next pass comes when its pause is over.
    if (failures === 0) want(GATHER_MS);
  };
  const onWake = () => {
    failures = 0;
    want(0);
  };
  const endings = [
    settings.onChanges(onChange),
    settings.onWake(onWake),
    connection.subscribe(() => (connection.isLost() ? void tellWaiting() : onWake())),
  ];

  function stop(): void {
    isStopped = true;
    callOffPass();
    callOffPoll();
    stopHearing?.();
    for (const end of endings) end();
  }

  onStatus({ kind: 'starting' });
  want(0);
  return stop;
}
