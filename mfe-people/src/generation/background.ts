import type { Platform } from '@fieldline/platform';
import { settle } from './settle';

const texts = {
  failed: 'Generation failed',
  hint: 'Failed to generate sales guide. Please try again.',
};

/** How long a charge without an answer waits for the next try, in milliseconds. */
const INTERVAL_MS = 30_000;

/** Settles runs that a crash or a lost answer has left pending: at once, then from time to time. */
export function startSettlement(platform: Platform): () => void {
  const { stores, toast } = platform;
  let settling = false;
  // Runs of this moment belong to a generator that is at work on them.
  const startedAt = Date.now();

  const settleAll = async (olderThan: number) => {
    if (settling) return;
    settling = true;
    try {
      for (const run of stores.generationRuns.read()) {
        if (Date.parse(run.createdAt) > olderThan) continue;
        if ((await settle(platform, run)) === 'refused') {
          toast.show({ title: texts.failed, description: texts.hint, variant: 'destructive' });
        }
      }
    } finally {
      settling = false;
    }
  };

  const onOnline = () => void settleAll(Date.now() - INTERVAL_MS);
  void settleAll(startedAt);
  const timer = setInterval(onOnline, INTERVAL_MS);
  window.addEventListener('online', onOnline);
  return () => {
    clearInterval(timer);
    window.removeEventListener('online', onOnline);
  };
}
