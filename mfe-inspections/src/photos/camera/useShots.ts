import { reportFailure, usePlatform } from '@fieldline/platform';
import { type RefObject, useEffect, useState } from 'react';
import { takenHere } from '../place/device';
import { shotName } from './model';
import { texts } from './texts';

/** The photos taken while the camera is open: how many, the last one's address, and how to take more. */
export function useShots(
  video: RefObject<HTMLVideoElement | null>,
  grab: (video: HTMLVideoElement) => Promise<Blob>,
  onPhotos: (files: readonly File[]) => void,
) {
  const { toast, logger } = usePlatform();
  const [count, setCount] = useState(0);
  const [last, setLast] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => () => void (last && URL.revokeObjectURL(last)), [last]);

  const take = (files: readonly File[]) => {
    const newest = files.at(-1);
    if (!newest) return;
    setCount((before) => before + files.length);
    setLast(URL.createObjectURL(newest));
    onPhotos(files);
  };
  const shoot = async () => {
    if (!video.current || busy) return;
    setBusy(true);
    try {
      const blob = await grab(video.current);
      const now = new Date();
      const name = shotName(now, count + 1);
      const shot = new File([blob], name, { type: 'image/jpeg', lastModified: now.getTime() });
      take(takenHere([shot]));
    } catch (error) {
      reportFailure({ toast, logger }, error, { title: texts.failed });
    } finally {
      setBusy(false);
    }
  };
  return { count, last, take, shoot };
}
