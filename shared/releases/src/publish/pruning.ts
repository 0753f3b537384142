import type { FileStorage } from '../storage/fileStorage';
import { recordOf, type Records, versionOf } from './versionRecords';

/** Files without a record that are older than this were left by a killed release. */
export const LEFTOVER_MS = 3_600_000;

/** How old versions are removed. */
export function createPruning(storage: FileStorage, { read }: Records) {
  /** Whether a killed release left this folder: without a record it is no version. */
  async function isLeftover(name: string, entry: string): Promise<boolean> {
    return entry.endsWith('.tmp') || (await storage.read(recordOf(name, entry))) === null;
  }

  /** When a version was published; if its record cannot be read, when its folder changed. */
  async function publishedAt(name: string, id: string, changedAt: Date): Promise<Date> {
    const release = await read(name, id).catch(() => null);
    return release ? new Date(release.publishedAt) : changedAt;
  }

  /**
   * Removes versions that are not kept and are older than the limit or over, and the remains of
   * killed releases. Returns what was removed, as `name id`.
   */
  async function prune(
    isKept: (name: string, id: string) => boolean,
    olderThan: Date,
    isOver: (name: string, id: string) => boolean = () => false,
  ): Promise<readonly string[]> {
    const removed: string[] = [];
    for (const { name } of await storage.entries()) {
      for (const { name: entry, changedAt } of await storage.entries(name)) {
        const remove = (await isLeftover(name, entry))
          ? changedAt.getTime() < Date.now() - LEFTOVER_MS
          : isOver(name, entry) || (await publishedAt(name, entry, changedAt)) < olderThan;
        if (!remove || isKept(name, entry)) continue;
        await storage.remove(versionOf(name, entry));
        removed.push(`${name} ${entry}`);
      }
    }
    return removed;
  }

  return prune;
}
