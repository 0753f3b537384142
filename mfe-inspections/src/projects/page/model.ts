import type { ProjectStats } from '@fieldline/contracts';
import { dayText } from '@fieldline/ui';
import { pastDay } from '../pastDay';

const texts = {
  total: 'Site Visits',
  completed: 'Completed',
  drafts: 'Drafts',
  photos: 'Photos',
  engineers: 'Engineers',
  first: 'First Visit',
  last: 'Last Visit',
};

/** The names of a project's figures, in the order shown. */
export const FIGURE_NAMES: readonly string[] = [
  texts.total,
  texts.completed,
  texts.drafts,
  texts.photos,
  texts.engineers,
  texts.first,
  texts.last,
];

/** The figures of a project, in the order shown. */
export const figuresOf = (stats: ProjectStats): readonly (readonly [string, string])[] => [
  [texts.total, stats.totalLogs.toLocaleString()],
  [texts.completed, stats.completedLogs.toLocaleString()],
  [texts.drafts, stats.draftLogs.toLocaleString()],
  [texts.photos, stats.totalPhotos.toLocaleString()],
  [texts.engineers, stats.engineers.toLocaleString()],
  [texts.first, dayText(pastDay(stats.firstVisit))],
  [texts.last, dayText(pastDay(stats.lastVisit))],
];
