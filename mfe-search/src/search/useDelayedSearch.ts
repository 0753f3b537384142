import { usePlatform } from '@fieldline/platform';
import { useEffect, useState } from 'react';

/** Pause in typing before a search is sent (specification, section 9). */
export const SEARCH_PAUSE_MS = 300;

export type Search<Result> =
  | { readonly status: 'blank' | 'searching' | 'failed' }
  | { readonly status: 'found'; readonly results: readonly Result[] };

interface Settled<Result> {
  readonly query: string;
  readonly outcome: Search<Result>;
}

/** Searches for a query; rejects with the signal's reason if aborted. */
export type Ask<Result> = (query: string, signal: AbortSignal) => Promise<readonly Result[]>;

/**
 * Sends a query 300 ms after its last change. A newer one aborts it, and an older answer never
 * replaces a newer one. A failure is logged with `failure`.
 * @param ask must keep its identity between renders
 */
export function useDelayedSearch<Result>(
  query: string,
  ask: Ask<Result>,
  failure: string,
): Search<Result> {
  const { logger } = usePlatform();
  const [settled, setSettled] = useState<Settled<Result>>();

  useEffect(() => {
    if (query === '') return;
    const controller = new AbortController();
    const { signal } = controller;
    const settle = (outcome: Search<Result>) => {
      if (!signal.aborted) setSettled({ query, outcome });
    };
    const timer = setTimeout(() => {
      ask(query, signal).then(
        (results) => settle({ status: 'found', results }),
        (error: unknown) => {
          if (!signal.aborted) logger.error(failure, error);
          settle({ status: 'failed' });
        },
      );
    }, SEARCH_PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [query, ask, failure, logger]);

  if (query === '') return { status: 'blank' };
  return settled?.query === query ? settled.outcome : { status: 'searching' };
}
