/**
 * Events between the parts of the suite, as `window` events without payload: a listener re-reads
 * the source of truth. Only the shell listens to `auth:unauthorized`.
 */
export const SUITE_EVENTS = [
  'peopleUpdated',
  'productsUpdated',
  'auth:logout',
  'auth:unauthorized',
] as const;
export type SuiteEvent = (typeof SUITE_EVENTS)[number];
