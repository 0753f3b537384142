import { errors, UnsecuredJWT } from 'jose';
import * as z from 'zod/mini';
import { refuse } from './identityRefusal';
import type { AccountState, LocalAccount } from './localAccounts';

/** The project of local mode. With this prefix it cannot exist at Google. */
export const LOCAL_PROJECT = 'demo-fieldline';

const ISSUER = `https://securetoken.google.com/${LOCAL_PROJECT}`;
const LIFE_S = 3600;
/** A sign-in, and the time from which tokens are valid, are stored one after the other, in whole seconds. */
const SKEW_S = 2;

const identified = z.object({
  sub: z.string(),
  iat: z.number(),
  auth_time: z.number(),
  firebase: z.optional(z.object({ sign_in_provider: z.optional(z.string()) })),
});

const refreshable = z.object({
  projectId: z.literal(LOCAL_PROJECT),
  localId: z.string(),
  provider: z.string(),
  signedInAt: z.optional(z.number()),
  /** Of earlier versions. */
  extraClaims: z.optional(z.object({ session_at: z.optional(z.number()) })),
});

/** A session: its account, how the user signed in, and when, in seconds since 1970. */
export interface LocalSession {
  readonly account: LocalAccount;
  readonly provider: string;
  readonly signedInAt: number;
}

/**
 * The tokens of a session. They are unsigned, which is safe only because local mode never listens
 * beyond loopback. Each renewed token has the `auth_time` of its own session, as Firebase's have.
 */
export function tokensOf({ account, provider, signedInAt }: LocalSession) {
  const { localId, displayName, photoUrl, email, emailVerified = false } = account;
  const identities: Record<string, string[]> = email === undefined ? {} : { email: [email] };
  for (const { providerId, rawId } of account.providerUserInfo ?? []) {
    if (providerId !== 'password') identities[providerId] = [rawId];
  }
  const idToken = new UnsecuredJWT({
    name: displayName,
    picture: photoUrl,
    email,
    email_verified: emailVerified,
    auth_time: signedInAt,
    user_id: localId,
    firebase: { identities, sign_in_provider: provider },
  })
    .setSubject(localId)
    .setIssuer(ISSUER)
    .setAudience(LOCAL_PROJECT)
    .setIssuedAt()
    .setExpirationTime(`${LIFE_S}s`)
    .encode();
  const record = { projectId: LOCAL_PROJECT, localId, provider, signedInAt };
  const refreshToken = Buffer.from(JSON.stringify(record)).toString('base64');
  return { idToken, refreshToken, expiresIn: String(LIFE_S) };
}

/** The session of an id token. @throws IdentityRefusal */
export function sessionOfIdToken(state: AccountState, token: string | undefined): LocalSession {
  if (token === undefined) return refuse('MISSING_ID_TOKEN');
  const { sub, iat, auth_time, firebase } = decoded(token);
  const account = standing(state.users.get(sub) ?? refuse('USER_NOT_FOUND'));
  if (iat < Number(account.validSince ?? 0)) refuse('TOKEN_EXPIRED');
  return { account, provider: firebase?.sign_in_provider ?? 'password', signedInAt: auth_time };
}

/** The session of a refresh token. @throws IdentityRefusal */
export function sessionOfRefreshToken(
  state: AccountState,
  token: string | undefined,
): LocalSession {
  if (token === undefined) return refuse('MISSING_REFRESH_TOKEN');
  const { localId, provider, signedInAt, extraClaims } = recordOf(token);
  const account = standing(state.users.get(localId) ?? refuse('INVALID_REFRESH_TOKEN'));
  const { validSince = 0, lastLoginAt } = account;
  const began = signedInAt ?? extraClaims?.session_at ?? inSeconds(Number(lastLoginAt));
  // Whoever changed the password ended the other sessions.
  if (began < Number(validSince) - SKEW_S) refuse('TOKEN_EXPIRED');
  return { account, provider, signedInAt: began };
}

export const inSeconds = (ms: number) => Math.floor(ms / 1000);

const standing = (account: LocalAccount) => (account.disabled ? refuse('USER_DISABLED') : account);

function decoded(token: string) {
  try {
    const { payload } = UnsecuredJWT.decode(token, { issuer: ISSUER, audience: LOCAL_PROJECT });
    return z.parse(identified, payload);
  } catch (error) {
    return refuse(error instanceof errors.JWTExpired ? 'TOKEN_EXPIRED' : 'INVALID_ID_TOKEN');
  }
}

function recordOf(token: string) {
  try {
    return z.parse(refreshable, JSON.parse(Buffer.from(token, 'base64').toString()));
  } catch {
    return refuse('INVALID_REFRESH_TOKEN');
  }
}
