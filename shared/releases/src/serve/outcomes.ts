import * as z from 'zod/mini';
import { openHostFiles } from './hostFiles';
import type { FileStorage } from '../storage/fileStorage';
import { storageAt } from '../storage/folder';

/**
 * Loads are counted by minute: those of the window decide about a version, and all are kept for an
 * hour.
 */
const A_MINUTE_MS = 60_000;
const WINDOW_MINUTES = 5;
const KEPT_MINUTES = 60;
/** The most that one visitor can add to a version's counts per minute. */
const LOADS_PER_VISITOR = 5;
/**
 * Visitors of one site that count: whoever invents visitors has few sites, and it takes several to
 * take a version back.
 */
const VISITORS_PER_SITE = 3;

const visitorCount = z.object({
  /** The network from which the visitor came. */
  site: z.string(),
  loads: z.int(),
  failures: z.int(),
});
type VisitorCount = z.infer<typeof visitorCount>;

/** Counts by version (`name id`), minute and visitor. */
const counts = z.record(z.string(), z.record(z.string(), z.record(z.string(), visitorCount)));
type Counts = z.infer<typeof counts>;

/** How one load ended. */
export interface Outcome {
  readonly name: string;
  readonly id: string;
  /** The visitor as the host knows them, and their network. */
  readonly visitor: string;
  readonly site: string;
  readonly failed: boolean;
}

/** The counts of a version's loads. */
export interface VersionOutcomes {
  readonly loads: number;
  readonly failures: number;
  /** Distinct visitors whose loads failed. */
  readonly failingVisitors: number;
}

/** All hosts' counts, as last read. */
export interface CountedOutcomes {
  /** A version's counts in the window. */
  of(name: string, id: string): VersionOutcomes;
  /** A version's counts in the whole time for which they are kept. */
  ofHour(name: string, id: string): VersionOutcomes;
}

/**
 * Counts of loads, in storage shared by all hosts of the registry: each writes its own file and
 * reads all. A visitor's loads per minute are limited, and so are the visitors of one network.
 */
export function openOutcomes(location: FileStorage | string, now: () => Date = () => new Date()) {
  const files = openHostFiles(storageAt(location), counts, {
    keptMs: KEPT_MINUTES * A_MINUTE_MS,
    now,
  });
  let mine: Counts = {};
  let changed = false;

  const minuteNow = () => Math.floor(now().getTime() / A_MINUTE_MS);

  function dropOld() {
    const isKept = ([minute]: [string, unknown]) => Number(minute) > minuteNow() - KEPT_MINUTES;
    const kept = Object.entries(mine).map(
      ([version, minutes]) =>
        [version, Object.fromEntries(Object.entries(minutes).filter(isKept))] as const,
    );
    mine = Object.fromEntries(kept.filter(([, minutes]) => Object.keys(minutes).length > 0));
  }

  return {
    add({ name, id, visitor, site, failed }: Outcome): void {
      const minutes = (mine[`${name} ${id}`] ??= {});
      const visitors = (minutes[minuteNow()] ??= {});
      const count = (visitors[visitor] ??= { site, loads: 0, failures: 0 });
      if (count.loads >= LOADS_PER_VISITOR) return;
      count.loads += 1;
      if (failed) count.failures += 1;
      changed = true;
    },

    /** Writes this host's counts for the other hosts. */
    async share(): Promise<void> {
      if (!changed) return;
      changed = false;
      dropOld();
      await files.write(mine);
    },

    /** Reads all hosts' counts once, for any number of versions. */
    async read(): Promise<CountedOutcomes> {
      const all = [mine, ...(await files.readOthers())];
      const within = (minutes: number) => (name: string, id: string) => {
        const since = minuteNow() - minutes;
        const recent = all.flatMap((each) =>
          Object.entries(each[`${name} ${id}`] ?? {})
            .filter(([minute]) => Number(minute) > since)
            .flatMap(([, visitors]) => Object.entries(visitors)),
        );
        return sumOf(recent);
      };
      return { of: within(WINDOW_MINUTES), ofHour: within(KEPT_MINUTES) };
    },
  };
}
export type Outcomes = ReturnType<typeof openOutcomes>;

function sumOf(counted: readonly (readonly [visitor: string, VisitorCount])[]): VersionOutcomes {
  const visitorsOf = new Map<string, Set<string>>();
  const failing = new Set<string>();
  let loads = 0;
  let failures = 0;
  for (const [visitor, count] of counted) {
    const visitors = visitorsOf.get(count.site) ?? new Set();
    visitorsOf.set(count.site, visitors);
    if (!visitors.has(visitor) && visitors.size >= VISITORS_PER_SITE) continue;
    visitors.add(visitor);
    loads += count.loads;
    failures += count.failures;
    if (count.failures > 0) failing.add(visitor);
  }
  return { loads, failures, failingVisitors: failing.size };
}
