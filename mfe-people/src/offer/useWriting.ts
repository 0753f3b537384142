import { type FINISHED, reportFailure, useOneAtATime, usePlatform } from '@fieldline/platform';
import { useEffect, useRef } from 'react';
import { GENERATION_FAILED } from '../generation/failures';
import type { Problem } from '../generation/request';

/** Writes guides, one request at a time. Leaving the screen aborts a request before its charge. Failures are shown in a toast. */
export function useWriting() {
  const platform = usePlatform();
  const { busy, run } = useOneAtATime();
  const life = useRef<AbortController | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    life.current = controller;
    return () => controller.abort();
  }, []);
  const refuse = (problem: Problem) => platform.toast.show({ ...problem, variant: 'destructive' });

  const write = (work: (signal: AbortSignal) => Promise<typeof FINISHED | void>) =>
    run(async () => {
      const signal = life.current?.signal;
      if (!signal) return;
      try {
        return await work(signal);
      } catch (error) {
        if (signal.aborted) return;
        reportFailure(platform, error, GENERATION_FAILED);
      }
    });

  return { busy, write, refuse };
}
