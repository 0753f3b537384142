import { decodeJwt, UnsecuredJWT } from 'jose';
import * as z from 'zod/mini';
import { createIdentityCalls, identityRequest } from '../identity/identityCalls';
import { IdentityRefusal } from '../identity/identityRefusal';
import { type AccountState, store } from '../identity/localAccounts';
import { LOCAL_PROJECT } from '../identity/localTokens';
import type { FirebaseStandIn } from './firebaseStandIn';
import { QUICK_PASSWORDS } from './quickPasswords';

/** A call from a browser. */
export interface BrowserCall {
  readonly method: string;
  readonly url: string;
  readonly body: Buffer | null;
}

/** Pages of any host may read the answers. */
const OPEN = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
const SENDER = { address: '127.0.0.1', isAdmin: false };

/**
 * The accounts of the stand-in's project, for the Firebase SDK: the calls of the local identity
 * service, with tokens signed by the keys that the stand-in publishes.
 */
export async function openFirebaseAccounts(google: FirebaseStandIn) {
  const state: AccountState = { users: new Map(), oobs: new Map() };
  const calls = createIdentityCalls(state, {
    now: Date.now,
    cost: QUICK_PASSWORDS,
    onWrong: async () => {},
  });
  const asked: string[] = [];
  let isPrivate = false;

  async function ask(name: string, body: Buffer | null): Promise<object> {
    const content = body?.toString() ?? '{}';
    const fields = z.parse(
      identityRequest,
      content.startsWith('{')
        ? JSON.parse(content)
        : Object.fromEntries(new URLSearchParams(content)),
    );
    const call = calls.get(name);
    if (!call) throw new IdentityRefusal(`There is no ${name}`);
    const { idToken } = fields;
    const own = idToken === undefined ? fields : { ...fields, idToken: asLocal(idToken) };
    const answer = await call(own, SENDER);
    const { idToken: given, id_token: renewed, ...rest } = answer;
    const signed = async (token: unknown) => {
      const { aud: _aud, iss: _iss, ...claims } = decodeJwt(String(token));
      return google.token(claims.sub ?? '', claims);
    };
    if (given !== undefined) return { ...rest, idToken: await signed(given) };
    if (renewed === undefined) return rest;
    const token = await signed(renewed);
    return { ...rest, id_token: token, access_token: token };
  }

  return {
    /** The calls so far, such as `accounts:signUp`. */
    asked,

    /** Answers a call to one of Google's hosts. */
    async answer({ method, url, body }: BrowserCall) {
      if (method === 'OPTIONS') return { status: 204, headers: OPEN, body: '' };
      const name = new URL(url).pathname.split('/').at(-1) ?? '';
      asked.push(name);
      const headers = { ...OPEN, 'content-type': 'application/json' };
      try {
        const answer = await ask(name.replace('accounts:', ''), body);
        return { status: 200, headers, body: JSON.stringify(answer) };
      } catch (error) {
        if (!(error instanceof IdentityRefusal)) throw error;
        const isTelling = /^(EMAIL_NOT_FOUND|INVALID_PASSWORD)$/.test(error.message);
        if (isPrivate && isTelling && name.endsWith('sendOobCode')) {
          return { status: 200, headers, body: '{}' };
        }
        const message = isPrivate && isTelling ? 'INVALID_LOGIN_CREDENTIALS' : error.message;
        return { status: 400, headers, body: JSON.stringify({ error: { code: 400, message } }) };
      }
    },

    /** On by default in new projects: answers do not reveal whether an address has an account. */
    setEmailPrivacy(isOn: boolean) {
      isPrivate = isOn;
    },

    /** Disables an account, for browsers and for a server with a service account. */
    disable(uid: string) {
      const account = state.users.get(uid);
      if (account) store(state, { ...account, disabled: true });
      google.disable(uid);
    },
  };
}

/** A token of the stand-in's project as one of the local identity service. */
const asLocal = (token: string) =>
  new UnsecuredJWT(decodeJwt(token))
    .setIssuer(`https://securetoken.google.com/${LOCAL_PROJECT}`)
    .setAudience(LOCAL_PROJECT)
    .encode();

export type FirebaseAccounts = Awaited<ReturnType<typeof openFirebaseAccounts>>;
