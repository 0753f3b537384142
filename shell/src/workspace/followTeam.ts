import { LOCKS, TEAM_SEALED } from '@fieldline/contracts';
import type { Logger } from '@fieldline/platform';
import type { QueryClient } from '@tanstack/react-query';

/** So long several changes are gathered, and the page's own writes are read first. Milliseconds. */
const GATHER_MS = 300;
/** Before a stream that ended is opened again; after one that failed at once, as often as is polled. Milliseconds. */
const AGAIN_MS = 1000;
const POLL_MS = 30_000;
/** A stream that lasted this long ended as streams do. Milliseconds. */
const LASTING_MS = 60_000;
/** What a tab asks that has just been opened. */
const ASK = 'ask';

/** What the stream tells. */
export interface TeamNews {
  /** How many milliseconds ago something was changed. */
  readonly changed: (ago: number) => void;
  /** People and guides that the team shares were changed, or their keys. */
  readonly sealed: () => void;
}

export interface TeamStream {
  /** The user and the workspace, whose tabs share one stream. */
  readonly owner: string;
  readonly queryClient: Pick<QueryClient, 'invalidateQueries' | 'getQueryCache'>;
  readonly logger: Logger;
  /** Tells the news until the stream of the server ends or is given up. Rejects where the server cannot be reached. */
  readonly hear: (news: TeamNews, ends: AbortSignal) => Promise<void>;
}

/**
 * Reads anew what is on the screen once a colleague has changed something. Of a browser's tabs one listens to the
 * server and tells the others; when it is closed, another one takes over.
 */
export function followTeam({ owner, queryClient, logger, hear }: TeamStream, ends: AbortSignal) {
  if (ends.aborted) return;
  const name = `${LOCKS.team} ${owner}`;
  const channel = new BroadcastChannel(name);
  const refresh = createRefresh(queryClient, ends);
  /** When something was changed last, as far as the tab that listens knows. */
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

  // Whoever keeps this browser in step hears it, in this tab or another.
  const news = { changed: tell, sealed: () => ends.aborted || channel.postMessage(TEAM_SEALED) };

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
      // Without a stream nobody knows. Without a network there is nothing to read, and the next stream tells.
      if (!isReached || hasLasted) continue;
      news.changed(0);
      news.sealed();
    }
  };
  navigator.locks.request(name, { signal: ends }, listen).catch((error: unknown) => {
    if (!ends.aborted) logger.warn('Changes by colleagues are not shown live', error);
  });
}

/** Reads what is in view anew, where it is older than the change. A tab that nobody sees waits until it is seen. */
function createRefresh(queryClient: TeamStream['queryClient'], ends: AbortSignal) {
  let latest = -Infinity;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** What was being read when the change was told: the answer may be from before it. */
  const onTheWay = new Set<string>();
  const run = () => {
    timer = undefined;
    if (document.hidden) return;
    void queryClient.invalidateQueries({
      predicate: ({ state, queryHash }) =>
        (state.dataUpdatedAt < latest || onTheWay.has(queryHash)) &&
        // Bytes of photos never change.
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

/** Ends early where there is nothing more to wait for. */
const pause = (ms: number, ends: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    ends.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
