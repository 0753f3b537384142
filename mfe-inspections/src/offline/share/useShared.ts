import { NotKeptError, reportFailure, useOneAtATime, usePlatform } from '@fieldline/platform';
import { dropShared, readShared } from '@fieldline/platform/shares';
import { useEffect, useState } from 'react';
import { capturedPhoto } from '../capture/capture';
import { WAITING_TOAST } from '../capture/waitingToast';
import { handOver } from '../../photos/handover';
import { described } from '../../photos/place/describe';
import { sorted, type Sorted } from './model';
import { texts } from './texts';
import { visitAddress } from '../../items/addresses';

/**
 * The shared photos that are not added yet, and how to add or discard them; null while they are
 * read.
 */
export function useShared() {
  const { outbox, connection, stores, toast, navigate, logger } = usePlatform();
  const [shared, setShared] = useState<Sorted | null>(null);
  const { busy, run } = useOneAtATime();

  useEffect(() => {
    let isShown = true;
    void readShared()
      // A browser that stores nothing has no shared photos.
      .catch(() => [])
      .then((files) => isShown && setShared(sorted(files)));
    return () => {
      isShown = false;
    };
  }, []);

  /**
   * Each photo keeps the key that it got when it was shared, so that an interrupted attempt adds
   * none twice.
   */
  async function addAll(logId: string, { photos }: Sorted) {
    const addsPlace = stores.preferences.read().addPlace === true;
    for (const { id, file } of photos) {
      const details = await described(file, { addsPlace });
      await outbox.add(capturedPhoto(logId, file, id, details));
      await dropShared([id]);
    }
  }

  const addTo = (logId: string) =>
    void run(async () => {
      if (!shared) return;
      const count = shared.photos.length;
      try {
        await addAll(logId, shared);
        toast.show(connection.isLost() ? WAITING_TOAST : { title: texts.added(count) });
      } catch (error) {
        if (!(error instanceof NotKeptError)) {
          reportFailure({ toast, logger }, error, { title: texts.failed, description: texts.kept });
          return;
        }
        // The device is full: the visit's page sends the rest at once.
        const left = sorted(await readShared());
        handOver(
          logId,
          left.photos.map(({ file }) => file),
        );
      }
      await dropShared();
      navigate(visitAddress(logId), { replace: true });
    });

  const discard = () =>
    void run(async () => {
      await dropShared();
      setShared({ photos: [], leftOut: 0 });
      toast.show({ title: texts.discarded });
    });

  return { shared, busy, addTo, discard };
}
