import pLimit from 'p-limit';
import { IdentityRefusal } from './identityRefusal';

/** How many wrong passwords in a row cause no wait. */
const FREE = 5;
/** The wait after the next wrong password; it doubles with each. */
const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 60_000;
/** Wrong passwords are forgotten after this time without another. */
const FORGOTTEN_MS = 900_000;

const waitAfter = (count: number) =>
  count <= FREE ? 0 : Math.min(FIRST_WAIT_MS * 2 ** (count - FREE - 1), LONGEST_WAIT_MS);

/**
 * Slows down guessing of an account's password: after a few wrong passwords, further ones are
 * refused without a check until a growing wait is over. The right password resets the count.
 * @returns a function that runs a check in its turn, which resolves with whether the password was
 *   right; `who` names the account and the network of the sender
 */
export function slowGuesses(now: () => number) {
  const wrong = new Map<string, { readonly count: number; readonly at: number }>();
  // Otherwise many passwords sent at once would all be checked before the first is counted.
  const inTurn = pLimit(1);
  return (who: string, check: () => Promise<boolean>): Promise<boolean> =>
    inTurn(async () => {
      const { count, at } = wrong.get(who) ?? { count: 0, at: 0 };
      if (now() < at + waitAfter(count)) throw new IdentityRefusal('TOO_MANY_ATTEMPTS_TRY_LATER');
      const isRight = await check();
      if (isRight) wrong.delete(who);
      else {
        const before = now() < at + FORGOTTEN_MS ? count : 0;
        wrong.set(who, { count: before + 1, at: now() });
      }
      return isRight;
    });
}
