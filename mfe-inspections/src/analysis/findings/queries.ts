import { ANALYSIS_FEATURE, type Log, readAiStatus, readAnalysis } from '@fieldline/contracts';
import { type ApiClient, type Platform, usePlatform } from '@fieldline/platform';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { analysisKey } from '../../queries/keys';
import { isUnderWay } from './model';

/** How often a running analysis is read again, in milliseconds. */
export const ANALYSIS_POLL_MS = 3000;

type Analysed = Pick<Log, 'id' | 'aiProcessingStatus'>;

/**
 * Whether a service may have analysed a visit. If there is none, or it was never started, no call
 * is made.
 */
export const mayBeAnalysed = (
  { features }: Pick<Platform, 'features'>,
  { aiProcessingStatus }: Analysed,
): boolean => features.includes(ANALYSIS_FEATURE) && aiProcessingStatus !== 'pending';

const analysisQuery = (api: ApiClient, logId: string) =>
  queryOptions({
    queryKey: analysisKey(logId),
    queryFn: ({ signal }) => api.call(readAnalysis, { params: { id: logId }, signal }),
  });

/** The analysis of a visit by a service; null if it has none. */
export function useAnalysis(visit: Analysed) {
  const platform = usePlatform();
  return useQuery({
    ...analysisQuery(platform.api, visit.id),
    enabled: mayBeAnalysed(platform, visit),
  });
}

/** The same, read again while the analysis runs and the page is visible. */
export function useFollowedAnalysis(visit: Analysed) {
  const platform = usePlatform();
  return useQuery({
    ...analysisQuery(platform.api, visit.id),
    enabled: mayBeAnalysed(platform, visit),
    refetchInterval: ({ state }) => isUnderWay(visit, state.data) && ANALYSIS_POLL_MS,
  });
}

/** How much of the daily limits is left. */
export const aiStatusQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['mfe-inspections', 'ai status'],
    queryFn: ({ signal }) => api.call(readAiStatus, { signal }),
    // Every analysis in the workspace changes the limits.
    staleTime: 0,
  });
