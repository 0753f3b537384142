import { later } from '../api/core/failure';

interface Bounds {
  /** Tasks of one user that may wait. */
  readonly ofUser: number;
  /** Tasks of all users that may wait. */
  readonly ofAll: number;
}

/** The pause in seconds before a refused call can be sent again. */
const USER_PAUSE_S = 1;
const LANE_PAUSE_S = 5;

/**
 * Runs one task at a time. Users take turns, so that no user waits for all tasks of another. Tasks
 * beyond the limits are refused: `429` if the user has too many waiting, `503` if the lane is full.
 */
export function createFairLane({ ofUser, ofAll }: Bounds) {
  const waiting = new Map<string, readonly (() => Promise<void>)[]>();
  let length = 0;
  let busy = false;

  async function work() {
    if (busy) return;
    busy = true;
    // A key that is set again moves to the end of the map, and this loop reaches it again.
    for (const [user, [task, ...others]] of waiting) {
      waiting.delete(user);
      if (others.length > 0) waiting.set(user, others);
      length -= 1;
      await task?.();
    }
    busy = false;
  }

  return async function inTurn<Made>(user: string, make: () => Promise<Made>): Promise<Made> {
    const own = waiting.get(user) ?? [];
    if (own.length >= ofUser) {
      throw later(429, 'TOO_MANY_REQUESTS', 'Too many photos are being prepared', USER_PAUSE_S);
    }
    if (length >= ofAll) {
      throw later(503, 'PHOTOS_BUSY', 'Too many photos are being prepared', LANE_PAUSE_S);
    }
    return new Promise((resolve, reject) => {
      waiting.set(user, [...own, () => make().then(resolve, reject)]);
      length += 1;
      void work();
    });
  };
}
