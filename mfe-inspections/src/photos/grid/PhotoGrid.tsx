import type { Photo } from '@fieldline/contracts';
import { space } from '@fieldline/ui';
import type { RefObject } from 'react';
import styled from 'styled-components';
import { PhotoTile } from './PhotoTile';

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(128px, 1fr));
  gap: ${space(3)};
`;

export interface PhotoGridProps {
  photos: readonly string[];
  /** What is told of the photos, by their ids. */
  details: ReadonlyMap<string, Photo>;
  list: RefObject<HTMLUListElement | null>;
  onOpen: (id: string) => void;
  /** Told the place of the photo, counted from 0. */
  onDelete: (place: number) => void;
}

/** Thumbnails beside each other. */
export function PhotoGrid({ photos, details, list, onOpen, onDelete }: PhotoGridProps) {
  if (photos.length === 0) return null;
  return (
    <Grid ref={list} role="list">
      {photos.map((id, index) => (
        <PhotoTile
          key={id}
          id={id}
          place={index + 1}
          total={photos.length}
          photo={details.get(id)}
          onOpen={() => onOpen(id)}
          onDelete={() => onDelete(index)}
        />
      ))}
    </Grid>
  );
}
