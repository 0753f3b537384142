import type { Connection } from '../../connection';
import { begin } from './begin';
import { changesIn } from './changes';
import { ClosingError, type Context, type Line, StoppedError } from './context';
import { refusalOf } from './failure';
import { createLeaving, type Messenger } from './leaving';
import { pass } from './pass';
import { hasNearlyTooLarge, type Pushed } from './push';
import { NEARLY, type SyncStatus } from './status';

/** Pauses: after a change, so that what belongs together travels together; and after failures. */
const GATHER_MS = 150;
const FIRST_RETRY_MS = 2000;
const LAST_RETRY_MS = 60_000;
/** How often is asked where no stream tells of changes. */
const POLL_MS = 30_000;
/** A stream that lasted this long ended as streams do. */
const LASTING_MS = 20_000;

export interface Clock {
  now(): number;
  /** Runs a task after a while; answers how to call it off. */
  after(milliseconds: number, task: () => void): () => void;
}

export interface EngineSettings {
  readonly context: Context;
  readonly line: Line & {
    /** Listens for nudges, until it is stopped or the stream ends. */
    hear(onNudge: () => void, onEnd: () => void): () => void;
  };
  readonly messenger: Messenger;
  readonly clock: Clock;
  /** Hears when any of the stores has changed. */
  readonly onChanges: (listener: () => void) => () => void;
  readonly connection: Pick<Connection, 'isLost' | 'subscribe'>;
  /** Hears when the tab is looked at again. */
  readonly onWake: (listener: () => void) => () => void;
  /** Hears when the tab is looked at no more: it may be closed. */
  readonly onHide: (listener: () => void) => () => void;
  readonly isSeen: () => boolean;
  /** Whether the server has sent what no device of this user put there. */
  readonly isBroken: () => boolean;
  readonly onStatus: (status: SyncStatus) => void;
  /** Told of what nobody expected. */
  readonly warn: (message: string, error: unknown) => void;
}

/** What ended it for good; null where it was stopped. */
export type Ending = 'removed' | 'off' | 'erased' | null;

/** Why a pass failed, and whether there is any use in another one. */
export function endingOf(error: unknown): Ending {
  if (error instanceof ClosingError) return 'erased';
  const refusal = refusalOf(error);
  if (refusal?.code === 'DEVICE_REMOVED') return 'removed';
  return refusal?.status === 404 ? 'off' : null;
}

/**
 * Keeps this device in step until it is stopped, or it learns that there is nothing to keep in step
 * any more. One tab of a browser runs it at a time.
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
  let deafen: (() => void) | undefined;
  /** Whether the stream takes the place of one that ended as streams do, and has not been heard yet. */
  let isRenewed = false;
  /** Changes of the stores, and how many of them the last pass knew. */
  let changes = 0;
  let passed = 0;
  /** Counts what was said: a number of changes that took a while to count may come too late. */
  let turn = 0;
  const leaving = createLeaving(context, settings.messenger, warn);
  /** A call takes seconds to fail, because it is tried again: the browser knows earlier. */
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
      // Reset in the same tick as it is looked at: a call in between would never be served.
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
      // This pass includes everything written so far, so no other one is needed for it.
      callOffPass();
      if (connection.isLost()) void tellWaiting();
      const seen = changes;
      const pushed = await pass(context);
      failures = 0;
      passed = seen;
      leaving.takeBack();
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
      if (hasBegun) leaving.leave(changes);
    }
    failures += 1;
    want(Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), LAST_RETRY_MS));
  }

  /** What arrives is no change of this device, though it may be in the stores already. */
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
    if (isStopped || deafen) return;
    const since = clock.now();
    deafen = line.hear(
      () => {
        isRenewed = false;
        callOffPoll();
        want(0);
      },
      () => {
        deafen = undefined;
        if (clock.now() - since > LASTING_MS) {
          // The next one nudges as soon as it is heard.
          isRenewed = true;
          return listen();
        }
        poll(isRenewed ? 0 : POLL_MS);
        isRenewed = false;
      },
    );
  }

  /** Asks by itself, where no stream tells. */
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
    if (isOffline() && hasBegun) leaving.leave(changes);
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
    settings.onHide(() => {
      if (hasBegun && passed !== changes) leaving.leave(changes);
    }),
  ];

  function stop(): void {
    isStopped = true;
    callOffPass();
    callOffPoll();
    deafen?.();
    for (const end of endings) end();
  }

  onStatus({ kind: 'starting' });
  want(0);
  return stop;
}
