import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useSuite } from '../app/SuiteContext';
import {
  remoteFacts,
  type RemoteFacts,
  type SharedLibrary,
  sharedLibraries,
  storedKeys,
  type StoredKey,
} from './model';
import { type Happening, watchHappenings } from './watching';
import * as z from 'zod/mini';

/** How often parts that send no events are read again. */
const INTERVAL_MS = 2000;

export interface SuiteFacts {
  readonly remotes: readonly RemoteFacts[];
  readonly shared: readonly SharedLibrary[];
  readonly storage: readonly StoredKey[];
  /** Bytes that the browser stores for this origin; null if unknown. */
  readonly usage: number | null;
  readonly happenings: readonly Happening[];
}

/** The current facts for the inspector. */
export function useFacts(): SuiteFacts {
  const { registry, outcomes, toasts } = useSuite();
  const loads = useSyncExternalStore(outcomes.subscribe, outcomes.get);
  const [watch] = useState(() => watchHappenings(window, toasts));
  useEffect(() => watch.stop, [watch]);
  const happenings = useSyncExternalStore(watch.happenings.subscribe, watch.happenings.get);
  const look = useTick();
  const usage = useUsage(look);

  return useMemo(
    () => ({
      remotes: remoteFacts(registry, loads, fetchedFiles(), location.href),
      shared: sharedLibraries(shareScope()),
      storage: [
        ...storedKeys('local', storageOf('localStorage'), registry.remotes),
        ...storedKeys('session', storageOf('sessionStorage'), registry.remotes),
      ],
      usage,
      happenings,
    }),
    // `look` counts how often storage and network were looked at.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [registry, loads, usage, happenings, look],
  );
}

function useTick(): number {
  const [tick, setTick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTick((count) => count + 1), INTERVAL_MS);
    return () => clearInterval(timer);
  }, []);
  return tick;
}

function useUsage(look: number): number | null {
  const [usage, setUsage] = useState<number | null>(null);
  useEffect(() => {
    let gone = false;
    navigator.storage?.estimate().then(
      ({ usage: used }) => {
        if (!gone) setUsage(used ?? null);
      },
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [look]);
  return usage;
}

/** Empty if there is no such API, as in jsdom. */
const fetchedFiles = () =>
  'getEntriesByType' in performance
    ? performance
        .getEntriesByType('resource')
        .filter((entry): entry is PerformanceResourceTiming => 'encodedBodySize' in entry)
    : [];

/** Where Module Federation's runtime publishes the shared libraries for tools. */
const federated = z.object({
  __FEDERATION__: z.object({
    __INSTANCES__: z.array(z.object({ shareScopeMap: z.object({ default: z.unknown() }) })),
  }),
});

function shareScope(): unknown {
  const { data } = z.safeParse(federated, globalThis);
  return data?.__FEDERATION__.__INSTANCES__[0]?.shareScopeMap.default;
}

/** Null if the browser blocks site data. */
function storageOf(name: 'localStorage' | 'sessionStorage'): Storage | null {
  try {
    return window[name];
  } catch {
    return null;
  }
}
