import type { Log } from '@fieldline/contracts';
import { usePlatform } from '@fieldline/platform';
import { lazyDialog } from '@fieldline/ui';
import { type RefObject, useState } from 'react';
import { keepPhoto } from '../queries';
import { usePhotoDetails } from '../usePhotoDetails';
import { PhotoGrid } from '../grid/PhotoGrid';
import { usePhotoFocus } from '../grid/usePhotoFocus';

const Lightbox = lazyDialog(() => import('../lightbox/Lightbox'));

export interface PhotosProps {
  visit: Log;
  /** Those of its photos that are shown. */
  photos: readonly string[];
  onDelete: (id: string) => void;
  /** Gets the focus when no photo is left. */
  fallback: RefObject<HTMLElement | null>;
}

/** The photos of a visit, in their order; each opens large. */
export function Photos({ visit, photos, onDelete, fallback }: PhotosProps) {
  const { queryClient } = usePlatform();
  const details = usePhotoDetails(visit);
  const [opened, setOpened] = useState<string | null>(null);
  const { list, focusPhoto } = usePhotoFocus(fallback);
  const place = opened === null ? -1 : photos.indexOf(opened);

  const remove = (at: number) => {
    const id = photos[at];
    if (id === undefined) return;
    const next = photos[at + 1] ?? photos[at - 1];
    if (opened !== null) setOpened(next ?? null);
    if (opened === null || next === undefined) focusPhoto(at);
    onDelete(id);
  };

  return (
    <>
      <PhotoGrid
        photos={photos}
        details={details}
        list={list}
        onOpen={setOpened}
        onDelete={remove}
      />
      {place >= 0 && (
        <Lightbox
          photos={photos}
          details={details}
          place={place}
          onSaved={(photo) => keepPhoto(queryClient, photo)}
          onPlace={(next) => setOpened(photos[next] ?? null)}
          onDelete={() => remove(place)}
          onClose={() => {
            setOpened(null);
            focusPhoto(place);
          }}
        />
      )}
    </>
  );
}
