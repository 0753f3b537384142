import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { refuse } from './identityRefusal';
import {
  type AccountState,
  findByEmail,
  findByProvider,
  type LocalAccount,
  store,
} from './localAccounts';
import { inSeconds } from './localTokens';

/** What our page in place of Google's says of a user (see localPages.ts). */
const claimed = z.object({
  sub: z.string(),
  email: z.string(),
  email_verified: z.optional(z.boolean()),
  name: z.optional(z.string()),
  picture: z.optional(z.string()),
});
type Claims = z.infer<typeof claimed>;

/**
 * Signs in by another provider's claims: to the account that has used it before or, if the provider
 * has verified the address, to the account of that address; else to a new one.
 * @param begin begins a session
 * @throws IdentityRefusal
 */
export function providerSignIn(
  state: AccountState,
  {
    requestUri = '',
    postBody = '',
  }: { requestUri?: string | undefined; postBody?: string | undefined },
  begin: (account: LocalAccount, provider: string) => object,
): Readonly<Record<string, unknown>> {
  const inAddress = URL.canParse(requestUri) ? new URL(requestUri).searchParams : [];
  const given = new URLSearchParams([...inAddress, ...new URLSearchParams(postBody)]);
  const providerId = given.get('providerId') ?? refuse('INVALID_CREDENTIAL_OR_PROVIDER_ID');
  const oauthIdToken = given.get('id_token') ?? '';
  const claims = claimsIn(oauthIdToken);
  const email = claims.email.toLowerCase();
  const known = findByProvider(state, { providerId, rawId: claims.sub });
  const ofAddress = findByEmail(state, email);
  const answer = { providerId, email, oauthIdToken, federatedId: claims.sub };
  if (!known && ofAddress && !claims.email_verified) return { ...answer, needConfirmation: true };
  const before = known ?? ofAddress;
  if (before?.disabled) refuse('USER_DISABLED');
  const account = store(state, linked(before, providerId, { ...claims, email }));
  const { localId, displayName, photoUrl, emailVerified } = account;
  const rawUserInfo = JSON.stringify({ id: claims.sub, name: claims.name, email });
  return {
    ...answer,
    ...{ localId, displayName, photoUrl, emailVerified, rawUserInfo, isNewUser: !before },
    ...begin(account, providerId),
  };
}

function linked(before: LocalAccount | undefined, providerId: string, claims: Claims) {
  const { sub: rawId, email, email_verified: isVerified = false, name, picture } = claims;
  const time = String(Date.now());
  const account = before ?? { localId: randomUUID(), email, createdAt: time, lastLoginAt: time };
  const others = account.providerUserInfo?.filter((each) => each.providerId !== providerId) ?? [];
  const here = {
    providerId,
    rawId,
    federatedId: rawId,
    email,
    displayName: name,
    photoUrl: picture,
  };
  // Whoever registered this address without proving it must not get in any more.
  const isUnproved = before !== undefined && isVerified && !before.emailVerified;
  const withoutPassword = { passwordHash: undefined, validSince: String(inSeconds(Date.now())) };
  return {
    ...account,
    displayName: account.displayName ?? name,
    photoUrl: account.photoUrl ?? picture,
    emailVerified: isVerified || (account.emailVerified ?? false),
    ...(isUnproved && withoutPassword),
    providerUserInfo: [...others, here],
  };
}

function claimsIn(idToken: string): Claims {
  try {
    return z.parse(claimed, JSON.parse(idToken));
  } catch {
    return refuse('INVALID_IDP_RESPONSE');
  }
}
