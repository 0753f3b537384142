import { downloadFile, readThumbnail } from '@fieldline/contracts';
import type { Platform } from '@fieldline/platform';

/**
 * The original bytes of a photo; offline its thumbnail, if only that was kept.
 * @throws what the client throws
 */
export async function originalOf(
  { api, connection }: Pick<Platform, 'api' | 'connection'>,
  id: string,
  signal: AbortSignal,
): Promise<Blob> {
  const params = { id };
  try {
    return await api.download(downloadFile, { params, signal });
  } catch (error) {
    if (!connection.isLost() || signal.aborted) throw error;
    return api.download(readThumbnail, { params, signal });
  }
}
