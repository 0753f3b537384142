import * as z from 'zod/mini';
import { openHostFiles } from './hostFiles';
import type { FileStorage } from '../storage/fileStorage';
import { storageAt } from '../storage/folder';

const AN_HOUR_MS = 3_600_000;
/** A tab may stay open for this long after its visitor loaded a version. */
const KEPT_HOURS = 24;

/** By version (`name id`): the hour in which a visitor last loaded it. */
const kept = z.object({ met: z._default(z.record(z.string(), z.int()), {}) });

/**
 * The versions that open tabs may have, in storage shared by all hosts of the registry. No visitor
 * is stored.
 */
export function openVersionsInUse(
  location: FileStorage | string,
  now: () => Date = () => new Date(),
) {
  const files = openHostFiles(storageAt(location), kept, { keptMs: KEPT_HOURS * AN_HOUR_MS, now });
  const mine = new Map<string, number>();
  let changed = false;

  const hourNow = () => Math.floor(now().getTime() / AN_HOUR_MS);
  const isInUse = (hour: number) => hour > hourNow() - KEPT_HOURS;

  return {
    /** Notes that a visitor loaded a version. */
    add(name: string, id: string): void {
      const version = `${name} ${id}`;
      if (mine.get(version) === hourNow()) return;
      mine.set(version, hourNow());
      changed = true;
    },

    /** Writes what this host noted, for the other hosts. */
    async share(): Promise<void> {
      if (!changed) return;
      changed = false;
      for (const [version, hour] of mine) if (!isInUse(hour)) mine.delete(version);
      await files.write({ met: Object.fromEntries(mine) });
    },

    /** Reads what all hosts noted; returns the versions of each package of the last day. */
    async read(): Promise<(name: string) => readonly string[]> {
      const all = [
        ...mine,
        ...(await files.readOthers()).flatMap(({ met }) => Object.entries(met)),
      ];
      const versions = new Set(all.flatMap(([version, hour]) => (isInUse(hour) ? [version] : [])));
      return (name) =>
        [...versions]
          .filter((version) => version.startsWith(`${name} `))
          .map((version) => version.slice(name.length + 1));
    },
  };
}
