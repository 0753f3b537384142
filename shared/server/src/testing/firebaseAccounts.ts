import type { IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { decodeJwt } from 'jose';
import { loadEmulator } from '../identity/emulator';
import { inMemory } from '../identity/inMemory';
import type { FirebaseStandIn } from './firebaseStandIn';

/** A call from a browser. */
export interface BrowserCall {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer | null;
}

/**
 * The fields of answers that contain an account's token; the second is that of a refreshed token.
 */
const TOKENS = ['idToken', 'id_token', 'access_token'];
/** Headers of the connection to the emulator: a signed answer is longer. */
const OF_THE_CONNECTION = ['content-length', 'transfer-encoding', 'connection', 'keep-alive'];

/**
 * The accounts of the stand-in's project, for the Firebase SDK: the calls of the Auth emulator,
 * with tokens signed by the keys that the stand-in publishes.
 */
export async function openFirebaseAccounts(google: FirebaseStandIn) {
  const { projectId } = google.configuration;
  const { createApp, AgentProjectState } = loadEmulator();
  const state = new AgentProjectState(projectId);
  const emulator = inMemory(await createApp(projectId, undefined, new Map([[projectId, state]])));
  const asked: string[] = [];

  async function signed(answer: string): Promise<string> {
    const body: unknown = JSON.parse(answer);
    if (typeof body !== 'object' || body === null) return answer;
    const entries = Object.entries(body).map(async ([name, value]) => {
      if (!TOKENS.includes(name)) return [name, value] as const;
      const claims = decodeJwt(String(value));
      return [name, await google.token(claims.sub ?? '', claims)] as const;
    });
    return JSON.stringify(Object.fromEntries(await Promise.all(entries)));
  }

  return {
    /** The calls so far, such as `accounts:signUp`. */
    asked,

    /** Answers a call to one of Google's hosts. */
    async answer({ method, url, headers, body }: BrowserCall) {
      const { host, pathname, search } = new URL(url);
      asked.push(pathname.split('/').at(-1) ?? '');
      const { 'content-type': type, origin } = headers;
      const passed = {
        ...(type !== undefined && { 'content-type': type }),
        ...(origin !== undefined && { origin }),
      };
      const answer = await emulator(
        { method, path: `/${host}${pathname}${search}`, headers: passed },
        Readable.from(body ? [body] : []),
      );
      const kept = Object.entries(answer.headers).flatMap(([name, value]) =>
        OF_THE_CONNECTION.includes(name) ? [] : [[name, String(value)] as const],
      );
      return {
        status: answer.statusCode ?? 500,
        headers: Object.fromEntries(kept),
        body: await signed(await text(answer)),
      };
    },

    /** On by default in new projects: answers do not reveal whether an address has an account. */
    setEmailPrivacy(isOn: boolean) {
      state.enableImprovedEmailPrivacy = isOn;
    },

    /** Disables an account, for browsers and for a server with a service account. */
    disable(uid: string) {
      state.updateUserByLocalId(uid, { disabled: true });
      google.disable(uid);
    },
  };
}

export type FirebaseAccounts = Awaited<ReturnType<typeof openFirebaseAccounts>>;
