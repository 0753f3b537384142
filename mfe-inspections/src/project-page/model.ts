import { LOG_STATUSES, type ProjectStats } from '@fieldline/contracts';
import { dayText, isDay } from '../days/model';
import type { LogFilters } from '../visit/queries';

const LONGEST_NAME = 500;

/** The filters that the address asks for; what makes no sense counts as not asked. */
export function filtersOf(query: URLSearchParams): LogFilters {
  const status = LOG_STATUSES.find((each) => each === query.get('status'));
  const from = query.get('from') ?? '';
  const to = query.get('to') ?? '';
  const engineer = query.get('engineer') ?? '';
  return {
    ...(status && { status }),
    ...(isDay(from) && { from }),
    ...(isDay(to) && { to }),
    ...(engineer !== '' && engineer.length <= LONGEST_NAME && { engineer }),
  };
}

export const isNarrowed = (filters: LogFilters): boolean => Object.keys(filters).length > 0;

/** The engineers to choose from; one who is asked for stays a choice, so that the filter can be seen. */
export const engineerChoices = (
  names: readonly string[],
  asked: string | undefined,
): readonly string[] => (asked && !names.includes(asked) ? [...names, asked] : names);

const texts = {
  total: 'Site Visits',
  completed: 'Completed',
  drafts: 'Drafts',
  photos: 'Photos',
  engineers: 'Engineers',
  first: 'First Visit',
  last: 'Last Visit',
  none: '–',
};

/** The numbers of a project, in the order they are shown. */
export const figuresOf = (stats: ProjectStats): readonly (readonly [string, string])[] => [
  [texts.total, stats.totalLogs.toLocaleString()],
  [texts.completed, stats.completedLogs.toLocaleString()],
  [texts.drafts, stats.draftLogs.toLocaleString()],
  [texts.photos, stats.totalPhotos.toLocaleString()],
  [texts.engineers, stats.engineers.toLocaleString()],
  [texts.first, stats.firstVisit === null ? texts.none : dayText(stats.firstVisit)],
  [texts.last, stats.lastVisit === null ? texts.none : dayText(stats.lastVisit)],
];
