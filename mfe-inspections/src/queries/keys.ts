/** Keys of the server's data in the query client; each is invalidated as a whole when one of its kind changes. */

export const LOGS_KEY = ['mfe-inspections', 'logs'] as const;
/** Pages of lists. */
export const LOG_PAGES_KEY = [...LOGS_KEY, 'page'] as const;
export const logKey = (id: string) => [...LOGS_KEY, 'one', id] as const;

export const PROJECTS_KEY = ['mfe-inspections', 'projects'] as const;
export const projectKey = (id: string) => [...PROJECTS_KEY, 'one', id] as const;

export const CHECKLISTS_KEY = ['mfe-inspections', 'checklists'] as const;

/** The comments on a visit. */
export const commentsKey = (logId: string) => ['mfe-inspections', 'comments', logId] as const;

/** The deleted items. */
export const TRASH_KEY = ['mfe-inspections', 'trash'] as const;

/** All counts. */
export const STATISTICS_KEY = ['mfe-inspections', 'statistics'] as const;

/** The analysis of a visit by a service. */
export const analysisKey = (logId: string) => ['mfe-inspections', 'analysis', logId] as const;

/** The details of a log's photos. */
export const photosKey = (logId: string) => ['mfe-inspections', 'photos', logId] as const;

/** The details of a single photo. */
export const photoKey = (id: string) => ['mfe-inspections', 'photo', id] as const;
