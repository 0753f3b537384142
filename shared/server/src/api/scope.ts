import type { Caller } from './core/caller';
import type { Database } from '../database/database';
import type { PhotoStore } from '../photos/photoStore';
import { createRecentSearches } from './search/recentSearches';
import { createSearch } from '../search/search';
import { createAccount } from './account/repository';
import { createCheckItems } from './checklists/items';
import { createChecklistRepository } from './checklists/repository';
import { createCreditLedger } from './credits/ledger';
import { createDashboard } from './dashboard/statistics';
import { createDashboardReports } from './dashboard/reports';
import { createIdempotency } from './core/idempotency';
import { createUploadParts } from './files/parts';
import { createLogRepository } from './logs/repository';
import { createPhotoRepository } from './files/repository';
import { createProductRepository } from './products/repository';
import { createProjectRepository } from './projects/repository';

/**
 * Everything a route may reach, bound to the caller. Routes get no other way to the database, so
 * that none can forget whose data it works on.
 */
export function createScope(
  db: Database,
  reports: Database,
  photoStore: PhotoStore,
  caller: Caller,
) {
  return {
    caller,
    products: createProductRepository(db, caller),
    projects: createProjectRepository(db, photoStore, caller),
    logs: createLogRepository(db, photoStore, caller),
    checklists: createChecklistRepository(db, caller),
    checkItems: createCheckItems(db, caller),
    photos: createPhotoRepository(db, photoStore, caller),
    uploadParts: createUploadParts(db, caller),
    search: createSearch(db, caller),
    recentSearches: createRecentSearches(db, caller),
    credits: createCreditLedger(db, caller),
    dashboard: createDashboard(db, caller),
    reports: createDashboardReports(reports, caller),
    account: createAccount(db, caller),
    once: createIdempotency(db, caller),
  };
}

export type Scope = ReturnType<typeof createScope>;
