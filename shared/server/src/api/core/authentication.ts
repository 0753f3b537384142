import { UnsecuredJWT } from 'jose';
import * as z from 'zod/mini';
import { ApiFailure } from './failure';
import type { Caller } from './caller';

/** Finds out who sends a bearer token. @throws ApiFailure 401 */
export type Authenticate = (authorization: string | undefined) => Promise<Caller>;

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

/** What the local identity service knows of an account. */
export interface AccountLookup {
  /** Null when there is no such account or it is disabled; else the time, in seconds, before which tokens are revoked. */
  tokensValidSince(uid: string): number | null;
}

/** Tolerated difference between clocks, in seconds. */
const CLOCK_SKEW_S = 5;
/** How long the identity service's tokens are good for; an older one was not made by it. */
const TOKEN_LIFE_S = 3600;

/**
 * Authentication against the local identity service, whose tokens are unsigned. That is safe only
 * because local mode never listens beyond loopback and its project cannot exist at Google.
 */
export function authenticateLocally(projectId: string, accounts: AccountLookup): Authenticate {
  if (!projectId.startsWith('demo-')) throw new Error('Unsigned tokens need a demo project');
  return async (authorization) => {
    const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1];
    if (!token) throw unauthorized();
    const claimed = decode(token, projectId);
    const { sub, auth_time, workspace } = claimed;
    const validSince = accounts.tokensValidSince(sub);
    if (validSince === null || auth_time < validSince || !isCurrent(claimed)) throw unauthorized();
    return {
      uid: sub,
      workspace: workspace ?? sub,
      identity: {
        email: claimed.email,
        name: claimed.name,
        emailVerified: claimed.email_verified ?? false,
        picture: claimed.picture ?? null,
      },
    };
  };
}

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
