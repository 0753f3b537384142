import type { Log, Place } from '@fieldline/contracts';
import { usePlatform } from '@fieldline/platform';
import { EmptyState, FailureNotice, LoadingText, space } from '@fieldline/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import styled from 'styled-components';
import { type EarlierPhoto, ranked } from './model';
import { earlierPhotosQuery } from './queries';
import { SmallChoice } from './SmallChoice';
import { texts } from './texts';

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(140px, 1fr));
  gap: ${space(2)};
`;

export interface EarlierPhotosProps {
  visit: Log;
  /** Where the photo was taken that one is looked for; null where nobody knows. */
  place: Place | null;
  onChoose: (earlier: EarlierPhoto) => void;
}

/** The photos of earlier visits to choose from, the likeliest first. */
export function EarlierPhotos({ visit, place, onChoose }: EarlierPhotosProps) {
  const { api } = usePlatform();
  const { data, error, refetch } = useQuery(earlierPhotosQuery(api, visit));
  const photos = useMemo(() => ranked({ visit, place }, data ?? []), [visit, place, data]);
  if (error && !data) {
    return <FailureNotice title={texts.failed} onRetry={() => void refetch()} />;
  }
  if (!data) return <LoadingText>{texts.loading}</LoadingText>;
  if (photos.length === 0) return <EmptyState title={texts.none} hint={texts.noneHint} />;
  return (
    <List role="list">
      {photos.map((earlier) => (
        <li key={earlier.photo.id}>
          <SmallChoice earlier={earlier} onChoose={() => onChoose(earlier)} />
        </li>
      ))}
    </List>
  );
}
