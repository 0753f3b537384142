import type { Photo } from '@fieldline/contracts';
import { reportFailure, useOneAtATime, usePlatform } from '@fieldline/platform';
import { savePhoto } from '../savePhoto';
import { texts } from './texts';

/** Saves which earlier photo is shown beside a photo in the report. */
export function usePair(photo: Photo, onSaved: (photo: Photo) => void) {
  const platform = usePlatform();
  const { busy, run } = useOneAtATime();
  return {
    busy,
    /** With null no earlier photo is shown beside it. */
    show: (earlier: string | null) =>
      void run(async () => {
        try {
          onSaved(await savePhoto(platform, photo, () => ({ compared_with: earlier })));
        } catch (error) {
          reportFailure(platform, error, { title: texts.saveFailed });
        }
      }),
  };
}
