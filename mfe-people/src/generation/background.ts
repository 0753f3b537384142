import type { Platform } from '@fieldline/platform';
import { sameUser } from './sameUser';

/** The pause before a charge without an answer is tried again, in milliseconds. */
const INTERVAL_MS = 30_000;

/**
 * Settles runs that a crash or a lost answer left pending: at once, and then at intervals. Every
 * page starts this, so the code that settles is loaded only if there is a run.
 */
export function startSettlement(platform: Platform): () => void {
  const { logger, session, stores } = platform;
  const life = new AbortController();
  const isUser = sameUser(session);
  const goesOn = () => !life.signal.aborted && isUser();
  let settling = false;

  const begin = async (olderThan: number) => {
    const runs = stores.generationRuns
      .read()
      .filter(({ createdAt }) => !(Date.parse(createdAt) > olderThan));
    if (settling || runs.length === 0) return;
    settling = true;
    try {
      const { settleAll } = await import('./settleAll');
      await settleAll(platform, runs, goesOn, life.signal);
    } catch (error) {
      if (goesOn()) logger.error('A generation could not be settled', error);
    } finally {
      settling = false;
    }
  };

  const onOnline = () => void begin(Date.now() - INTERVAL_MS);
  // Newer runs belong to a generator that is still running.
  void begin(Date.now());
  const timer = setInterval(onOnline, INTERVAL_MS);
  window.addEventListener('online', onOnline);
  return () => {
    life.abort();
    clearInterval(timer);
    window.removeEventListener('online', onOnline);
  };
}
