import { ID_MAX_LENGTH, isDay, LINE_MAX_LENGTH, LOG_STATUSES } from '@fieldline/contracts';
import type { VisitFilters } from '../queries';

/** The parameters of the address that filter a list of site visits. */
export const FILTER_PARAMETERS = [
  'q',
  'project',
  'status',
  'from',
  'to',
  'engineer',
  'mine',
] as const;

/** The filters in the address; invalid ones are ignored. */
export function filtersOf(query: URLSearchParams): VisitFilters {
  const q = (query.get('q') ?? '').trim();
  const status = LOG_STATUSES.find((each) => each === query.get('status'));
  const from = query.get('from') ?? '';
  const to = query.get('to') ?? '';
  const engineer = query.get('engineer') ?? '';
  const projectId = query.get('project') ?? '';
  return {
    ...(q !== '' && q.length <= LINE_MAX_LENGTH && { q }),
    ...(projectId !== '' && projectId.length <= ID_MAX_LENGTH && { projectId }),
    ...(status && { status }),
    ...(isDay(from) && { from }),
    ...(isDay(to) && { to }),
    ...(engineer !== '' && engineer.length <= LINE_MAX_LENGTH && { engineer }),
    ...(query.get('mine') === '1' && { mine: true as const }),
  };
}

export const isNarrowed = (filters: VisitFilters): boolean => Object.keys(filters).length > 0;

/** The choices of a filter. The current value stays a choice, so that it is visible. */
export const withAsked = (
  names: readonly string[],
  asked: string | undefined,
): readonly string[] => (asked && !names.includes(asked) ? [...names, asked] : names);
