import { lazyPart, space } from '@fieldline/ui';
import { type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { PhotoTile } from './PhotoTile';

const DeletePhotoDialog = lazyPart(() => import('./DeletePhotoDialog'));
const Lightbox = lazyPart(() => import('./Lightbox'));

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(128px, 1fr));
  gap: ${space(3)};
`;

type OpenDialog =
  | { readonly kind: 'photo'; readonly id: string }
  | { readonly kind: 'delete'; readonly id: string };

export interface PhotoGridProps {
  photos: readonly string[];
  onDelete: (id: string) => void;
  /** Gets the focus when no photo is left. */
  fallback: RefObject<HTMLElement | null>;
}

/** The photos of a log, in their order; each opens large. */
export function PhotoGrid({ photos, onDelete, fallback }: PhotoGridProps) {
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const { list, focusPhoto } = usePhotoFocus(fallback);
  const place = dialog ? photos.indexOf(dialog.id) : -1;

  return (
    <>
      {photos.length > 0 && (
        <Grid ref={list} role="list">
          {photos.map((id, index) => (
            <PhotoTile
              key={id}
              id={id}
              place={index + 1}
              total={photos.length}
              onOpen={() => setDialog({ kind: 'photo', id })}
              onDelete={() => setDialog({ kind: 'delete', id })}
            />
          ))}
        </Grid>
      )}
      <Suspense fallback={null}>
        {dialog?.kind === 'delete' && place >= 0 && (
          <DeletePhotoDialog
            place={place + 1}
            onClose={() => setDialog(null)}
            onConfirm={() => {
              setDialog(null);
              onDelete(dialog.id);
              focusPhoto(place);
            }}
          />
        )}
        {dialog?.kind === 'photo' && place >= 0 && (
          <Lightbox
            photos={photos}
            place={place}
            onPlace={(next) => setDialog({ kind: 'photo', id: photos[next] ?? dialog.id })}
            onClose={() => {
              setDialog(null);
              focusPhoto(place);
            }}
            onDelete={() => {
              const next = photos[place + 1] ?? photos[place - 1];
              setDialog(next === undefined ? null : { kind: 'photo', id: next });
              if (next === undefined) focusPhoto(place);
              onDelete(dialog.id);
            }}
          />
        )}
      </Suspense>
    </>
  );
}

/** Moves the focus to the photo at a place, or the last, or what stands in for the grid. */
function usePhotoFocus(fallback: RefObject<HTMLElement | null>) {
  const list = useRef<HTMLUListElement>(null);
  const [request, setRequest] = useState<{ readonly place: number } | null>(null);
  useEffect(() => {
    if (!request) return;
    // The closing dialog gives the focus back first, to a button that may be gone.
    const timer = setTimeout(() => {
      const tiles = Array.from(list.current?.children ?? []);
      const tile = tiles[request.place] ?? tiles.at(-1);
      (tile?.querySelector<HTMLElement>('[data-open]') ?? fallback.current)?.focus();
    }, 0);
    return () => clearTimeout(timer);
  }, [request, fallback]);
  return { list, focusPhoto: (place: number) => setRequest({ place }) };
}
