import type { Log } from '@fieldline/contracts';
import { usePlatform } from '@fieldline/platform';
import { lazyComponent } from '@fieldline/ui';
import type { RefObject } from 'react';
import { type Notice, useSecondLook } from '../look/useSecondLook';
import type { Uploads } from '../upload/useUploads';
import { logKey } from '../../queries/keys';
import type { usePhotos } from './usePhotos';
import { useTakeBack } from './useTakeBack';

const LookNotices = lazyComponent(() => import('../look/LookNotices'));

/**
 * Checks the photos added to a visit, and shows notices about bad ones.
 * @param onAgain opens the camera, in the same gesture
 */
export function useLookNotices(
  visit: Log,
  { photos, remove }: ReturnType<typeof usePhotos>,
  uploads: Uploads,
  onAgain: () => void,
) {
  const { queryClient } = usePlatform();
  const { look, forget, keep, notices, hasBegun } = useSecondLook(visit.id, (captured) => {
    const stored = uploads.photoOf(captured);
    if (stored === undefined) return true;
    const isRemoved = visit.photos.includes(stored) && !photos.includes(stored);
    // A photo that has just arrived is not rendered yet.
    const newest = queryClient.getQueryData<Log>(logKey(visit.id)) ?? visit;
    return !isRemoved && newest.photos.includes(stored);
  });
  const takeBack = useTakeBack(visit.id, uploads, remove);
  const takeAgain = ({ photo }: Notice) => {
    forget([photo.id]);
    takeBack(photo);
    onAgain();
  };
  return {
    look,
    forget,
    /** @param fallback gets the focus when no notice is left */
    notices: (fallback: RefObject<HTMLElement | null>) =>
      hasBegun && (
        <LookNotices notices={notices} onAgain={takeAgain} onKeep={keep} fallback={fallback} />
      ),
  };
}
