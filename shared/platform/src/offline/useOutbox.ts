import { useSyncExternalStore } from 'react';
import { usePlatform } from '../PlatformContext';
import type { OutboxEntry } from './entry';

/** The unsent entries, re-rendering when they change. */
export function useOutbox(): readonly OutboxEntry[] {
  const { outbox } = usePlatform();
  return useSyncExternalStore(outbox.subscribe, outbox.entries);
}
