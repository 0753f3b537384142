import { buffer } from 'node:stream/consumers';
import { createFairLane } from '../photos/fairLane';
import { reduced } from '../photos/image';
import type { PhotoStorage } from '../photos/photoStorage';

/** The longer side of a photo that is sent, in pixels. */
const SIDE = 1536;

/**
 * Reduces photos one at a time, because decoded photos are large. Each job asks for one at a time,
 * so few wait.
 */
export function createPhotoReducer(storage: PhotoStorage) {
  const inTurn = createFairLane({ ofUser: 32, ofAll: 256 });

  /**
   * A photo as a small JPEG without metadata; undefined if its file is gone or cannot be decoded.
   */
  return (id: string, user: string): Promise<Buffer | undefined> =>
    inTurn(user, async () => {
      const original = await storage.original(id);
      if (!original) return undefined;
      return reduced(await buffer(original.stream), SIDE).catch(() => undefined);
    });
}
