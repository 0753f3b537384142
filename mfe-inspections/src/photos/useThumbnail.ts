import type { Photo } from '@fieldline/contracts';
import { usePlatform } from '@fieldline/platform';
import type { RefObject } from 'react';
import { sizedThumbnailOf, stepFor } from './thumbnails';
import { useBox } from './useBox';
import { useNearViewport } from './useNearViewport';
import { useObjectUrl } from './useObjectUrl';

interface Settings {
  /** The element that the photo fills; only near the window is it loaded. */
  readonly box: RefObject<Element | null>;
  /** Its details, if they are known. */
  readonly photo: Photo | undefined;
  /** Called with what loads. */
  readonly onLoading?: (thumbnail: Promise<Blob>) => void;
}

/** A photo as an image address, in the size of its box on this screen. */
export function useThumbnail(id: string, { box, photo, onLoading }: Settings) {
  const platform = usePlatform();
  const near = useNearViewport(box);
  const size = stepFor(useBox(box), photo);
  return useObjectUrl(`${id} ${size}`, near, (signal) => {
    const thumbnail = sizedThumbnailOf(platform, id, size, signal);
    onLoading?.(thumbnail);
    return thumbnail;
  });
}
