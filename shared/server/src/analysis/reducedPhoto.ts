import { buffer } from 'node:stream/consumers';
import { reduced } from '../photos/image';
import { createFairLane } from '../photos/fairLane';
import type { PhotoStore } from '../photos/photoStore';

/** The longer side of a photo that is sent, in pixels. */
const SIDE = 1536;

/** Each job asks for one photo at a time. */
const inTurn = createFairLane({ ofUser: 32, ofAll: 256 });

/** A photo as a small JPEG without metadata; undefined if its file is gone or cannot be drawn. */
export const reducedPhoto = (
  store: PhotoStore,
  id: string,
  user: string,
): Promise<Buffer | undefined> =>
  inTurn(user, async () => {
    const original = await store.original(id);
    if (!original) return undefined;
    return reduced(await buffer(original.stream), SIDE).catch(() => undefined);
  });
