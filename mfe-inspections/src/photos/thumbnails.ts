import { readThumbnail } from '@fieldline/contracts';
import type { ApiClient } from '@fieldline/platform';
import { createLimit } from '../queries/limit';

/**
 * Limits the thumbnails that load at once: browsers open six connections to a server, and the page
 * needs some too.
 */
export const thumbnails = createLimit(6);

/** A photo's thumbnail; browsers keep it, as it never changes. */
export const thumbnailOf = (api: ApiClient, id: string, signal?: AbortSignal): Promise<Blob> =>
  thumbnails(
    () => api.download(readThumbnail, { params: { id }, ...(signal && { signal }) }),
    signal,
  );
