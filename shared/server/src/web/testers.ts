import { createHmac, timingSafeEqual } from 'node:crypto';
import fastifyCookie from '@fastify/cookie';
import { cookieOfHost } from '@fieldline/contracts';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '../api/core/caller';

const TESTER_COOKIE = 'fieldline-tester';
/** How long a browser may try versions after its user was identified. */
const PASS_LIFE_S = 43_200;

/** Accounts that may try unreleased versions, as uids or email addresses; or everyone. */
export type TesterAccounts = readonly string[] | 'everyone';

/** Decides who may try versions that are not live for everyone. */
export interface Testers {
  /**
   * Whether the request comes from a tester's browser. Documents are requested without a token, so a
   * cookie signed by a host of this registry stands for it.
   */
  mayTry(request: Pick<FastifyRequest, 'headers'>): boolean;
  /** Whether a signed-in caller may try, and the cookie that proves it from now on. */
  admit(caller: Caller): { readonly mayTry: boolean; readonly cookie?: string };
}

interface TestersSettings {
  /** The secret that all hosts of the registry share. */
  readonly secret: string;
  readonly accounts: TesterAccounts;
  /** Whether cookies are for https only. */
  readonly isSecure?: boolean;
  readonly now?: () => number;
}

/** The only permission to try; an account removed from the list loses it with the next document. */
export function createTesters({
  secret,
  accounts,
  isSecure = false,
  now = Date.now,
}: TestersSettings): Testers {
  if (accounts === 'everyone') return { mayTry: () => true, admit: () => ({ mayTry: true }) };

  const name = cookieOfHost(TESTER_COOKIE, isSecure);
  const signatureOf = (account: string, end: string) =>
    createHmac('sha256', secret).update(`tester ${account} ${end}`).digest();

  return {
    mayTry(request) {
      const cookies = fastifyCookie.parse(request.headers.cookie ?? '');
      const [end = '', signature = ''] = (cookies[name] ?? '').split('.');
      if (!(Number(end) * 1000 > now())) return false;
      const given = Buffer.from(signature, 'hex');
      return accounts.some((account) => {
        const expected = signatureOf(account, end);
        return given.length === expected.length && timingSafeEqual(given, expected);
      });
    },

    admit({ uid, identity }) {
      // An unverified address may be someone else's.
      const email = identity.emailVerified ? identity.email?.toLowerCase() : undefined;
      const account = accounts.find((each) => each === uid || each.toLowerCase() === email);
      if (account === undefined) return { mayTry: false };
      const end = String(Math.floor(now() / 1000) + PASS_LIFE_S);
      const value = `${end}.${signatureOf(account, end).toString('hex')}`;
      const cookie = { path: '/', maxAge: PASS_LIFE_S, sameSite: 'lax', httpOnly: true } as const;
      const secured = { ...cookie, secure: isSecure };
      return { mayTry: true, cookie: fastifyCookie.serialize(name, value, secured) };
    },
  };
}
