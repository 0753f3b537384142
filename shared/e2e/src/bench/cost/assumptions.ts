import { WORKING_VOLUMES } from '@fieldline/testing/volumes';
import type { Assumptions } from './cost';

/**
 * What nobody can measure here: who uses Fieldline, how much, and what machines there are. All of it
 * stands in this place; whoever knows better changes it and runs `npm run bench -- cost` again.
 */

/** One user's workspace after a year. */
export const WORKSPACE = {
  volumes: WORKING_VOLUMES,
  /** Guides that were paid for. */
  charges: 60,
  /** Answers of calls with a key, which are kept for 30 days: three on each day of work. */
  keptAnswers: 66,
  recentSearches: 10,
  /** Of a telephone, and the thumbnails of it that are kept. */
  photoBytes: 3_000_000,
  thumbnailBytes: 30_000,
} as const;

/** How often one user makes the calls that are counted, on a day of work. */
export const CALLS_A_DAY = {
  document: 6,
  file: 30,
  statistics: 4,
  credits: 6,
  products: 4,
  projects: 4,
  visits: 20,
  visit: 15,
  search: 10,
  creation: 2,
  change: 8,
  photo: 1,
  thumbnail: 30,
} as const;

export const ASSUMPTIONS: Assumptions = {
  usersPerWorkspace: 1,
  activeUsers: 0.5,
  busiestHour: 0.15,
  processorUse: 0.6,
  fewestProcesses: 2,
  connectionsPerProcess: 10,
  node: {
    processors: 16,
    connections: 500,
    diskBytes: 4e12,
    diskUse: 0.7,
    memoryBytes: 128e9,
    cached: 0.05,
    slack: 1.2,
    shardsPerNode: 8,
    fewestShards: 32,
  },
};

export const SIZES = [1000, 100_000, 10_000_000] as const;
