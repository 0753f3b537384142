import type { ProjectStats } from '@fieldline/contracts';

const texts = {
  total: 'Site Visits',
  completed: 'Completed',
  drafts: 'Drafts',
  photos: 'Photos',
  engineers: 'Engineers',
};

/** The figures of a project, in the order shown. */
export const figuresOf = (stats: ProjectStats): readonly (readonly [string, string])[] => [
  [texts.total, stats.totalLogs.toLocaleString()],
  [texts.completed, stats.completedLogs.toLocaleString()],
  [texts.drafts, stats.draftLogs.toLocaleString()],
  [texts.photos, stats.totalPhotos.toLocaleString()],
  [texts.engineers, stats.engineers.toLocaleString()],
];
