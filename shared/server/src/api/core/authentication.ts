import { jwtVerify, UnsecuredJWT } from 'jose';
import * as z from 'zod/mini';
import type { AccountLookup } from '../../identity/accountLookup';
import { createAccounts } from '../../identity/firebase/accounts';
import { type FirebaseConfiguration, GOOGLE } from '../../identity/firebase/configuration';
import type { PublishedKeys } from '../../identity/firebase/publishedKeys';
import { ApiFailure } from './failure';
import type { Identified } from './caller';

/** Identifies the sender of a bearer token. @throws ApiFailure 401 */
export type Authenticate = (authorization: string | undefined) => Promise<Identified>;

export const unauthorized = (): ApiFailure =>
  new ApiFailure(401, 'UNAUTHORIZED', 'Authentication required');

const claims = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(128)),
  auth_time: z.number(),
  iat: z.number(),
  exp: z.number(),
  workspace: z.optional(z.string().check(z.minLength(1), z.maxLength(128))),
  email: z.optional(z.string()),
  email_verified: z.optional(z.boolean()),
  name: z.optional(z.string()),
  picture: z.optional(z.string()),
});

/**
 * Tolerated difference between clocks, in seconds: between processes of one machine, or Google's
 * clock and ours.
 */
const CLOCK_SKEW_S = 5;
const GOOGLE_SKEW_S = 60;
/**
 * The identity service stores the sign-in, and the time from which an account's tokens are valid,
 * one after the other, in whole seconds: if a second ends in between, the sign-in seems too early.
 */
const SIGN_IN_SKEW_S = 2;
/** The lifetime of the identity service's tokens; an older one is not from it. */
const TOKEN_LIFE_S = 3600;
/** A verified signature is remembered for this long: a page sends one token with many calls. */
const PROVED_MS = 50_000;
const PROVED_TOKENS = 5000;

/**
 * Authentication with the local identity service, whose tokens are unsigned. That is safe only
 * because local mode never listens beyond loopback, and its project cannot exist at Google.
 */
export function authenticateLocally(projectId: string, accounts: AccountLookup): Authenticate {
  if (!projectId.startsWith('demo-')) throw new Error('Unsigned tokens need a demo project');
  return async (authorization) => {
    const claimed = decode(tokenOf(authorization), projectId);
    const validSince = await accounts.tokensValidSince(claimed.sub);
    if (!isStanding(claimed, validSince) || !isCurrent(claimed)) throw unauthorized();
    return userOf(claimed);
  };
}

/**
 * Authentication with a Firebase project: a token is checked against Google's published keys and,
 * with a service account, against the state of its account.
 * https://firebase.google.com/docs/auth/admin/verify-id-tokens
 */
export function authenticateWithFirebase(
  { projectId, serviceAccount, google = GOOGLE }: FirebaseConfiguration,
  keys: PublishedKeys,
  now: () => number = Date.now,
): Authenticate {
  const accounts = serviceAccount && createAccounts(projectId, serviceAccount, google, now);

  const verified = remembering(verify, now);

  async function verify(token: string) {
    try {
      const { payload } = await jwtVerify(token, keys.find, {
        issuer: `https://securetoken.google.com/${projectId}`,
        audience: projectId,
        algorithms: ['RS256'],
        clockTolerance: GOOGLE_SKEW_S,
        currentDate: new Date(now()),
      });
      return z.parse(claims, payload);
    } catch (error) {
      throw error instanceof ApiFailure ? error : unauthorized();
    }
  }

  return async (authorization) => {
    const claimed = await verified(tokenOf(authorization));
    const latest = now() / 1000 + GOOGLE_SKEW_S;
    if (claimed.auth_time > latest || claimed.iat > latest) throw unauthorized();
    if (accounts) {
      const validSince = await accounts.tokensValidSince(claimed.sub);
      if (!isStanding(claimed, validSince)) throw unauthorized();
    }
    return userOf(claimed);
  };
}

/**
 * Remembers verified tokens for a time, at most until they expire. Withdrawing a key therefore
 * takes effect within that time. Whether an account is still valid is checked separately.
 */
function remembering(
  verify: (token: string) => Promise<z.infer<typeof claims>>,
  now: () => number,
): typeof verify {
  const known = new Map<string, { claimed: z.infer<typeof claims>; until: number }>();
  return async (token) => {
    const before = known.get(token);
    if (before && now() < before.until) return before.claimed;
    known.delete(token);
    const claimed = await verify(token);
    const until = Math.min(now() + PROVED_MS, claimed.exp * 1000);
    known.set(token, { claimed, until });
    // The first entry of the map was verified the longest ago.
    if (known.size > PROVED_TOKENS) known.delete(known.keys().next().value ?? '');
    return claimed;
  };
}

function tokenOf(authorization: string | undefined): string {
  const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1];
  if (!token) throw unauthorized();
  return token;
}

/** The user of a token of the local identity service. @throws ApiFailure 401 for any other token */
export const userOfLocalToken = (token: string, projectId: string): Identified =>
  userOf(decode(token, projectId));

const userOf = (claimed: z.infer<typeof claims>): Identified => ({
  uid: claimed.sub,
  ...(claimed.workspace !== undefined &&
    claimed.workspace !== claimed.sub && { assigned: claimed.workspace }),
  signedInAt: claimed.auth_time,
  identity: {
    email: claimed.email,
    name: claimed.name,
    emailVerified: claimed.email_verified ?? false,
    picture: claimed.picture ?? null,
  },
});

/** Whether the sign-in is recent enough: `validSince` is null if there is no account. */
const isStanding = ({ auth_time }: z.infer<typeof claims>, validSince: number | null): boolean =>
  validSince !== null && auth_time >= validSince - SIGN_IN_SKEW_S;

function isCurrent({ auth_time, iat, exp }: z.infer<typeof claims>): boolean {
  const now = Date.now() / 1000;
  const latest = now + CLOCK_SKEW_S;
  const earliest = now - TOKEN_LIFE_S - CLOCK_SKEW_S;
  return auth_time <= latest && iat <= latest && iat >= earliest && exp > now - CLOCK_SKEW_S;
}

function decode(token: string, projectId: string) {
  try {
    const { payload } = UnsecuredJWT.decode(token, {
      issuer: `https://securetoken.google.com/${projectId}`,
      audience: projectId,
    });
    return z.parse(claims, payload);
  } catch {
    throw unauthorized();
  }
}
