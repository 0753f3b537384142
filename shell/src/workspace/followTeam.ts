import { LOCKS } from '@fieldline/contracts';
import type { Logger } from '@fieldline/platform';
import type { QueryClient } from '@tanstack/react-query';

/** Changes are collected for this long, and the page's own reads come first. Milliseconds. */
const GATHER_MS = 300;
/**
 * The pause before a stream that ended normally is opened again; `POLL_MS` after one that failed or ended
 * early. Milliseconds.
 */
const AGAIN_MS = 1000;
const POLL_MS = 30_000;
/** A stream that lasted at least this long ended normally. Milliseconds. */
const LASTING_MS = 60_000;
/** The question of a tab that has just been opened. */
const ASK = 'ask';

/** The news that the stream brings. */
export interface TeamNews {
  /** Called with how many milliseconds ago data were changed. */
  readonly changed: (ago: number) => void;
}

export interface TeamStream {
  /** User and workspace; their tabs share one stream. */
  readonly owner: string;
  readonly queryClient: Pick<QueryClient, 'invalidateQueries' | 'getQueryCache'>;
  readonly logger: Logger;
  /**
   * Reports news until the server's stream ends or is aborted. Rejects if the server cannot be
   * reached.
   */
  readonly hear: (news: TeamNews, ends: AbortSignal) => Promise<void>;
}

/**
 * Reads the screen's data again after a colleague's change. One tab of a browser listens to the
 * server and tells the others; when it is closed, another one takes over.
 */
export function followTeam({ owner, queryClient, logger, hear }: TeamStream, ends: AbortSignal) {
  if (ends.aborted) return;
  const name = `${LOCKS.team} ${owner}`;
  const channel = new BroadcastChannel(name);
  const refresh = createRefresh(queryClient, ends);
  /** When data were last changed, as far as the listening tab knows. */
  let latest: number | null = null;
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'number') refresh(data);
    else if (data === ASK && latest !== null) channel.postMessage(latest);
  };
  channel.postMessage(ASK);
  ends.addEventListener('abort', () => channel.close());
  const tell = (ago: number) => {
    if (ends.aborted) return;
    latest = Date.now() - ago;
    channel.postMessage(latest);
    refresh(latest);
  };

  const news = { changed: tell };

  const listen = async () => {
    while (!ends.aborted) {
      const since = Date.now();
      const isReached = await hear(news, ends).then(
        () => true,
        (error: unknown) => {
          if (!ends.aborted) logger.warn('The stream of changes could not be opened', error);
          return false;
        },
      );
      const hasLasted = Date.now() - since > LASTING_MS;
      await pause(hasLasted ? AGAIN_MS : POLL_MS, ends);
      // Without a stream, changes are unknown, so everything is read again. Without a network there
      // is nothing to read, and the next stream reports.
      if (!isReached || hasLasted) continue;
      news.changed(0);
    }
  };
  navigator.locks.request(name, { signal: ends }, listen).catch((error: unknown) => {
    if (!ends.aborted) logger.warn('Changes by colleagues are not shown live', error);
  });
}

/** Reads visible data again if they are older than the change. A hidden tab waits until it is visible. */
function createRefresh(queryClient: TeamStream['queryClient'], ends: AbortSignal) {
  let latest = -Infinity;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Queries that were running when the change was reported: their answers may be from before it. */
  const onTheWay = new Set<string>();
  const run = () => {
    timer = undefined;
    if (document.hidden) return;
    void queryClient.invalidateQueries({
      predicate: ({ state, queryHash }) =>
        (state.dataUpdatedAt < latest || onTheWay.has(queryHash)) &&
        // Photos never change.
        !(state.data instanceof Blob),
    });
    onTheWay.clear();
  };
  document.addEventListener('visibilitychange', run);
  ends.addEventListener('abort', () => document.removeEventListener('visibilitychange', run));
  return (changedAt: number) => {
    latest = Math.max(latest, changedAt);
    for (const { state, queryHash } of queryClient.getQueryCache().getAll()) {
      const mayBeOld = state.fetchStatus === 'fetching' && Date.now() - changedAt < GATHER_MS;
      if (mayBeOld) onTheWay.add(queryHash);
    }
    timer ??= setTimeout(run, GATHER_MS);
  };
}

/** Resolves early if aborted. */
const pause = (ms: number, ends: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    ends.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
