import type { CreditsInfo } from '@fieldline/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { creditsQuery } from './credits';
import { usePlatform } from './PlatformContext';

export type CreditsState =
  | { readonly status: 'loading' }
  | { readonly status: 'error'; readonly error: Error }
  | { readonly status: 'ready'; readonly info: CreditsInfo };

/** Balance and tier, shared by all components that show them. */
export function useCredits(): CreditsState {
  const query = useQuery(creditsQuery(usePlatform().api));
  if (query.isFetching && query.data === undefined) return { status: 'loading' };
  if (query.error) return { status: 'error', error: query.error };
  return query.data ? { status: 'ready', info: query.data } : { status: 'loading' };
}

/** Calls `onFailure` once for each failed load of the credits, while the caller is mounted. */
export function useCreditsFailure(onFailure: (error: Error) => void): void {
  const { error, errorUpdatedAt } = useQuery(creditsQuery(usePlatform().api));
  const latest = useRef(onFailure);
  useEffect(() => {
    latest.current = onFailure;
  });
  useEffect(() => {
    if (error) latest.current(error);
  }, [error, errorUpdatedAt]);
}
