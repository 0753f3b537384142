import type { Caller } from './core/caller';
import type { Database } from '../database/database';
import type { PhotoStorage } from '../photos/photoStorage';
import { createRecentSearches } from './search/recentSearches';
import { createSearch } from '../search/search';
import { createAnalyses } from './analysis/repository';
import { createFindings } from './analysis/findings';
import { createAudit } from './audit/repository';
import { createAccount } from './account/repository';
import { createAccountDeletion } from './accountDeletion/repository';
import { createCheckItems } from './checklists/items';
import { createChecklistRepository } from './checklists/repository';
import { createComments } from './comments/repository';
import { createCreditLedger } from './credits/ledger';
import { createDashboard } from './dashboard/statistics';
import { createDashboardReports } from './dashboard/reports';
import { createIdempotency } from './core/idempotency';
import { createUploadParts } from './files/parts';
import { createTranscripts } from './files/transcripts';
import { createLogRepository } from './logs/repository';
import { createPhotoRepository } from './files/repository';
import { createNotifications } from './notifications/repository';
import { createPeopleRepository } from './people/repository';
import { createProductRepository } from './products/repository';
import { createProjectRepository } from './projects/repository';
import { createRetention } from './retention/repository';
import { createSyncRecords, ownRecords } from './sync/records';
import { createSyncAccount } from './sync/repository';
import { createTrash } from './trash/trash';
import { createInvitations } from './workspaces/invitations';
import { createWorkspaces } from './workspaces/repository';

function createParts(db: Database, reports: Database, photoStorage: PhotoStorage, caller: Caller) {
  return {
    caller,
    get products() {
      return createProductRepository(db, caller);
    },
    get people() {
      return createPeopleRepository(db, caller);
    },
    get projects() {
      return createProjectRepository(db, caller);
    },
    get logs() {
      return createLogRepository(db, caller);
    },
    get checklists() {
      return createChecklistRepository(db, caller);
    },
    get checkItems() {
      return createCheckItems(db, caller);
    },
    get photos() {
      return createPhotoRepository(db, photoStorage, caller);
    },
    get transcripts() {
      return createTranscripts(db, caller);
    },
    get uploadParts() {
      return createUploadParts(db, caller);
    },
    get analyses() {
      return createAnalyses(db, caller);
    },
    get findings() {
      return createFindings(db, caller);
    },
    get search() {
      return createSearch(db, caller);
    },
    get recentSearches() {
      return createRecentSearches(db, caller);
    },
    get credits() {
      return createCreditLedger(db, caller);
    },
    get dashboard() {
      return createDashboard(db, caller);
    },
    get reports() {
      return createDashboardReports(reports, db, caller);
    },
    get audit() {
      return createAudit(db, caller);
    },
    get account() {
      return createAccount(db, caller);
    },
    get accountDeletion() {
      return createAccountDeletion(db, caller);
    },
    get sync() {
      return createSyncAccount(db, caller);
    },
    get syncRecords() {
      return createSyncRecords(db, ownRecords(caller));
    },
    get workspaces() {
      return createWorkspaces(db, caller);
    },
    get invitations() {
      return createInvitations(db, caller);
    },
    get comments() {
      return createComments(db, caller);
    },
    get notifications() {
      return createNotifications(db, caller);
    },
    get retention() {
      return createRetention(db, caller);
    },
    get trash() {
      return createTrash(db, photoStorage, caller);
    },
    get once() {
      return createIdempotency(db, caller);
    },
  };
}

/**
 * Everything that a route can reach, bound to the caller. Routes have no other access to the
 * database, so none can forget whose data it works on. A call creates only the one or two parts
 * that it uses.
 */
export interface Scope extends ReturnType<typeof createParts> {
  /** The same scope within a transaction. */
  within(tx: Database): Scope;
  /**
   * The same scope for the caller's own workspace, whichever workspace the call names; or for the
   * one that holds their avatar, which is the team if an earlier release made it from their own.
   */
  inOwn(ofAvatar?: string): Scope;
}

export const createScope = (
  db: Database,
  reports: Database,
  photoStorage: PhotoStorage,
  caller: Caller,
): Scope =>
  Object.assign(createParts(db, reports, photoStorage, caller), {
    within: (tx: Database) => createScope(tx, reports, photoStorage, caller),
    inOwn: (workspace = caller.own) =>
      createScope(db, reports, photoStorage, { ...caller, workspace }),
  });
