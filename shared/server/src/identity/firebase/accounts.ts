import { importPKCS8, SignJWT } from 'jose';
import * as z from 'zod/mini';
import type { Accounts } from '../accountLookup';
import { GOOGLE, type GoogleAddresses, type ServiceAccount } from './configuration';
import { IdentityUnavailableError } from './unavailable';

const LIMIT_MS = 5000;
/**
 * An account's state is read again after this time, so that a disabled user is refused within a
 * minute.
 */
const KNOWN_MS = 50_000;
/** While Google does not answer, the last known state is used for this long. */
const STALE_MS = 600_000;
const ACCOUNTS_REMEMBERED = 20_000;
/** An access token is renewed this long before it expires. */
const RENEWAL_MS = 60_000;
const SCOPE = 'https://www.googleapis.com/auth/identitytoolkit';

const tokenAnswer = z.object({ access_token: z.string(), expires_in: z.number() });
const lookupAnswer = z.object({
  users: z._default(
    z.array(
      z.object({
        localId: z.string(),
        disabled: z.optional(z.boolean()),
        validSince: z.optional(z.string()),
      }),
    ),
    [],
  ),
});

interface Known {
  readonly validSince: number | null;
  readonly at: number;
}

/** A project's accounts at Google, read with a service account. */
export function createAccounts(
  projectId: string,
  account: ServiceAccount,
  { identity }: GoogleAddresses = GOOGLE,
  now: () => number = Date.now,
): Accounts {
  const known = new Map<string, Known>();
  const asking = new Map<string, Promise<number | null>>();
  let access: { readonly token: string; readonly until: number } | undefined;

  async function accessToken(): Promise<string> {
    if (access && now() < access.until) return access.token;
    const key = await importPKCS8(account.privateKey, 'RS256');
    const assertion = await new SignJWT({ scope: SCOPE })
      .setProtectedHeader({ alg: 'RS256' })
      .setIssuer(account.email)
      .setAudience(account.tokenAddress)
      .setIssuedAt()
      .setExpirationTime('5 minutes')
      .sign(key);
    const body = new URLSearchParams({
      grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
      assertion,
    });
    const { access_token, expires_in } = z.parse(
      tokenAnswer,
      await post(account.tokenAddress, { body }),
    );
    access = { token: access_token, until: now() + expires_in * 1000 - RENEWAL_MS };
    return access_token;
  }

  const call = async (name: string, body: object) =>
    post(`${identity}/v1/projects/${projectId}/accounts:${name}`, {
      headers: {
        authorization: `Bearer ${await accessToken()}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
    });

  async function find(uid: string) {
    const answer = await call('lookup', { localId: [uid] });
    return z.parse(lookupAnswer, answer).users.find(({ localId }) => localId === uid);
  }

  async function ask(uid: string): Promise<number | null> {
    const found = await find(uid);
    const validSince = found && !found.disabled ? Number(found.validSince ?? 0) : null;
    known.delete(uid);
    known.set(uid, { validSince, at: now() });
    // The first entry of the map is the one read the longest ago.
    if (known.size > ACCOUNTS_REMEMBERED) known.delete(known.keys().next().value ?? '');
    return validSince;
  }

  return {
    /** @throws IdentityUnavailableError if Google does not answer and nothing recent is known */
    async tokensValidSince(uid) {
      const before = known.get(uid);
      if (before && now() - before.at < KNOWN_MS) return before.validSince;
      const answer = asking.get(uid) ?? ask(uid).finally(() => asking.delete(uid));
      asking.set(uid, answer);
      try {
        return await answer;
      } catch (error) {
        access = undefined;
        if (before && now() - before.at < STALE_MS) return before.validSince;
        throw new IdentityUnavailableError(error);
      }
    },

    /** The service account needs the permission `firebaseauth.users.delete`. */
    async remove(uid) {
      if (await find(uid)) await call('delete', { localId: uid });
      known.delete(uid);
    },
  };
}

async function post(address: string, request: RequestInit): Promise<unknown> {
  const signal = AbortSignal.timeout(LIMIT_MS);
  const answer = await fetch(address, {
    method: 'POST',
    signal,
    redirect: 'error',
    ...request,
  });
  if (!answer.ok) throw new Error(`${new URL(address).host} answered with ${answer.status}`);
  return answer.json();
}
