/** Keys of the server's data in the query client; each is invalidated as a whole when one of its kind changes. */

export const LOGS_KEY = ['mfe-inspections', 'logs'] as const;
export const logKey = (id: string) => [...LOGS_KEY, 'one', id] as const;

export const PROJECTS_KEY = ['mfe-inspections', 'projects'] as const;
export const projectKey = (id: string) => [...PROJECTS_KEY, 'one', id] as const;

/** Everything that is counted. */
export const STATISTICS_KEY = ['mfe-inspections', 'statistics'] as const;

/** What is known of a photo never changes. */
export const photoKey = (id: string) => ['mfe-inspections', 'photos', id] as const;
