import type { Log, Photo } from '@fieldline/contracts';
import { usePlatform } from '@fieldline/platform';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { logPhotosQuery } from './queries';

/** The details of a visit's photos by id, without those not read yet. */
export function usePhotoDetails({ id, photos }: Log): ReadonlyMap<string, Photo> {
  const { api } = usePlatform();
  const { data } = useQuery(logPhotosQuery(api, id, photos));
  return useMemo(() => new Map(data?.map((photo) => [photo.id, photo])), [data]);
}
