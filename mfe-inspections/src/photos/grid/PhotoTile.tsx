import { type Photo } from '@fieldline/contracts';
import { coarse, color, fontSize, IconButton, radius, space, VisuallyHidden } from '@fieldline/ui';
import { Check, ImageOff, RotateCw } from 'lucide-react';
import { useRef } from 'react';
import styled from 'styled-components';
import { Marks } from '../marks/Marks';
import { texts as photos } from '../texts';
import { useThumbnail } from '../useThumbnail';

const texts = { reload: (position: number) => `Load photo ${position} again` };

const Tile = styled.li`
  position: relative;
  aspect-ratio: 1;
`;

const Open = styled.button`
  position: relative;
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
  &[aria-pressed] {
    cursor: pointer;
  }
  &[aria-pressed='true'] {
    outline: 3px solid ${color.primary};
    outline-offset: -3px;
  }
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

const Caption = styled.span`
  position: absolute;
  inset-inline: 0;
  bottom: 0;
  padding: ${space(4)} ${space(2)} ${space(1)};
  overflow: hidden;
  background: linear-gradient(transparent, rgb(0 0 0 / 0.8));
  color: white;
  font-size: ${fontSize.small};
  text-align: start;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

/** An empty or a ticked circle. */
const Tick = styled.span<{ $on: boolean }>`
  position: absolute;
  inset-block-start: ${space(2)};
  inset-inline-end: ${space(2)};
  display: grid;
  place-items: center;
  width: 24px;
  height: 24px;
  border: 2px solid ${({ $on }) => ($on ? color.primary : color.inputBorder)};
  border-radius: 50%;
  background: ${({ $on }) => ($on ? color.primary : color.surface)};
  color: ${color.onPrimary};
`;

const Corner = styled.div`
  position: absolute;
  inset-block-start: ${space(1)};
  inset-inline-start: ${space(1)};
  button {
    width: 32px;
    min-height: 32px;
    ${coarse} {
      width: 44px;
      min-height: 44px;
    }
    background: ${color.surface};
    border-color: ${color.border};
  }
`;

export interface PhotoTileProps {
  id: string;
  /** Counts from 1. */
  position: number;
  total: number;
  /** Its details; undefined until they are known. */
  photo: Photo | undefined;
  /** Undefined unless photos are being selected. */
  isSelected: boolean | undefined;
  /** Opens the photo, or selects it. */
  onPress: () => void;
}

/** One photo of the grid. Its thumbnail is held in memory only while it is near the window. */
export function PhotoTile({ id, position, total, photo, isSelected, onPress }: PhotoTileProps) {
  const tile = useRef<HTMLLIElement>(null);
  const { shown, reload } = useThumbnail(id, { box: tile, photo });
  const name = photos.photo(position, total);

  return (
    <Tile ref={tile}>
      <Open
        type="button"
        data-open
        onClick={onPress}
        aria-pressed={isSelected}
        aria-busy={shown.kind === 'loading'}
      >
        {shown.kind === 'shown' ? (
          <>
            <img src={shown.url} alt={name} />
            {photo && <Marks marks={photo.marks} photo={photo} fit="cover" />}
            {photo?.caption && <Caption aria-hidden>{photo.caption}</Caption>}
          </>
        ) : (
          <>
            <VisuallyHidden>{name}</VisuallyHidden>
            {shown.kind === 'failed' && <ImageOff size={24} aria-hidden />}
          </>
        )}
        {isSelected !== undefined && (
          <Tick $on={isSelected} aria-hidden>
            {isSelected && <Check size={16} />}
          </Tick>
        )}
      </Open>
      {shown.kind === 'failed' && (
        <Corner>
          <IconButton label={texts.reload(position)} onClick={reload}>
            <RotateCw size={16} aria-hidden />
          </IconButton>
        </Corner>
      )}
    </Tile>
  );
}
