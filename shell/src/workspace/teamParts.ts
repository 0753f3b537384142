import { workspaceKeyOf, type WorkspaceWire } from '@fieldline/contracts';
import type { Logger, Session, Stores, Workspace } from '@fieldline/platform';
import { createWorkspaceSenders, type Senders } from '@fieldline/platform/senders';
import { chosenIn, uidOf, type WorkspaceControl } from './createWorkspace';

/** What only a user who is in several workspaces needs. */

interface Forgetting {
  forget(): Promise<void>;
}

export interface SwitchSettings {
  readonly session: Pick<Session, 'state'>;
  readonly backing: Storage | null;
  readonly logger: Logger;
  readonly stores: Pick<Stores, 'products' | 'recentSearches'>;
  readonly kept: Forgetting;
  /** Null if none are kept. */
  readonly lastAnswers: Forgetting | null;
  readonly load: (address: string) => void;
}

/** Keeps the choice, which other tabs hear, and loads this one anew. */
export async function switchTo(
  { session, backing, logger, stores, kept, lastAnswers, load }: SwitchSettings,
  ...[workspace, to = '/']: Parameters<Workspace['switchTo']>
): Promise<void> {
  const uid = uidOf(session);
  if (uid === undefined) return;
  const isOwn = workspace === null || (workspace.is_home && workspace.name === null);
  keep(backing, logger, uid, isOwn ? null : workspace);
  // What this browser holds of the workspace that is left; what waits to be sent stays.
  await Promise.all([
    stores.products.write(() => []),
    stores.recentSearches.write(() => []),
    kept.forget(),
    lastAnswers?.forget(),
  ]).catch((error: unknown) =>
    logger.warn('What was kept of a workspace could not be removed', error),
  );
  load(to);
}

function keep(
  backing: Storage | null,
  logger: Logger,
  uid: string,
  chosen: WorkspaceWire | null,
): void {
  try {
    const key = workspaceKeyOf(uid);
    if (chosen) backing?.setItem(key, JSON.stringify(chosen));
    else backing?.removeItem(key);
  } catch (error) {
    logger.warn('The choice of a workspace could not be kept', error);
  }
}

export interface TeamSendersSettings extends Pick<
  SwitchSettings,
  'session' | 'backing' | 'logger'
> {
  readonly workspace: Pick<WorkspaceControl, 'state'>;
}

/** Sends for the workspace that the user chose, and hears of their role and of its end. */
export function teamSenders(
  plain: Senders,
  { workspace: { state }, session, backing, logger }: TeamSendersSettings,
): Senders {
  return createWorkspaceSenders(plain, {
    id: () => state.get().id,
    onRole: (role) => {
      if (state.get().role === role) return;
      state.set({ ...state.get(), role });
      const uid = uidOf(session);
      const chosen = uid !== undefined && chosenIn(backing, uid);
      if (chosen) keep(backing, logger, uid, { ...chosen, role });
    },
    onLost: () => state.set({ ...state.get(), isLost: true }),
  });
}
