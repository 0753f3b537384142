import type { Log, Photo } from '@fieldline/contracts';
import { usePlatform } from '@fieldline/platform';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { isAtRest, type Queue } from './queue';
import { pixelRefusal, shrunk, withFewerPixels } from '../shrink';
import { createUploader, type Uploader } from './uploader';
import { described } from '../place/describe';
import { capturedPhoto } from '../../offline/capture/capture';
import { logKey, LOGS_KEY, PROJECTS_KEY } from '../../queries/keys';

export interface Uploads extends Pick<
  Uploader,
  'add' | 'cancel' | 'retry' | 'sendSmaller' | 'clear'
> {
  readonly queue: Queue;
  /** Whether uploads are running that would be lost when the page is left. */
  readonly isBusy: boolean;
  /** The server's id of a photo; undefined until it is known. */
  photoOf(id: string): string | undefined;
}

/** Photos sent since the tab was opened: their ids on the server by their ids here. */
const arrivals = new Map<string, string>();

/** The uploads of one visit, for as long as its page is shown. */
export function useUploads(logId: string): Uploads {
  const { api, queryClient, logger, outbox, connection, stores } = usePlatform();
  const [uploader] = useState(() => {
    return createUploader({
      api,
      logId,
      shrink: (file, always) => (always ? withFewerPixels(file) : shrunk(file)),
      refusal: pixelRefusal,
      describe: (file) =>
        described(file, { addsPlace: stores.preferences.read().addPlace === true }),
      // Offline no upload is tried. If the network is lost during uploads, their errors show that.
      isHeld: () => outbox.isNeeded(logId),
      keep: async ({ file, key, details }, error) => {
        if (error !== undefined && connection.hasNetwork()) return false;
        await outbox.add(capturedPhoto(logId, file, key, details));
        return true;
      },
      onStored: (photos) => {
        queryClient.setQueryData<Log>(logKey(logId), (old) => old && withPhotos(old, photos));
        void queryClient.invalidateQueries({ queryKey: LOGS_KEY });
        void queryClient.invalidateQueries({ queryKey: PROJECTS_KEY });
      },
      onArrived: (id, photoId) => void arrivals.set(id, photoId),
      onBroken: (error) => logger.error('An upload ended unexpectedly', error),
    });
  });
  useEffect(() => () => uploader.stop(), [uploader]);
  const queue = useSyncExternalStore(uploader.subscribe, uploader.queue);
  return {
    ...uploader,
    queue,
    isBusy: queue.some((upload) => !isAtRest(upload)),
    photoOf: (id) => arrivals.get(id),
  };
}

const withPhotos = (visit: Log, photos: readonly Photo[]): Log => ({
  ...visit,
  photos: [...new Set([...visit.photos, ...photos.map(({ id }) => id)])],
});
