import { readThumbnail } from '@fieldline/contracts';
import { usePlatform } from '@fieldline/platform';
import { color, IconButton, radius, space, VisuallyHidden } from '@fieldline/ui';
import { ImageOff, RotateCw, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import styled from 'styled-components';
import { createLimit } from './limit';
import { texts as photos } from '../texts';
import { useNearViewport } from './useNearViewport';
import { useObjectUrl } from '../useObjectUrl';

const texts = {
  reload: (place: number) => `Load photo ${place} again`,
  remove: (place: number) => `Delete photo ${place}`,
};

// Browsers open six connections to a server; the rest of the page needs some of them too.
const thumbnails = createLimit(6);

const Tile = styled.li`
  position: relative;
  aspect-ratio: 1;
`;

const Open = styled.button`
  display: grid;
  place-items: center;
  width: 100%;
  height: 100%;
  padding: 0;
  overflow: hidden;
  border: 1px solid ${color.border};
  border-radius: ${radius.medium};
  background: ${color.hover};
  color: ${color.muted};
  cursor: zoom-in;
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

const Corner = styled.div<{ $at: 'end' | 'start' }>`
  position: absolute;
  top: ${space(1)};
  ${({ $at }) => ($at === 'end' ? 'right' : 'left')}: ${space(1)};
  button {
    width: 32px;
    min-height: 32px;
    background: ${color.surface};
    border-color: ${color.border};
  }
`;

export interface PhotoTileProps {
  id: string;
  /** Counts from 1. */
  place: number;
  total: number;
  onOpen: () => void;
  onDelete: () => void;
}

/** One photo of the grid. Its thumbnail is held only while it is near the window. */
export function PhotoTile({ id, place, total, onOpen, onDelete }: PhotoTileProps) {
  const { api } = usePlatform();
  const tile = useRef<HTMLLIElement>(null);
  const near = useNearViewport(tile);
  const { shown, reload } = useObjectUrl(id, near, (signal) =>
    thumbnails(() => api.download(readThumbnail, { params: { id }, signal }), signal),
  );
  const name = photos.photo(place, total);

  return (
    <Tile ref={tile}>
      <Open type="button" data-open onClick={onOpen} aria-busy={shown.kind === 'loading'}>
        {shown.kind === 'shown' ? (
          <img src={shown.url} alt={name} />
        ) : (
          <>
            <VisuallyHidden>{name}</VisuallyHidden>
            {shown.kind === 'failed' && <ImageOff size={24} aria-hidden />}
          </>
        )}
      </Open>
      {shown.kind === 'failed' && (
        <Corner $at="start">
          <IconButton label={texts.reload(place)} onClick={reload}>
            <RotateCw size={16} aria-hidden />
          </IconButton>
        </Corner>
      )}
      <Corner $at="end">
        <IconButton label={texts.remove(place)} onClick={onDelete}>
          <Trash2 size={16} aria-hidden />
        </IconButton>
      </Corner>
    </Tile>
  );
}
