import type { Log, Photo } from '@fieldline/contracts';
import { usePlatform } from '@fieldline/platform';
import { EmptyState, FailureNotice, LoadingText, space } from '@fieldline/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import styled from 'styled-components';
import { type EarlierPhoto, ranked } from './model';
import { earlierPhotosQuery } from './queries';
import { SmallChoice } from './SmallChoice';
import { texts } from './texts';
import { useLikeness } from './useLikeness';

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(140px, 1fr));
  gap: ${space(2)};
`;

export interface EarlierPhotosProps {
  visit: Log;
  /** The photo to find an earlier one for; null before it is taken. */
  photo: Photo | null;
  onChoose: (earlier: EarlierPhoto) => void;
}

/** The photos of earlier visits to choose from, best match first. */
export function EarlierPhotos({ visit, photo, onChoose }: EarlierPhotosProps) {
  const { api } = usePlatform();
  const { data, error, refetch } = useQuery(earlierPhotosQuery(api, visit));
  const { differences, compare, hold } = useLikeness(photo);
  const place = photo?.place ?? null;
  const photos = useMemo(
    () => ranked({ visit, place, differences }, data ?? []),
    [visit, place, differences, data],
  );
  if (error && !data) {
    return <FailureNotice title={texts.failed} onRetry={() => void refetch()} />;
  }
  if (!data) return <LoadingText>{texts.loading}</LoadingText>;
  if (photos.length === 0) return <EmptyState title={texts.none} hint={texts.noneHint} />;
  return (
    <List role="list" onPointerMove={hold} onPointerDown={hold} onWheel={hold} onFocus={hold}>
      {photos.map((earlier) => (
        <li key={earlier.photo.id}>
          <SmallChoice earlier={earlier} onLoading={compare} onChoose={() => onChoose(earlier)} />
        </li>
      ))}
    </List>
  );
}
