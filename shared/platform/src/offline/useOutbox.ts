import { useSyncExternalStore } from 'react';
import { usePlatform } from '../PlatformContext';
import type { OutboxEntry } from './entry';

/** What waits to be sent, re-rendering when it changes. */
export function useOutbox(): readonly OutboxEntry[] {
  const { outbox } = usePlatform();
  return useSyncExternalStore(outbox.subscribe, outbox.entries);
}
