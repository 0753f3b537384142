import {
  listLogPhotos,
  type Log,
  type Photo,
  type Project,
  readAnalysis,
  readFileMetadata,
  readLog,
  readProject,
} from '@fieldline/contracts';
import type { ApiClient, Platform } from '@fieldline/platform';
import { queryOptions } from '@tanstack/react-query';
import { mayBeAnalysed } from '../analysis/findings/queries';
import { isMissing } from '../items/useLeaveWhenGone';
import { logKey, projectKey } from '../queries/keys';
import { readAllVisits } from '../visits/queries';
import type { ReportedVisit } from './model';

type Reading = Pick<Platform, 'api' | 'features'>;

/** A visit with the details of its photos, and its accepted findings. */
export const visitRecordQuery = (reading: Reading, id: string) =>
  queryOptions({
    queryKey: [...logKey(id), 'report'],
    queryFn: async ({ signal }): Promise<ReportedVisit> =>
      recordOf(reading, await reading.api.call(readLog, { params: { id }, signal }), signal),
  });

/** A project with all its visits and their details. */
export const projectRecordQuery = (reading: Reading, id: string) =>
  queryOptions({
    queryKey: [...projectKey(id), 'report'],
    queryFn: async ({
      signal,
    }): Promise<{ readonly project: Project; readonly visits: readonly ReportedVisit[] }> => {
      const { api } = reading;
      const project = await api.call(readProject, { params: { id }, signal });
      const all = await readAllVisits(api, { projectId: id }, signal);
      const visits: ReportedVisit[] = [];
      // One after the other, because the connection may be slow.
      for (const visit of all) visits.push(await recordOf(reading, visit, signal));
      return { project, visits };
    },
  });

async function recordOf(reading: Reading, visit: Log, signal: AbortSignal): Promise<ReportedVisit> {
  const { api } = reading;
  const asked = { params: { id: visit.id }, signal };
  const photos = visit.photos.length === 0 ? [] : await api.call(listLogPhotos, asked);
  const earlier = await earlierOf(api, photos, signal);
  // Accepted findings stay while a further analysis runs, and if it fails.
  const analysis = mayBeAnalysed(reading, visit) ? await api.call(readAnalysis, asked) : null;
  const findings = analysis?.findings.filter(({ state }) => state === 'accepted') ?? [];
  return { visit, photos, earlier, findings };
}

/** The earlier photos shown beside others, by id, without deleted ones. */
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
