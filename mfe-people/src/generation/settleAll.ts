import type { GenerationRun } from '@fieldline/contracts';
import type { Platform } from '@fieldline/platform';
import { GENERATION_FAILED } from './failures';
import { oneTabAtATime } from './oneTabAtATime';
import { isWaiting } from './runs';
import { settle } from './settle';

/** Settles runs one after the other, as long as `goesOn` says so; `signal` ends the waiting for another tab. */
export async function settleAll(
  platform: Platform,
  runs: readonly GenerationRun[],
  goesOn: () => boolean,
  signal: AbortSignal,
): Promise<void> {
  const { stores, toast } = platform;
  for (const run of runs) {
    if (!goesOn()) return;
    const outcome = await oneTabAtATime(
      // Another tab may have settled it while this one waited.
      async () => (isWaiting(stores, run) ? settle(platform, run, goesOn) : 'pending'),
      signal,
    );
    if (outcome === 'refused') toast.show({ ...GENERATION_FAILED, variant: 'destructive' });
  }
}
