import type { Log } from '@fieldline/contracts';
import { usePlatform } from '@fieldline/platform';
import { Button, lazyComponent, lazyDialog } from '@fieldline/ui';
import { type RefObject, useState } from 'react';
import { useAnalysis } from '../../analysis/findings/queries';
import { keepPhoto } from '../queries';
import { usePhotoDetails } from '../usePhotoDetails';
import { PhotoGrid } from '../grid/PhotoGrid';
import { usePhotoFocus } from '../grid/usePhotoFocus';

const Lightbox = lazyDialog(() => import('../lightbox/Lightbox'));

const BulkBar = lazyComponent(async () => ({
  default: (await import('@fieldline/ui/lists')).BulkBar,
}));

const texts = { selected: (count: number) => `${count} selected`, delete: 'Delete' };

export interface PhotosProps {
  visit: Log;
  /** The photos of the visit that are shown. */
  photos: readonly string[];
  onDelete: (ids: readonly string[]) => void;
  /** The selected photos; null unless the user is selecting. */
  selected: ReadonlySet<string> | null;
  onSelect: (selected: ReadonlySet<string> | null) => void;
  /** A photo opened from elsewhere on the page; `onAsked` is called when it is closed. */
  asked?: string | null;
  onAsked?: (id: string | null) => void;
  /** Whether that photo opens with its comments. */
  talks?: boolean;
  /** Gets the focus when no photo is left. */
  fallback: RefObject<HTMLElement | null>;
}

/** The photos of a visit, in their order. Each opens large; several are selected and deleted. */
export function Photos(props: PhotosProps) {
  const { visit, photos, onDelete, selected, onSelect, fallback } = props;
  const { asked = null, onAsked, talks = false } = props;
  const { queryClient } = usePlatform();
  const details = usePhotoDetails(visit);
  const { data: analysis } = useAnalysis(visit);
  const [moved, setMoved] = useState<string | null>(null);
  const opened = moved ?? asked;
  const { list, focusPhoto } = usePhotoFocus(fallback);
  const index = opened === null ? -1 : photos.indexOf(opened);

  const close = (at: number) => {
    setMoved(null);
    // If it was opened elsewhere, the dialog returns the focus there.
    if (asked === null) focusPhoto(at);
    else onAsked?.(null);
  };
  const remove = (at: number) => {
    const id = photos[at];
    if (id === undefined) return;
    const next = photos[at + 1] ?? photos[at - 1];
    if (next === undefined) close(at);
    else setMoved(next);
    onDelete([id]);
  };

  const toggle = (id: string) => {
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    onSelect(next);
  };
  const chosen = selected ? photos.filter((id) => selected.has(id)) : [];
  const removeChosen = () => {
    const [first = ''] = chosen;
    focusPhoto(photos.indexOf(first));
    onSelect(null);
    onDelete(chosen);
  };

  return (
    <>
      <PhotoGrid
        photos={photos}
        details={details}
        list={list}
        onOpen={setMoved}
        selected={selected}
        onToggle={toggle}
      />
      {chosen.length > 0 && (
        <BulkBar
          label={texts.selected(chosen.length)}
          count={chosen.length}
          rest={undefined}
          onClear={() => onSelect(null)}
        >
          <Button tone="danger" onClick={removeChosen}>
            {texts.delete}
          </Button>
        </BulkBar>
      )}
      {index >= 0 && (
        <Lightbox
          visit={visit}
          photos={photos}
          details={details}
          findings={analysis?.findings}
          index={index}
          talks={asked !== null && talks}
          onSaved={(photo) => keepPhoto(queryClient, photo)}
          onMove={(next) => setMoved(photos[next] ?? null)}
          onDelete={() => remove(index)}
          onClose={() => close(index)}
        />
      )}
    </>
  );
}
