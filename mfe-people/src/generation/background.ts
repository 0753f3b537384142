import type { Platform } from '@fieldline/platform';
import { sameUser } from './owner';
import { isWaiting } from './runs';
import { settle } from './settle';
import { inTurn } from './turn';

const texts = {
  failed: 'Generation failed',
  hint: 'Failed to generate sales guide. Please try again.',
};

/** How long a charge without an answer waits for the next try, in milliseconds. */
const INTERVAL_MS = 30_000;

/** Settles runs that a crash or a lost answer has left pending: at once, then from time to time. */
export function startSettlement(platform: Platform): () => void {
  const { logger, session, stores, toast } = platform;
  const life = new AbortController();
  const isUser = sameUser(session);
  const goesOn = () => !life.signal.aborted && isUser();
  let settling = false;
  // Runs of this moment belong to a generator that is at work on them.
  const startedAt = Date.now();

  const settleAll = async (olderThan: number) => {
    for (const run of stores.generationRuns.read()) {
      if (!goesOn()) return;
      if (Date.parse(run.createdAt) > olderThan) continue;
      const outcome = await inTurn(
        // Another tab may have settled it while this one waited for its turn.
        async () => (isWaiting(stores, run) ? settle(platform, run, goesOn) : 'pending'),
        life.signal,
      );
      if (outcome === 'refused') {
        toast.show({ title: texts.failed, description: texts.hint, variant: 'destructive' });
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
