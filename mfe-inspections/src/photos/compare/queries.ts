import { listLogPhotos, type Log, type Photo, readFileMetadata } from '@fieldline/contracts';
import type { ApiClient } from '@fieldline/platform';
import { queryOptions } from '@tanstack/react-query';
import { logKey, photoKey } from '../../queries/keys';
import { createLimit } from '../../queries/limit';
import { readNewestVisits } from '../../visits/queries';
import { type EarlierPhoto, isSameLocation } from './model';

/** How many visits are searched: those at the same location first, then the newest. */
const VISITS = 12;
const CALLS_AT_ONCE = 3;

/** The photos of earlier visits of the same project, and of other projects' visits to the same location. */
export const earlierPhotosQuery = (api: ApiClient, visit: Log) =>
  queryOptions({
    queryKey: [...logKey(visit.id), 'earlier', visit.date, visit.location, visit.projectId],
    queryFn: async ({ signal }): Promise<readonly EarlierPhoto[]> => {
      const { projectId, date, location } = visit;
      const [ofProject, ofLocation] = await Promise.all([
        readNewestVisits(api, { projectId, to: date }, signal),
        location.trim() ? readNewestVisits(api, { q: location, to: date }, signal) : [],
      ]);
      const visits = new Map(
        [...ofLocation.filter((each) => isSameLocation(each.location, location)), ...ofProject]
          .filter((each) => each.photos.length > 0 && isBefore(each, visit))
          .map((each) => [each.id, each]),
      );
      const limit = createLimit(CALLS_AT_ONCE);
      const found = await Promise.all(
        [...visits.values()].slice(0, VISITS).map((each) =>
          limit(async () => {
            const photos = await api.call(listLogPhotos, { params: { id: each.id }, signal });
            return photos.map((photo) => ({ photo, visit: each }));
          }, signal),
        ),
      );
      return found.flat();
    },
  });

const isBefore = (one: Log, other: Log): boolean =>
  one.id !== other.id &&
  (one.date < other.date || (one.date === other.date && one.createdAt < other.createdAt));

/** The details of one photo of any visit. */
export const photoQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: photoKey(id),
    queryFn: ({ signal }): Promise<Photo> => api.call(readFileMetadata, { params: { id }, signal }),
  });
