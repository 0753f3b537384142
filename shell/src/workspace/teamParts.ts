import { streamTeam, workspaceKeyOf, type WorkspaceWire } from '@fieldline/contracts';
import type { Logger, Session, Stores, Workspace } from '@fieldline/platform';
import { readNudges } from '@fieldline/platform/nudges';
import { createWorkspaceSenders, type Senders } from '@fieldline/platform/senders';
import { chosenIn, uidOf, type WorkspaceControl } from './createWorkspace';
import type { TeamNews } from './followTeam';

export { followTeam } from './followTeam';

/** Code for teams, which other users do not need. */

interface Forgetting {
  forget(): Promise<void>;
}

export interface TeamSettings {
  readonly session: Pick<Session, 'state'>;
  readonly backing: Storage | null;
  readonly logger: Logger;
  readonly stores: Pick<Stores, 'products' | 'recentSearches' | 'people' | 'salesGuides'>;
  readonly kept: Forgetting;
  /** Null if no answers are stored. */
  readonly lastAnswers: Forgetting | null;
  readonly state: WorkspaceControl['state'];
  readonly load: (address: string) => void;
}

/** Stores the choice, which other tabs notice, and reloads this tab. */
export async function switchTo(
  settings: TeamSettings,
  ...[workspace, to = '/']: Parameters<Workspace['switchTo']>
): Promise<void> {
  const { session, backing, logger, load } = settings;
  const uid = uidOf(session);
  if (uid === undefined) return;
  keep(backing, logger, uid, workspace?.name === null ? null : workspace);
  await forget(settings);
  load(to);
}

/** Removes this browser's data of the workspace, except unsent changes. */
async function forget(settings: TeamSettings): Promise<void> {
  const { stores, kept, lastAnswers, logger, session, state } = settings;
  const uid = uidOf(session);
  const { id, isLost } = state.get();
  const outcomes = await Promise.allSettled([
    stores.products.write(() => []),
    stores.recentSearches.write(() => []),
    kept.forget(),
    lastAnswers?.forget(),
    isLost && id !== null && uid !== undefined ? leave(stores, uid, id) : undefined,
  ]);
  for (const outcome of outcomes) {
    if (outcome.status === 'fulfilled') continue;
    logger.warn('What was kept of a workspace could not be removed', outcome.reason);
  }
}

/** Does the same for a user who is no longer a member. */
async function leave(stores: TeamSettings['stores'], uid: string, team: string): Promise<void> {
  const { leaveTeam } = await import('@fieldline/platform/sync');
  await leaveTeam(stores, uid, team);
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

/**
 * Listens to the server for changes in a team. Rejects if the server cannot be reached, but not when the
 * stream is cut off.
 */
export const hearTeam =
  ({ fetch }: Pick<Senders, 'fetch'>, apiBase: string, getToken: Session['getToken']) =>
  async ({ changed }: TeamNews, signal: AbortSignal): Promise<void> => {
    const token = await getToken(false);
    const headers = { accept: 'text/event-stream', authorization: `Bearer ${token}` };
    const { ok, body } = await fetch(apiBase + streamTeam.path, { headers, signal });
    if (ok && body) await readNudges(body, changed).catch(() => undefined);
  };

/**
 * Sends calls for the chosen workspace, and reports the user's role and the end of their
 * membership.
 */
export function teamSenders(plain: Senders, settings: TeamSettings): Senders {
  const { state, session, backing, logger } = settings;
  return createWorkspaceSenders(plain, {
    id: () => state.get().id,
    onRole: (role) => {
      if (state.get().role === role) return;
      state.set({ ...state.get(), role });
      const uid = uidOf(session);
      const chosen = uid !== undefined && chosenIn(backing, uid);
      if (chosen) keep(backing, logger, uid, { ...chosen, role });
    },
    onLost: () => {
      if (state.get().isLost) return;
      state.set({ ...state.get(), isLost: true });
      void forget(settings);
    },
  });
}
