import { usePlatform } from '@fieldline/platform';
import { thumbnailOf } from './thumbnails';
import { SmallPhoto } from './SmallPhoto';
import { useObjectUrl } from './useObjectUrl';

export interface ItemPhotoProps {
  id: string;
  alt: string;
  /** The length of its sides, in pixels. */
  size?: number;
}

/** A small photo, such as beside its finding or checklist item. */
export function ItemPhoto({ id, alt, size = 64 }: ItemPhotoProps) {
  const { api } = usePlatform();
  const { shown } = useObjectUrl(id, true, (signal) => thumbnailOf(api, id, signal));
  return (
    <SmallPhoto $size={size}>
      {shown.kind === 'shown' && <img src={shown.url} alt={alt} />}
    </SmallPhoto>
  );
}
