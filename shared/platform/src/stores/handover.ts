import { HANDOVER_KEY, LOCKS, OWNED_KEYS, OWNER_KEY } from '@fieldline/contracts';
import type { Logger } from '../logger';
import type { OtherUsers } from './otherUsers';

/** A database that does not answer must not keep a user from signing in. In milliseconds. */
const KEEPING_LIMIT_MS = 5000;

/**
 * The stages of a handover, as stored under `HANDOVER_KEY`. During a handover no tab writes the keys.
 * `parking`: the keys are still the owner's, whose values are being copied to `otherUsers`. `exchanging`: the
 * values are copied, and the keys have no owner until they hold the next user's values.
 */
export type Stage = 'parking' | 'exchanging';

/** How a user got the keys; `failed` if that was impossible: the keys are unchanged. */
export type Adoption = 'owned' | 'unowned' | 'exchanged' | 'failed';

export interface HandoverSettings {
  readonly backing: Storage;
  readonly otherUsers: OtherUsers;
  readonly logger: Logger;
  /** Runs one tab's handover at a time. */
  readonly exclusive?: Exclusive;
}

export type Exclusive = (work: () => Promise<Adoption>) => Promise<Adoption>;

/**
 * Makes the keys of local storage hold one user's data. Another user's values are copied to `otherUsers`
 * before anything is overwritten, and come back with that user. If the tab dies, the stored stage tells the
 * next tab who owns the keys, so that it can continue.
 */
export function createHandover({
  backing,
  otherUsers,
  logger,
  exclusive = (work) => work(),
}: HandoverSettings) {
  const heldValues = (): Record<string, string> => {
    const entries = OWNED_KEYS.map((key) => [key, backing.getItem(key)] as const);
    return Object.fromEntries(
      entries.filter((entry): entry is [string, string] => entry[1] !== null),
    );
  };

  const putValues = (values: Readonly<Record<string, string>>) => {
    for (const key of OWNED_KEYS) backing.removeItem(key);
    for (const key of OWNED_KEYS) {
      const value = values[key];
      if (value !== undefined) backing.setItem(key, value);
    }
  };

  const enter = (stage: Stage) => backing.setItem(HANDOVER_KEY, stage);

  const finish = (owner: string) => {
    // A tab that does not know of the new owner yet must not take the keys back.
    if (backing.getItem(OWNER_KEY) !== owner) backing.setItem(OWNER_KEY, owner);
    if (backing.getItem(HANDOVER_KEY) !== null) backing.removeItem(HANDOVER_KEY);
  };

  /** @param leaving the owner, or null if that user's values are in `otherUsers` already */
  async function exchange(leaving: string | null, arriving: string): Promise<void> {
    const values = leaving === null ? undefined : heldValues();
    try {
      if (leaving !== null && values) {
        enter('parking');
        await inTime(otherUsers.keep(leaving, values));
      }
      const returning = await inTime(otherUsers.fetch(arriving));
      enter('exchanging');
      putValues(returning);
      finish(arriving);
    } catch (error) {
      if (leaving !== null && values) restore(leaving, values);
      throw error;
    }
  }

  /** A handover that failed half-way leaves everything unchanged. */
  function restore(owner: string, values: Readonly<Record<string, string>>) {
    try {
      if (backing.getItem(HANDOVER_KEY) === ('exchanging' satisfies Stage)) putValues(values);
      finish(owner);
    } catch (error) {
      logger.error('The stored data wait for their user', error);
    }
  }

  return async function adopt(uid: string): Promise<Adoption> {
    try {
      return await exclusive(async () => {
        const owner = backing.getItem(OWNER_KEY);
        const isExchanging = backing.getItem(HANDOVER_KEY) === ('exchanging' satisfies Stage);
        if (isExchanging) {
          await exchange(null, uid);
          return 'exchanged';
        }
        if (owner === null || owner === uid) {
          finish(uid);
          return owner === null ? 'unowned' : 'owned';
        }
        await exchange(owner, uid);
        return 'exchanged';
      });
    } catch (error) {
      // The other user's data stay in place: nothing is lost, and this tab does not show them.
      logger.error('The stored data could not be made this user’s', error);
      return 'failed';
    }
  };
}

async function inTime<Result>(work: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('IndexedDB does not answer')), KEEPING_LIMIT_MS);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}

/** One tab at a time, by a Web Lock if the browser has them. */
export const exclusiveAmongTabs: Exclusive = async (work) => {
  // Missing on plain http, and in old browsers.
  if (!('locks' in navigator)) return work();
  const signal = AbortSignal.timeout(2 * KEEPING_LIMIT_MS);
  return navigator.locks.request(LOCKS.handover, { signal }, work);
};
