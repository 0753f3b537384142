import type { Caller } from './caller';
import type { Database } from '../database/database';
import type { PhotoStore } from '../photos/photoStore';
import { createRecentSearches } from '../search/recentSearches';
import { createSearch } from '../search/search';
import { createAccount } from './accounts';
import { createCreditLedger } from './creditLedger';
import { createDashboard } from './dashboard';
import { createDashboardReports } from './dashboardReports';
import { createIdempotency } from './idempotency';
import { createLogRepository } from './logRepository';
import { createPhotoRepository } from './photoRepository';
import { createProductRepository } from './products/repository';
import { createProjectRepository } from './projectRepository';

/**
 * Everything a route may reach, bound to the caller. Routes get no other way to the database, so
 * that none can forget whose data it works on.
 */
export function createScope(db: Database, photoStore: PhotoStore, caller: Caller) {
  return {
    caller,
    products: createProductRepository(db, caller),
    projects: createProjectRepository(db, caller),
    logs: createLogRepository(db, caller),
    photos: createPhotoRepository(db, photoStore, caller),
    search: createSearch(db, caller),
    recentSearches: createRecentSearches(db, caller),
    credits: createCreditLedger(db, caller),
    dashboard: createDashboard(db, caller),
    reports: createDashboardReports(db, caller),
    account: createAccount(db, caller),
    once: createIdempotency(db, caller),
  };
}

export type Scope = ReturnType<typeof createScope>;
