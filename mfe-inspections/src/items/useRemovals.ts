import { type Platform, usePlatform } from '@fieldline/platform';
import { useSyncExternalStore } from 'react';
import { createRemovals, type Removals } from './removals';

const ofPlatform = new WeakMap<Platform, Removals>();

/** The tab's removals: an item deleted on one page is hidden on all. */
export function useRemovals(): {
  readonly hidden: ReadonlySet<string>;
  readonly remove: Removals['remove'];
} {
  const platform = usePlatform();
  const removals =
    ofPlatform.get(platform) ?? createRemovals(platform.toast, platform.logger, window);
  ofPlatform.set(platform, removals);
  return {
    hidden: useSyncExternalStore(removals.subscribe, removals.hidden),
    remove: removals.remove,
  };
}
