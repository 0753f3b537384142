import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { AccountLookup } from './accountLookup';
import { IdentityUnavailableError } from './firebase/unavailable';

const ADDRESS = '/local/accounts';
const state = z.object({ validSince: z.nullable(z.number()) });

/** Tells an API in another process of this machine from when on the tokens of an account are good. */
export function serveAccounts(app: FastifyInstance, accounts: AccountLookup): void {
  app.get<{ Params: { uid: string } }>(`${ADDRESS}/:uid`, async ({ params }, reply) =>
    reply
      .header('cache-control', 'no-store')
      .send({ validSince: await accounts.tokensValidSince(params.uid) }),
  );
}

/** The accounts of the process at an address. @throws IdentityUnavailableError while it is away */
export const remoteAccounts = (address: string): AccountLookup => ({
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
});
