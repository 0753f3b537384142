import { pullSync, pushSync, streamSync, type SyncChange } from '@fieldline/contracts';
import type { Platform } from '@fieldline/platform';
import { type EngineSettings, readNudges } from '@fieldline/platform/sync';

/** The engine's calls to the server, for one device, until the signal aborts. */
export function lineOf(
  { api, session }: Pick<Platform, 'api' | 'session'>,
  device: string,
  signal: AbortSignal,
): EngineSettings['line'] {
  return {
    pull: (after, known) => api.call(pullSync, { query: { device, after, ...known }, signal }),
    push: (epoch, changes: readonly SyncChange[], known) =>
      api.call(pushSync, {
        body: { device, epoch, ...(known && { known }), changes: [...changes] },
        signal,
      }),
    hear: (onNudge, onEnd) => {
      const life = new AbortController();
      const listen = async () => {
        const token = await session.getToken();
        const headers = { accept: 'text/event-stream', authorization: `Bearer ${token}` };
        const address = api.address(streamSync, { query: { device } });
        const ends = AbortSignal.any([life.signal, signal]);
        const { ok, body } = await fetch(address, { headers, signal: ends });
        if (ok && body) await readNudges(body, onNudge);
      };
      // A stream that is cut off is not a failure: the engine polls until the next one.
      const end = () => life.signal.aborted || signal.aborted || onEnd();
      void listen().then(end, end);
      return () => life.abort();
    },
  };
}
