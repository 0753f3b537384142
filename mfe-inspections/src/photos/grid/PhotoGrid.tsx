import type { Photo } from '@fieldline/contracts';
import { space } from '@fieldline/ui';
import type { RefObject } from 'react';
import styled from 'styled-components';
import { PhotoTile } from './PhotoTile';

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(128px, 1fr));
  gap: ${space(3)};
  > :first-child {
    grid-area: span 2 / span 2;
  }
`;

export interface PhotoGridProps {
  photos: readonly string[];
  /** The photos' details, by their ids. */
  details: ReadonlyMap<string, Photo>;
  list: RefObject<HTMLUListElement | null>;
  onOpen: (id: string) => void;
  /** The selected photos while selecting; pressing a tile then selects instead of opening. */
  selected: ReadonlySet<string> | null;
  onToggle: (id: string) => void;
}

/** Thumbnails in rows, the first one large. */
export function PhotoGrid(props: PhotoGridProps) {
  const { photos, details, list, onOpen, selected, onToggle } = props;
  if (photos.length === 0) return null;
  return (
    <Grid ref={list} role="list">
      {photos.map((id, index) => (
        <PhotoTile
          key={id}
          id={id}
          position={index + 1}
          total={photos.length}
          photo={details.get(id)}
          isSelected={selected ? selected.has(id) : undefined}
          onPress={() => (selected ? onToggle(id) : onOpen(id))}
        />
      ))}
    </Grid>
  );
}
