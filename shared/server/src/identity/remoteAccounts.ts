import type { FastifyInstance } from 'fastify';
import { UnsecuredJWT } from 'jose';
import * as z from 'zod/mini';
import type { AccountLookup, Accounts } from './accountLookup';
import { IdentityUnavailableError } from './firebase/unavailable';
import { LOCAL_PROJECT } from './localIdentity';

const ADDRESS = '/local/accounts';
const state = z.object({ validSince: z.nullable(z.number()) });

/** Tells an API in another process of this machine since when an account's tokens are valid. */
export function serveAccounts(app: FastifyInstance, accounts: AccountLookup): void {
  app.get<{ Params: { uid: string } }>(`${ADDRESS}/:uid`, async ({ params }, reply) =>
    reply
      .header('cache-control', 'no-store')
      .send({ validSince: await accounts.tokensValidSince(params.uid) }),
  );
}

/**
 * The accounts of the process at an address.
 * @throws IdentityUnavailableError while it is unreachable
 */
export const remoteAccounts = (address: string): Accounts => ({
  async tokensValidSince(uid) {
    try {
      const answer = await fetch(`${address}${ADDRESS}/${encodeURIComponent(uid)}`, {
        redirect: 'error',
      });
      return z.parse(state, await answer.json()).validSince;
    } catch (error) {
      throw new IdentityUnavailableError(error);
    }
  },

  async remove(uid) {
    if ((await this.tokensValidSince(uid)) === null) return;
    // Tokens of local accounts are unsigned, so this process can make one for the user.
    const idToken = new UnsecuredJWT({ sub: uid, user_id: uid, auth_time: nowInSeconds() })
      .setIssuer(`https://securetoken.google.com/${LOCAL_PROJECT}`)
      .setAudience(LOCAL_PROJECT)
      .setIssuedAt()
      .setExpirationTime('5 minutes')
      .encode();
    const call = `${address}/identitytoolkit.googleapis.com/v1/accounts:delete?key=local`;
    const answer = await fetch(call, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ idToken }),
      redirect: 'error',
    });
    if (!answer.ok) throw new IdentityUnavailableError(answer.status);
  },
});

const nowInSeconds = () => Math.floor(Date.now() / 1000);
