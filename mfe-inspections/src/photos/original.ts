import { downloadFile, readThumbnail } from '@fieldline/contracts';
import type { Platform } from '@fieldline/platform';

/**
 * The bytes of a photo as it was taken. Offline, if only its thumbnail was kept, that one.
 * @throws as the client
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
