import { usePlatform } from '@fieldline/platform';
import { thumbnailOf } from './thumbnails';
import { SmallPhoto } from './SmallPhoto';
import { useObjectUrl } from './useObjectUrl';

/** A small photo beside its finding or checklist item. */
export function ItemPhoto({ id, alt }: { id: string; alt: string }) {
  const { api } = usePlatform();
  const { shown } = useObjectUrl(id, true, (signal) => thumbnailOf(api, id, signal));
  return (
    <SmallPhoto $size={64}>
      {shown.kind === 'shown' && <img src={shown.url} alt={alt} />}
    </SmallPhoto>
  );
}
