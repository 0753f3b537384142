import { listLogPhotos, type Photo } from '@fieldline/contracts';
import type { ApiClient } from '@fieldline/platform';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { photosKey } from '../queries/keys';
import { showChange } from '../queries/showChange';

/**
 * Details of a visit's photos: captions, marks, measures. `ids` are the photos that the visit is
 * known to have; if one is added or deleted, everything is read again.
 */
export const logPhotosQuery = (api: ApiClient, logId: string, ids: readonly string[]) =>
  queryOptions({
    queryKey: [...photosKey(logId), ids],
    queryFn: ({ signal }) => api.call(listLogPhotos, { params: { id: logId }, signal }),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  });

/** Replaces a photo's known details with the saved ones. */
export function keepPhoto(queryClient: QueryClient, photo: Photo): void {
  showChange<readonly Photo[]>(queryClient, { queryKey: photosKey(photo.logId ?? '') }, (photos) =>
    photos.map((each) => (each.id === photo.id ? photo : each)),
  );
}
