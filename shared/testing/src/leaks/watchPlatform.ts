import type { Platform } from '@fieldline/platform';
import { createCounts, replace, type Watched } from './held';

/** Counts the listeners of parts of a platform and of its queries, from now on. */
export function watchPlatform(platform: Platform): Watched {
  const { counts, change } = createCounts();
  const parts = { ...platform, ...prefixed('stores', platform.stores) };
  const undos = Object.entries(parts).flatMap(([name, part]) => {
    if (!isHeard(part)) return [];
    const { subscribe } = part;
    const heard = (listener: () => void) => {
      const end = subscribe(listener);
      let isHeld = true;
      change(`listeners of ${name}`, 1);
      return () => {
        if (isHeld) change(`listeners of ${name}`, -1);
        isHeld = false;
        end();
      };
    };
    return replace(part, 'subscribe', heard);
  });
  const { queryClient } = platform;
  return {
    held: () => ({
      ...Object.fromEntries(counts),
      'query observers': queryClient
        .getQueryCache()
        .getAll()
        .reduce((sum, query) => sum + query.getObserversCount(), 0),
      queries: queryClient.getQueryCache().getAll().length,
      mutations: queryClient.getMutationCache().getAll().length,
      'listeners of the query cache': listenersOf(queryClient.getQueryCache()),
    }),
    end: () => {
      for (const undo of undos) undo();
    },
  };
}

const prefixed = (prefix: string, parts: object) =>
  Object.fromEntries(Object.entries(parts).map(([name, part]) => [`${prefix}.${name}`, part]));

interface Heard {
  subscribe(listener: () => void): () => void;
}

const isHeard = (part: unknown): part is Heard =>
  typeof part === 'object' &&
  part !== null &&
  'subscribe' in part &&
  typeof part.subscribe === 'function';

function listenersOf(cache: object): number {
  const listeners: unknown = Reflect.get(cache, 'listeners');
  return listeners instanceof Set ? listeners.size : NaN;
}
