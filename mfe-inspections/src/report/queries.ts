import { listLogPhotos, type Log, type Project, readLog, readProject } from '@fieldline/contracts';
import type { ApiClient } from '@fieldline/platform';
import { queryOptions } from '@tanstack/react-query';
import { logKey, projectKey } from '../queries/keys';
import { readAllLogs } from '../visit/queries';
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
      const logs = await readAllLogs(api, { projectId: id }, signal);
      const visits: ReportedVisit[] = [];
      // One after the other: the line may be a thin one.
      for (const log of logs) visits.push(await withPhotos(api, log, signal));
      return { project, visits };
    },
  });

async function withPhotos(api: ApiClient, log: Log, signal: AbortSignal): Promise<ReportedVisit> {
  if (log.photos.length === 0) return { log, photos: [] };
  return { log, photos: await api.call(listLogPhotos, { params: { id: log.id }, signal }) };
}
