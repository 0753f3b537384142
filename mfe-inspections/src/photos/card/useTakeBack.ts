import { reportFailure, usePlatform } from '@fieldline/platform';
import { texts } from '../look/texts';
import { isOver } from '../upload/queue';
import type { OutgoingPhoto } from '../outgoing';
import { sendAlone } from '../upload/sending';
import type { Uploads } from '../upload/useUploads';

/**
 * Removes a photo wherever it is: from the uploads, from the outbox, or from the server, there with
 * Undo.
 */
export function useTakeBack(
  logId: string,
  uploads: Uploads,
  remove: (photoIds: readonly string[]) => void,
) {
  const { api, outbox, toast, logger } = usePlatform();

  async function takeBack(photo: OutgoingPhoto) {
    const { id, key } = photo;
    const stored = uploads.photoOf(id);
    if (stored !== undefined) return remove([stored]);
    if (uploads.queue.some((upload) => upload.id === id && !isOver(upload))) {
      return uploads.cancel(id);
    }
    const waiting = outbox.entries().find((entry) => entry.id === key);
    if (waiting && waiting.state.kind !== 'sending') return outbox.discard(key);
    // The photo has left the outbox: for a repeated key the server returns the stored photo.
    const { signal } = new AbortController();
    const sent = await sendAlone(api, photo, { logId, signal, onProgress: () => undefined });
    return remove([sent.id]);
  }

  return (photo: OutgoingPhoto) =>
    void takeBack(photo).catch((error: unknown) =>
      reportFailure({ toast, logger }, error, { title: texts.failed }),
    );
}
