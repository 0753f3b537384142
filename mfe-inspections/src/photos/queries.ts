import { listLogPhotos, type Photo } from '@fieldline/contracts';
import type { ApiClient } from '@fieldline/platform';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { photosKey } from '../queries/keys';
import { showChange } from '../queries/showChange';

/**
 * What is told of the photos of a visit: captions, marks, measures. `ids` are the photos that the visit is
 * known to have; where another comes or goes it is read anew.
 */
export const logPhotosQuery = (api: ApiClient, logId: string, ids: readonly string[]) =>
  queryOptions({
    queryKey: [...photosKey(logId), ids],
    queryFn: ({ signal }) => api.call(listLogPhotos, { params: { id: logId }, signal }),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  });

/** Puts what has been saved of a photo in the place of what was known. */
export function keepPhoto(queryClient: QueryClient, photo: Photo): void {
  showChange<readonly Photo[]>(queryClient, { queryKey: photosKey(photo.logId ?? '') }, (photos) =>
    photos.map((each) => (each.id === photo.id ? photo : each)),
  );
}
