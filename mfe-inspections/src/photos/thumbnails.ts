import { readThumbnail, THUMBNAIL_SIZE } from '@fieldline/contracts';
import type { ApiClient, Platform } from '@fieldline/platform';
import { createLimit } from '../queries/limit';

/**
 * Limits the thumbnails that load at once: browsers open six connections to a server, and the page
 * needs some too.
 */
export const thumbnails = createLimit(6);

/**
 * The sizes that are asked for, in pixels of the longer side. Few, so that boxes of different widths
 * share the server's and the browser's copies; the first is the one that is stored for offline use.
 */
const STEPS = [THUMBNAIL_SIZE, 600, 1000, 1200] as const;

/** The ratio of most cameras, for a photo whose size is not known yet. */
const USUAL = { width: 4, height: 3 };

/** A box in device pixels. */
export interface Box {
  readonly width: number;
  readonly height: number;
}

/** The smallest step with which a photo fills a box (`cover`) without being enlarged. */
export function stepFor(box: Box, { width, height }: Box = USUAL): number {
  const scale = Math.max(box.width / width, box.height / height);
  const side = scale * Math.max(width, height);
  return STEPS.find((step) => step >= side) ?? STEPS[STEPS.length - 1] ?? THUMBNAIL_SIZE;
}

/** A photo's thumbnail of the default size; browsers keep it, as it never changes. */
export const thumbnailOf = (api: ApiClient, id: string, signal?: AbortSignal): Promise<Blob> =>
  thumbnails(
    () => api.download(readThumbnail, { params: { id }, ...(signal && { signal }) }),
    signal,
  );

/** A photo's thumbnail of a step; without a connection the one of the default size, if that is stored. */
export async function sizedThumbnailOf(
  { api, connection }: Pick<Platform, 'api' | 'connection'>,
  id: string,
  size: number,
  signal: AbortSignal,
): Promise<Blob> {
  if (size === THUMBNAIL_SIZE) return thumbnailOf(api, id, signal);
  try {
    return await thumbnails(
      () => api.download(readThumbnail, { params: { id }, query: { size }, signal }),
      signal,
    );
  } catch (error) {
    if (!connection.isLost() || signal.aborted) throw error;
    return thumbnailOf(api, id, signal);
  }
}
