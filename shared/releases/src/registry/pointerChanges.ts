import { type Pointer, SHELL } from '@fieldline/contracts';
import { release, ReleaseError } from '../ReleaseError';

/** How many former versions are kept for roll-backs. */
const FORMER_KEPT = 20;

/**
 * Computes the next state of a pointer; null if the package is no longer shown to anybody. Pure: the
 * time is a parameter.
 */
export type PointerChange = (
  current: Pointer | null,
  name: string,
  retired?: Pointer | null,
) => Pointer | null;

/**
 * A change of a pointer, or null, which retires the package; its versions are deleted later.
 * `retired` is the pointer of a retired package.
 */
export type Change = (
  current: Pointer | null,
  name: string,
  retired: Pointer | null,
) => Pointer | null;

/**
 * The change with the time at which it is made: tests and lost races can take half a minute after it
 * was asked for.
 */
export const atItsTime =
  (changeAt: (at: string) => PointerChange, now = () => new Date()): PointerChange =>
  (...given) =>
    changeAt(now().toISOString())(...given);

/** @throws ReleaseError if the package is held */
export const refuseHeld = (current: Pointer | null, name: string): void => {
  if (current?.held) {
    throw new ReleaseError(
      `${name} is held: ${current.held}. ${release('unhold', name)} lets it change again`,
    );
  }
};

export interface GoingLive {
  readonly id: string;
  readonly at: string;
  /**
   * `sources` if `npm start` made the working tree live; everything else was decided by a person.
   */
  readonly decidedBy: 'sources' | 'hand';
  /** Why the version may exceed a budget. */
  readonly overBudget?: string;
}

/** Makes a version live for everyone, which ends the canary. Restores a retired package. */
export const goLive =
  ({ id, at, decidedBy, overBudget }: GoingLive): PointerChange =>
  (shown, name, retired = null) => {
    const current = shown ?? retired;
    const followsSources = decidedBy === 'sources';
    if (current?.live === id && !current.canary) {
      return current.followsSources && !followsSources ? { ...current, followsSources } : current;
    }
    refuseHeld(current, name);
    if (!current) {
      return { ...NEW, live: id, since: at, followsSources, ...allowed({}, id, overBudget) };
    }
    const isLive = current.live === id;
    return {
      ...current,
      live: id,
      since: isLive ? current.since : at,
      former: isLive ? current.former : without(id, [current.live ?? [], current.former].flat()),
      canary: null,
      followsSources,
      ...allowed(current.overBudget, id, overBudget),
    };
  };

/** @throws ReleaseError if a canary is not possible */
export function refuseCanary(current: Pointer | null, name: string): void {
  if (!current && name === SHELL) {
    throw new ReleaseError(`The shell has no live version. ${release(SHELL)} makes one`);
  }
  refuseHeld(current, name);
}

export interface Trying {
  readonly id: string;
  readonly percent: number;
  readonly at: string;
  /** Why the version may exceed a budget. */
  readonly overBudget?: string | undefined;
}

/**
 * Shows a version to a share of the visitors, or changes the share. The first version of a remote is
 * shown to nobody else.
 */
export const tryOut =
  ({ id, percent, at, overBudget }: Trying): PointerChange =>
  (current, name) => {
    refuseCanary(current, name);
    if (current?.live === id) throw new ReleaseError(`${id} is live already for everyone`);
    return {
      ...(current ?? { ...NEW, live: null }),
      canary: { id, percent, since: at },
      followsSources: false,
      ...allowed(current?.overBudget ?? {}, id, overBudget),
    };
  };

/** Changes only the canary's share. */
export const widen =
  (change: Omit<Trying, 'id' | 'overBudget'>): PointerChange =>
  (current, name) =>
    tryOut({ ...change, id: canaryOf(current, name).id })(current, name);

/** Makes exactly the version of the canary live. */
export const promoteCanary =
  (at: string): PointerChange =>
  (current, name) =>
    goLive({ id: canaryOf(current, name).id, at, decidedBy: 'hand' })(current, name);

/** Ends the canary; the live version stays. */
export const endCanary: PointerChange = (current, name) => {
  canaryOf(current, name);
  const pointer = existing(current, name);
  return pointer.live === null ? null : { ...pointer, canary: null, followsSources: false };
};

/**
 * Goes back: ends the canary if there is one, otherwise makes the previous version live. Never
 * toggles: a version that was rolled back is not used again.
 */
export const goBack =
  (at: string, to?: string): PointerChange =>
  (current, name) => {
    const pointer = existing(current, name);
    if (pointer.canary && to === undefined) return endCanary(current, name);
    const target = to ?? pointer.former[0];
    if (target === undefined)
      throw new ReleaseError(
        `${name} has no version to go back to. ${release('retire', name)} takes it out of the suite`,
      );
    const index = pointer.former.indexOf(target);
    if (index < 0) {
      const known = pointer.former.join(', ') || 'none';
      throw new ReleaseError(`${name} ${target} was not live before. Those that were: ${known}`);
    }
    return {
      ...pointer,
      live: target,
      since: at,
      former: pointer.former.slice(index + 1),
      canary: null,
      followsSources: false,
    };
  };

/** Blocks new versions until `unhold`; roll-backs stay possible. */
export const hold =
  (why: string): PointerChange =>
  (current, name) => ({ ...existing(current, name), held: why, followsSources: false });

/** Allows changes again, and `npm start` to make the working tree live. */
export const unhold: PointerChange = (current, name) => ({
  ...existing(current, name),
  held: null,
  followsSources: true,
});

const NEW: Omit<Pointer, 'live' | 'followsSources'> = {
  former: [],
  canary: null,
  held: null,
  overBudget: {},
};

function existing(current: Pointer | null, name: string): Pointer {
  if (!current) throw new ReleaseError(`${name} is not released yet. ${release(name)} does that`);
  return current;
}

function canaryOf(current: Pointer | null, name: string) {
  const { canary } = existing(current, name);
  if (!canary)
    throw new ReleaseError(`${name} has no canary. ${release('canary', name, '10')} starts one`);
  return canary;
}

const without = (id: string, ids: readonly string[]) =>
  ids.filter((each) => each !== id).slice(0, FORMER_KEPT);

const allowed = (known: Pointer['overBudget'], id: string, why?: string) => ({
  overBudget: why === undefined ? known : { ...known, [id]: why },
});
