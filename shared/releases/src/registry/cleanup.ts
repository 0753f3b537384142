import { type Pointer, pointerOf } from '@fieldline/contracts';
import type { Changes } from './changes';
import type { Pointers } from './pointers';
import { dropEnded, isPreviewed } from './previews';
import { ReleaseError } from '../ReleaseError';
import { LEFTOVER_MS } from '../publish/pruning';
import type { Versions } from '../publish/versions';

/** Older versions without a pointer may be removed. */
const KEPT_DAYS = 90;
/** Fetched files of versions without a pointer are kept this long, for open tabs. */
const FETCHED_DAYS = 7;
const A_DAY_MS = 86_400_000;

interface Settings {
  readonly pointers: Pointers;
  readonly versions: Versions;
  readonly change: Changes['change'];
  readonly now: () => Date;
}

/** Removes what no pointer needs any more. */
export function createCleanup({ pointers, versions, change, now }: Settings) {
  return {
    /**
     * Removes files that a host of a bucket has fetched and no longer needs; returns their
     * versions.
     */
    async clearFetched(): Promise<readonly string[]> {
      const { pointers: current } = await pointers.read();
      const limit = new Date(now().getTime() - FETCHED_DAYS * A_DAY_MS);
      const isRunningPreview = isPreviewed(current, now(), { isOver: false });
      return versions.clearFetched(
        (name, id) => isKept(pointerOf(current, name), id) || isRunningPreview(name, id),
        limit,
      );
    },
    /**
     * Removes old versions without a pointer, versions of ended previews, and remains of killed
     * releases; returns them. If it is unknown what is live, no version is removed.
     * @throws ReleaseError if the newest revision is damaged
     */
    async prune(): Promise<readonly string[]> {
      const { pointers: current, damaged } = await pointers.read();
      if (damaged.length > 0) {
        throw new ReleaseError(
          `Nothing was removed: revision ${damaged.join(', ')} of the registry is damaged, and may point to what would go. The next release mends it.`,
        );
      }
      const limit = new Date(now().getTime() - KEPT_DAYS * A_DAY_MS);
      const isRunningPreview = isPreviewed(current, now(), { isOver: false });
      const isPointedAt = (name: string, id: string) =>
        isKept(pointerOf(current, name) ?? current.retired?.[name] ?? null, id) ||
        isRunningPreview(name, id);
      const gone = await versions.prune(
        isPointedAt,
        current.revision === 0 ? new Date(0) : limit,
        isPreviewed(current, now(), { isOver: true }),
      );
      await change(dropEnded(now()), { what: 'Previews that were over were taken away' });
      return [...gone, ...(await pointers.dropLeftovers(new Date(Date.now() - LEFTOVER_MS)))];
    },
  };
}

const isKept = (pointer: Pointer | null, id: string): boolean =>
  pointer !== null && [pointer.live, pointer.canary?.id, ...pointer.former].includes(id);
