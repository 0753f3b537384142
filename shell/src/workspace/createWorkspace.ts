import {
  type Role,
  WAITING_KEY,
  workspaceKeyOf,
  type WorkspaceWire,
  workspaceWire,
} from '@fieldline/contracts';
import type { CurrentWorkspace, Logger, Session, Workspace } from '@fieldline/platform';
import { createSubject } from '@fieldline/platform/host';
import * as z from 'zod/mini';

/** Between a user and a workspace in a key: in no id, so that no two keys are the same. */
const BETWEEN = ' ';

const OWN: CurrentWorkspace = { id: null, name: null, role: 'owner', isLost: false };

export interface WorkspaceControl extends Workspace {
  /** As `owner`, of a user who may not be signed in yet. */
  ownerFor(uid: string): string;
  /** Where else the user has captured something that waits to be sent. */
  waitingElsewhere(): readonly { readonly owner: string; readonly id: string | null }[];
  /** What an answer says of the user's role. */
  heardRole(role: Role): void;
  /** The server no longer knows the user as a member. */
  lost(): void;
}

export interface WorkspaceSettings {
  readonly session: Pick<Session, 'state' | 'subscribe'>;
  /** Local storage; null if the browser blocks site data: every user is in their own workspace then. */
  readonly backing: Storage | null;
  /** Where `storage` events of other tabs arrive. */
  readonly target: EventTarget;
  readonly logger: Logger;
  /** Removes what this browser holds of the workspace that is left. What waits to be sent stays. */
  readonly forget: () => Promise<void>;
  /** Loads the tab anew. */
  readonly load: (address: string) => void;
}

/**
 * Which workspace each user of this browser works in. A document knows one only: to switch is to load all
 * tabs anew, so that nothing of one workspace stands in the other.
 */
export function createWorkspace(settings: WorkspaceSettings): WorkspaceControl {
  const { session, backing, target, logger, forget, load } = settings;
  const current = createSubject(OWN);
  let known: { readonly uid: string; readonly chosen: WorkspaceWire | null } | undefined;

  const chosenBy = (uid: string): WorkspaceWire | null => {
    if (known?.uid !== uid) known = { uid, chosen: read(backing, uid) };
    return known.chosen;
  };
  const keep = (uid: string, chosen: WorkspaceWire | null) => {
    try {
      const key = workspaceKeyOf(uid);
      if (chosen) backing?.setItem(key, JSON.stringify(chosen));
      else backing?.removeItem(key);
    } catch (error) {
      logger.warn('The choice of a workspace could not be kept', error);
    }
  };
  const uidNow = () => {
    const state = session.state();
    return state.status === 'signed-in' ? state.user.uid : undefined;
  };
  const ownerFor = (uid: string) => {
    const chosen = chosenBy(uid);
    return chosen && !chosen.is_home ? `${uid}${BETWEEN}${chosen.id}` : uid;
  };
  const look = () => {
    const uid = uidNow();
    const chosen = uid === undefined ? null : chosenBy(uid);
    current.set(
      chosen ? { id: chosen.id, name: chosen.name, role: chosen.role, isLost: false } : OWN,
    );
  };
  let uidBefore = uidNow();
  session.subscribe(() => {
    if (uidNow() === uidBefore) return;
    uidBefore = uidNow();
    look();
  });
  look();
  target.addEventListener('storage', (event) => {
    const uid = uidNow();
    if (uid === undefined || !(event instanceof StorageEvent)) return;
    if (event.key !== workspaceKeyOf(uid)) return;
    if ((read(backing, uid)?.id ?? null) !== current.get().id) load('/');
  });

  return {
    current: current.get,
    subscribe: current.subscribe,
    ownerFor,
    owner: () => {
      const uid = uidNow();
      return uid === undefined ? undefined : ownerFor(uid);
    },
    waitingElsewhere: () => {
      const uid = uidNow();
      if (uid === undefined || backing === null) return [];
      const own = `${WAITING_KEY}:${uid}`;
      const here = ownerFor(uid);
      return Object.keys(backing)
        .filter((key) => key === own || key.startsWith(own + BETWEEN))
        .map((key) => ({
          owner: key.slice(WAITING_KEY.length + 1),
          id: key === own ? null : key.slice(own.length + BETWEEN.length),
        }))
        .filter(({ owner }) => owner !== here);
    },
    heardRole: (role) => {
      const uid = uidNow();
      const before = current.get();
      if (uid === undefined || before.role === role) return;
      current.set({ ...before, role });
      const chosen = chosenBy(uid);
      if (chosen) keep(uid, { ...chosen, role });
    },
    lost: () => {
      const before = current.get();
      if (before.id !== null) current.set({ ...before, isLost: true });
    },
    switchTo: async (workspace, to = '/') => {
      const uid = uidNow();
      if (uid === undefined) return;
      const isOwn = workspace === null || (workspace.is_home && workspace.name === null);
      keep(uid, isOwn ? null : workspace);
      await forget().catch((error: unknown) =>
        logger.warn('What was kept of a workspace could not be removed', error),
      );
      load(to);
    },
  };
}

function read(backing: Storage | null, uid: string): WorkspaceWire | null {
  try {
    return z.parse(workspaceWire, JSON.parse(backing?.getItem(workspaceKeyOf(uid)) ?? ''));
  } catch {
    // None was chosen, or it is not ours.
    return null;
  }
}
