import type { Database } from '../database/database';
import { createRecentSearches } from '../search/recentSearches';
import { createSearch } from '../search/search';
import { createCreditLedger } from './creditLedger';
import { createDashboard } from './dashboard';
import { createIdempotency } from './idempotency';
import { createLogRepository } from './logRepository';
import { createProductRepository } from './productRepository';
import { createProjectRepository } from './projectRepository';

/** Who asks: a user, within a workspace whose data they share. */
export interface Caller {
  readonly uid: string;
  readonly workspace: string;
}

/**
 * Everything a route may reach, bound to the caller. Routes get no other way to the database, so
 * that none can forget whose data it works on.
 */
export function createScope(db: Database, caller: Caller) {
  return {
    caller,
    products: createProductRepository(db, caller),
    projects: createProjectRepository(db, caller),
    logs: createLogRepository(db, caller),
    search: createSearch(db, caller),
    recentSearches: createRecentSearches(db, caller),
    credits: createCreditLedger(db, caller),
    dashboard: createDashboard(db, caller),
    once: createIdempotency(db, caller),
  };
}

export type Scope = ReturnType<typeof createScope>;
