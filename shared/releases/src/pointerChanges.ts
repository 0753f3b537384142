import type { Pointer, Promotion } from '@fieldline/contracts';
import { ReleaseError } from './ReleaseError';

/** Versions to which a roll-back can go, one after the other. */
const FORMER_KEPT = 20;

/** Computes the next state of a pointer. Pure: the time is a parameter. */
export type PointerChange = (
  current: Pointer | null,
  name: string,
  retired?: Pointer | null,
) => Pointer;

/**
 * A pointer's change, or its end: null retires the package, whose versions are deleted in time. `retired` is
 * the pointer that a retired package had.
 */
export type Change = (
  current: Pointer | null,
  name: string,
  retired: Pointer | null,
) => Pointer | null;

/** @throws ReleaseError if nothing new may go live */
export const refuseHeld = (current: Pointer | null, name: string): void => {
  if (current?.held) {
    throw new ReleaseError(`${name} is held: ${current.held}. --unhold lets it change again`);
  }
};

export interface GoingLive {
  readonly id: string;
  readonly at: string;
  /** `sources` where `npm start` puts the working tree live; everything else is somebody's decision. */
  readonly decidedBy: 'sources' | 'hand';
  /** Why it may exceed a budget. */
  readonly overBudget?: string;
}

/** A version goes live for everyone; its canary ends, whatever it was. A retired package is back. */
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
      former: isLive ? current.former : without(id, [current.live, ...current.former]),
      canary: null,
      followsSources,
      ...allowed(current.overBudget, id, overBudget),
    };
  };

/** @throws ReleaseError if no version may be tried */
export function refuseCanary(current: Pointer | null, name: string): asserts current {
  if (!current) throw new ReleaseError(`${name} has no live version; release one before a canary`);
  refuseHeld(current, name);
}

export interface Trying {
  readonly id: string;
  readonly percent: number;
  readonly at: string;
  /** When it is promoted by itself. */
  readonly promote?: Promotion | undefined;
  /** Why it may exceed a budget. */
  readonly overBudget?: string | undefined;
}

/** A version is shown to a share of the visitors, or its share changes: it is compared from then on. */
export const tryOut =
  ({ id, percent, at, promote, overBudget }: Trying): PointerChange =>
  (current, name) => {
    refuseCanary(current, name);
    if (current.live === id) throw new ReleaseError(`${id} is live already for everyone`);
    return {
      ...current,
      canary: { id, percent, since: at, ...(promote && { promote }) },
      followsSources: false,
      ...allowed(current.overBudget, id, overBudget),
    };
  };

/** The canary's share changes, or when it is promoted by itself, and nothing else. */
export const widen =
  ({ promote, ...change }: Omit<Trying, 'id' | 'overBudget'>): PointerChange =>
  (current, name) => {
    const { id, promote: before } = canaryOf(current, name);
    return tryOut({ ...change, id, promote: promote ?? before })(current, name);
  };

/** Exactly the version that was tried goes live. */
export const promoteCanary =
  (at: string): PointerChange =>
  (current, name) =>
    goLive({ id: canaryOf(current, name).id, at, decidedBy: 'hand' })(current, name);

/** The canary ends; the live version stays. */
export const endCanary: PointerChange = (current, name) => {
  canaryOf(current, name);
  return { ...existing(current, name), canary: null, followsSources: false };
};

/**
 * Back to what was live before: the canary ends first where there is one; without, the version
 * before goes live. Never a toggle: what was taken back is not gone back to.
 */
export const goBack =
  (at: string, to?: string): PointerChange =>
  (current, name) => {
    const pointer = existing(current, name);
    if (pointer.canary && to === undefined) {
      return { ...pointer, canary: null, followsSources: false };
    }
    const target = to ?? pointer.former[0];
    if (target === undefined) throw new ReleaseError(`${name} has no version to go back to`);
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

/** Nothing new goes live until it is let go; going back stays possible. */
export const hold =
  (why: string): PointerChange =>
  (current, name) => ({ ...existing(current, name), held: why, followsSources: false });

/** Lets a package change again, and `npm start` put the working tree live. */
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
  if (!current) throw new ReleaseError(`${name} is not released yet`);
  return current;
}

function canaryOf(current: Pointer | null, name: string) {
  const { canary } = existing(current, name);
  if (!canary) throw new ReleaseError(`${name} has no canary`);
  return canary;
}

const without = (id: string, ids: readonly string[]) =>
  ids.filter((each) => each !== id).slice(0, FORMER_KEPT);

const allowed = (known: Pointer['overBudget'], id: string, why?: string) => ({
  overBudget: why === undefined ? known : { ...known, [id]: why },
});
