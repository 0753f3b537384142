import type { Platform } from '@fieldline/platform';
import { GENERATION_FAILED } from './failures';
import { sameUser } from './sameUser';
import { isWaiting } from './runs';
import { settle } from './settle';
import { oneTabAtATime } from './oneTabAtATime';

/** The pause before a charge without an answer is tried again, in milliseconds. */
const INTERVAL_MS = 30_000;

/** Settles runs that a crash or a lost answer left pending: at once, and then at intervals. */
export function startSettlement(platform: Platform): () => void {
  const { logger, session, stores, toast } = platform;
  const life = new AbortController();
  const isUser = sameUser(session);
  const goesOn = () => !life.signal.aborted && isUser();
  let settling = false;
  // Newer runs belong to a generator that is still running.
  const startedAt = Date.now();

  const settleAll = async (olderThan: number) => {
    for (const run of stores.generationRuns.read()) {
      if (!goesOn()) return;
      if (Date.parse(run.createdAt) > olderThan) continue;
      const outcome = await oneTabAtATime(
        // Another tab may have settled it while this one waited.
        async () => (isWaiting(stores, run) ? settle(platform, run, goesOn) : 'pending'),
        life.signal,
      );
      if (outcome === 'refused') {
        toast.show({ ...GENERATION_FAILED, variant: 'destructive' });
      }
    }
  };

  const begin = async (olderThan: number) => {
    if (settling) return;
    settling = true;
    try {
      await settleAll(olderThan);
    } catch (error) {
      if (goesOn()) logger.error('A generation could not be settled', error);
    } finally {
      settling = false;
    }
  };

  const onOnline = () => void begin(Date.now() - INTERVAL_MS);
  void begin(startedAt);
  const timer = setInterval(onOnline, INTERVAL_MS);
  window.addEventListener('online', onOnline);
  return () => {
    life.abort();
    clearInterval(timer);
    window.removeEventListener('online', onOnline);
  };
}
