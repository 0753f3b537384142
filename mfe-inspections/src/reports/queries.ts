import {
  listLogPhotos,
  type Log,
  type Photo,
  type Project,
  readFileMetadata,
  readLog,
  readProject,
} from '@fieldline/contracts';
import type { ApiClient } from '@fieldline/platform';
import { queryOptions } from '@tanstack/react-query';
import { isMissing } from '../items/useLeaveWhenGone';
import { logKey, projectKey } from '../queries/keys';
import { readAllVisits } from '../visits/queries';
import type { ReportedVisit } from './model';

/** A visit with what is told of its photos. */
export const visitRecordQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: [...logKey(id), 'report'],
    queryFn: async ({ signal }): Promise<ReportedVisit> =>
      withPhotos(api, await api.call(readLog, { params: { id }, signal }), signal),
  });

/** A project with all its visits, and what is told of their photos. */
export const projectRecordQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: [...projectKey(id), 'report'],
    queryFn: async ({
      signal,
    }): Promise<{ readonly project: Project; readonly visits: readonly ReportedVisit[] }> => {
      const project = await api.call(readProject, { params: { id }, signal });
      const all = await readAllVisits(api, { projectId: id }, signal);
      const visits: ReportedVisit[] = [];
      // One after the other: the line may be a thin one.
      for (const visit of all) visits.push(await withPhotos(api, visit, signal));
      return { project, visits };
    },
  });

async function withPhotos(api: ApiClient, visit: Log, signal: AbortSignal): Promise<ReportedVisit> {
  if (visit.photos.length === 0) return { visit, photos: [] };
  const photos = await api.call(listLogPhotos, { params: { id: visit.id }, signal });
  return { visit, photos, earlier: await earlierOf(api, photos, signal) };
}

/** The earlier photos that some are shown with, by their ids; those that are deleted are left out. */
async function earlierOf(
  api: ApiClient,
  photos: readonly Photo[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, Photo>> {
  const ids = new Set(photos.flatMap(({ comparedWith }) => comparedWith ?? []));
  const earlier = new Map<string, Photo>();
  for (const id of ids) {
    try {
      earlier.set(id, await api.call(readFileMetadata, { params: { id }, signal }));
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  }
  return earlier;
}
