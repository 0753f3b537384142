import type { ResolvedRemote } from '@fieldline/contracts';
import type { BackgroundModule, Platform } from '@fieldline/platform';
import { whenAtRest } from '@fieldline/ui';
import type { RemoteLoader } from './loader';

/** The pauses before a failed module is tried again: doubled each time, up to the last. */
const FIRST_PAUSE_MS = 15_000;
const LAST_PAUSE_MS = 300_000;
/** By then the first page has loaded, in milliseconds. */
const REST_MS = 4000;

interface Settings {
  readonly remotes: readonly ResolvedRemote[];
  readonly loader: RemoteLoader;
  readonly platform: Platform;
  /** Runs a task in idle time; returns how to cancel it. */
  readonly whenIdle: (task: () => void) => () => void;
}

/**
 * Runs the background modules of all remotes; the returned function stops them. A module that
 * cannot be loaded or started is tried again with its remote's next retry, and automatically after
 * a pause. An error in one module does not affect the others.
 */
export function startBackground({ remotes, loader, platform, whenIdle }: Settings): () => void {
  const stops = remotes.flatMap((remote) =>
    remote.manifest.background.flatMap(({ module, start, unless, when, inTeam }) => {
      const { preferences } = platform.stores;
      if (inTeam === true && platform.workspace.current().id === null) return [];
      if (unless !== undefined && preferences.read()[unless] === true) return [];
      const begin = (isAsked = false) => {
        const task = createTask(remote, module, loader, platform);
        const { run } = task;
        // Modules that the user has turned on do not wait in line behind the others.
        const whenFree = () =>
          when === undefined ? whenIdle(run) : whenAtRest(run, { forMs: REST_MS });
        const callOff = start === 'idle' && !isAsked ? whenFree() : run();
        return () => {
          callOff?.();
          task.end();
        };
      };
      if (when === undefined) return [begin()];
      return [whileMarked(preferences, when, begin)];
    }),
  );
  return () => {
    for (const stop of stops) stop();
  };
}

/** Runs work while a preference is set. If it is set later, the user has just asked for the work. */
function whileMarked(
  preferences: Platform['stores']['preferences'],
  mark: string,
  begin: (isAsked: boolean) => () => void,
): () => void {
  let end: (() => void) | undefined;
  const look = (isAsked: boolean) => {
    const isMarked = preferences.read()[mark] === true;
    if (isMarked) end ??= begin(isAsked);
    else {
      end?.();
      end = undefined;
    }
  };
  const forget = preferences.subscribe(() => look(true));
  look(false);
  return () => {
    forget();
    end?.();
  };
}

function createTask(
  remote: ResolvedRemote,
  module: string,
  loader: RemoteLoader,
  platform: Platform,
) {
  const logger = platform.logger.scoped(`${remote.name}@${remote.id}`);
  let ended = false;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stop: (() => void) | undefined;
  let waiting = false;

  const run = (): void => {
    waiting = false;
    clearTimeout(timer);
    void loader.load(remote, module).then(begin).catch(fail);
  };
  const begin = (exports: unknown) => {
    if (ended) return;
    if (!isBackgroundModule(exports)) throw new TypeError('The module exports no start()');
    stop = exports.start(platform);
  };
  const fail = (error: unknown) => {
    logger.error(`${module} failed`, error);
    if (ended) return;
    waiting = true;
    timer = setTimeout(run, Math.min(FIRST_PAUSE_MS * 2 ** failures, LAST_PAUSE_MS));
    failures += 1;
  };
  const forget = loader.onRetry((retried) => {
    if (waiting && retried.name === remote.name) run();
  });

  return {
    run,
    end: () => {
      ended = true;
      clearTimeout(timer);
      forget();
      try {
        stop?.();
      } catch (error) {
        logger.error(`${module} could not be ended`, error);
      }
    },
  };
}

const isBackgroundModule = (value: unknown): value is BackgroundModule =>
  typeof value === 'object' &&
  value !== null &&
  'start' in value &&
  typeof value.start === 'function';
