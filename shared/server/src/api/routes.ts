import { serveAccount } from './account/routes';
import { serveAccountDeletion } from './accountDeletion/routes';
import { type AnalysisService, serveAnalysis } from './analysis/routes';
import { serveAudit } from './audit/routes';
import { serveChecklists } from './checklists/routes';
import { serveComments } from './comments/routes';
import { serveCredits } from './credits/routes';
import { serveDashboard } from './dashboard/routes';
import { serveFiles, type TranscriptionService } from './files/routes';
import { type GuideSettings, serveGuides } from './guides/routes';
import { serveLogs } from './logs/routes';
import { serveNotifications } from './notifications/routes';
import { servePeople } from './people/routes';
import { serveProducts } from './products/routes';
import { serveProjects } from './projects/routes';
import { serveRetention } from './retention/routes';
import { serveSearch } from './search/routes';
import { serveSync, type SyncSettings } from './sync/routes';
import { serveTrash } from './trash/routes';
import { serveTrials } from './trials/routes';
import type { AddressOf, MailDeletion } from '../mail/mail';
import type { Testers } from '../web/testers';
import { serveWorkspaces, type WorkspaceSettings } from './workspaces/routes';
import type { CountCall } from './core/rateLimit';
import type { Serve } from './core/serve';

export interface RouteSettings {
  readonly guides: GuideSettings;
  /** Limits calls that add to an activity log, or read a whole one. */
  readonly countAudit: CountCall;
  readonly testers: Testers;
  readonly sync: SyncSettings;
  readonly workspaces: WorkspaceSettings;
  readonly addressOf: AddressOf;
  readonly mailDeletion?: MailDeletion | undefined;
  /** Absent if the operator has no service that analyses visits. */
  readonly analysis?: AnalysisService | undefined;
  readonly transcription?: TranscriptionService | undefined;
}

/** All calls that need a caller: for each its contract and its handler. */
export function registerRoutes(
  serve: Serve,
  {
    guides,
    testers,
    sync,
    analysis,
    transcription,
    workspaces,
    addressOf,
    countAudit,
    mailDeletion,
  }: RouteSettings,
): void {
  serveProducts(serve);
  servePeople(serve);
  serveProjects(serve, analysis);
  serveLogs(serve, analysis);
  serveChecklists(serve);
  serveFiles(serve, transcription);
  serveSearch(serve);
  serveDashboard(serve);
  serveComments(serve);
  serveNotifications(serve, addressOf);
  serveCredits(serve);
  serveAccount(serve, sync.onEnded);
  serveAccountDeletion(serve, { addressOf, mailDeletion });
  serveAnalysis(serve, analysis);
  serveGuides(serve, guides);
  serveAudit(serve, countAudit);
  serveTrash(serve);
  serveRetention(serve);
  serveTrials(serve, testers);
  serveSync(serve, sync);
  serveWorkspaces(serve, workspaces);
}
