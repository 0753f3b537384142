import type { Log, Photo } from '@fieldline/contracts';
import { usePlatform } from '@fieldline/platform';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { logPhotosQuery } from './queries';

/** What is told of each photo of a visit, by its id; nothing of those that are not read yet. */
export function usePhotoDetails({ id, photos }: Log): ReadonlyMap<string, Photo> {
  const { api } = usePlatform();
  const { data } = useQuery(logPhotosQuery(api, id, photos));
  return useMemo(() => new Map(data?.map((photo) => [photo.id, photo])), [data]);
}
