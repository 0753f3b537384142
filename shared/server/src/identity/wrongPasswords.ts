import type { IncomingHttpHeaders, RequestOptions } from 'node:http';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import pLimit from 'p-limit';
import * as z from 'zod/mini';
import { networkOf } from '../http/networkOf';

/** How many wrong passwords in a row cause no wait. */
const FREE = 5;
/** The wait after the next wrong password; it doubles with each. */
const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 60_000;
/** Wrong passwords are forgotten after this time without another. */
const FORGOTTEN_MS = 900_000;

/** A call of the identity service, and its sender. */
export interface IdentityCall extends Pick<RequestOptions, 'method' | 'path' | 'headers'> {
  readonly address: string;
  readonly userAgent?: string | undefined;
}
export interface IdentityAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}
export type AskIdentity = (call: IdentityCall, body: Readable) => Promise<IdentityAnswer>;

const signIn = z.object({ email: z.string() });

/**
 * Slows down guessing of an account's password, which the emulator does not: after a few wrong
 * passwords, further ones are refused without a check until a growing wait is over. The right
 * password resets the count.
 * @param onWrong called for each wrong password before the answer
 */
export function slowWrongPasswords(
  ask: AskIdentity,
  now: () => number = Date.now,
  onWrong: (email: string, call: IdentityCall) => Promise<void> = async () => {},
): AskIdentity {
  const wrong = new Map<string, { readonly count: number; readonly at: number }>();
  // Otherwise many passwords sent at once would all be checked before the first is counted.
  const inTurn = pLimit(1);

  const waitAfter = (count: number) =>
    count <= FREE ? 0 : Math.min(FIRST_WAIT_MS * 2 ** (count - FREE - 1), LONGEST_WAIT_MS);

  async function tryPassword(call: IdentityCall, content: Buffer): Promise<IdentityAnswer> {
    const asked = z.safeParse(signIn, parsed(content)).data;
    // A body that cannot be parsed here must not reach the emulator, which might parse it
    // differently.
    if (!asked) return refusal('INVALID_EMAIL');
    const who = `${asked.email.toLowerCase()} ${networkOf(call.address)}`;
    const { count, at } = wrong.get(who) ?? { count: 0, at: 0 };
    if (now() < at + waitAfter(count)) return refusal('TOO_MANY_ATTEMPTS_TRY_LATER');
    const answer = await ask(call, Readable.from([content]));
    if (answer.status === 200) wrong.delete(who);
    if (/INVALID_(PASSWORD|LOGIN_CREDENTIALS)/.test(String(answer.body))) {
      const before = now() < at + FORGOTTEN_MS ? count : 0;
      wrong.set(who, { count: before + 1, at: now() });
      await onWrong(asked.email, call);
    }
    return answer;
  }

  return async (call, body) => {
    if (call.method !== 'POST' || !isPasswordSignIn(call.path ?? '')) return ask(call, body);
    const content = await buffer(body);
    return inTurn(() => tryPassword(call, content));
  };
}

/** Whether a path is that of a sign-in with a password, in any spelling. */
export function isPasswordSignIn(path: string): boolean {
  try {
    return /signInWithPassword/i.test(decodeURIComponent(path));
  } catch {
    return true;
  }
}

/** A body as JSON; undefined if it is not JSON. */
export function parsed(content: Buffer): unknown {
  try {
    return JSON.parse(content.toString());
  } catch {
    return undefined;
  }
}

/** A refusal in the identity service's format. */
function refusal(message: string): IdentityAnswer {
  const error = { code: 400, message, errors: [{ message, reason: 'invalid', domain: 'global' }] };
  return {
    status: 400,
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: Buffer.from(JSON.stringify({ error })),
  };
}
