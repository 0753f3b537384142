import { workspaceKeyOf, type WorkspaceWire } from '@fieldline/contracts';
import type { CurrentWorkspace, Session, Workspace } from '@fieldline/platform';
import { createSubject, type Subject } from '@fieldline/platform/host';

/** Separates user and workspace in a key. No id contains it, so no two owners have the same key. */
export const BETWEEN = ' ';

const OWN: CurrentWorkspace = { id: null, name: null, role: 'owner', isLost: false };

export interface WorkspaceControl extends Workspace {
  readonly state: Subject<CurrentWorkspace>;
  /** Like `owner`, for a user who may not be signed in yet. */
  ownerFor(uid: string): string;
}

export interface WorkspaceSettings {
  readonly session: Pick<Session, 'state' | 'subscribe'>;
  /**
   * Local storage; null if the browser blocks site data: then every user is in their own workspace.
   */
  readonly backing: Storage | null;
  /** Where `storage` events of other tabs arrive. */
  readonly target: Pick<Window, 'addEventListener'>;
  readonly switchTo: Workspace['switchTo'];
  /** Reloads the tab at an address. */
  readonly load: (address: string) => void;
}

/**
 * The workspace of each user of this browser. A page works in only one: switching reloads all tabs, so that
 * no data of one workspace stay in another. `teamParts.ts` has the rest, which is loaded only for users who
 * have a team.
 */
export function createWorkspace(settings: WorkspaceSettings): WorkspaceControl {
  const { session, backing, target, switchTo, load } = settings;
  const state = createSubject(OWN);
  let known: { readonly uid: string; readonly chosen: WorkspaceWire | null } | undefined;

  const chosenBy = (uid: string): WorkspaceWire | null => {
    if (known?.uid !== uid) known = { uid, chosen: chosenIn(backing, uid) };
    return known.chosen;
  };
  const ownerFor = (uid: string) => {
    const chosen = chosenBy(uid);
    return chosen && !isOlder(chosen) ? uid + BETWEEN + chosen.id : uid;
  };
  const uidNow = () => uidOf(session);
  let uidBefore: string | undefined;
  session.subscribe(() => {
    const uid = uidNow();
    if (uid === uidBefore) return;
    uidBefore = uid;
    const chosen = uid === undefined ? null : chosenBy(uid);
    state.set(chosen ? { ...chosen, isLost: false } : OWN);
  });
  target.addEventListener('storage', ({ key }) => {
    const uid = uidNow() ?? '';
    if (key !== workspaceKeyOf(uid)) return;
    if (chosenIn(backing, uid)?.id !== chosenBy(uid)?.id) load('/');
  });

  return {
    state,
    current: state.get,
    subscribe: state.subscribe,
    ownerFor,
    owner: () => {
      const uid = uidNow();
      return uid === undefined ? undefined : ownerFor(uid);
    },
    switchTo,
  };
}

export function uidOf(session: Pick<Session, 'state'>): string | undefined {
  const state = session.state();
  return state.status === 'signed-in' ? state.user.uid : undefined;
}

/** The workspace a user chose in this browser, if not their own. */
export function chosenIn(backing: Storage | null, uid: string): WorkspaceWire | null {
  try {
    const chosen: unknown = JSON.parse(backing?.getItem(workspaceKeyOf(uid)) ?? 'null');
    return isChosen(chosen) ? chosen : null;
  } catch {
    // Nothing was chosen, or another program wrote the value.
    return null;
  }
}

/**
 * Whether an earlier release stored this choice of a team that it had made from the user's own
 * workspace: what was captured there is stored under the user's own id.
 */
const isOlder = (chosen: object): boolean => 'is_home' in chosen && chosen.is_home === true;

/**
 * Whether a value has the form that `switchTo` stores. The contract's schema would add the schemas of all
 * team calls to the first load.
 */
const isChosen = (value: unknown): value is WorkspaceWire =>
  value instanceof Object && 'id' in value && 'role' in value;
