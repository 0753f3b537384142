import { randomBytes } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import * as z from 'zod/mini';
import { headersOfAll } from '../http/everyAnswer';
import type { Accounts } from './accountLookup';
import { limitAddresses } from './addressLimit';
import { type Found, keepAccounts } from './accountState';
import { loadEmulator } from './emulator';
import { inMemory } from './inMemory';
import { rememberSignIns } from './signIns';
import { hashPasswords, type PasswordCost } from './storedPasswords';
import { slowWrongPasswords } from './wrongPasswords';

/** The project of local mode. With this prefix it cannot exist at Google. */
export const LOCAL_PROJECT = 'demo-fieldline';

/** The paths of the identity service's calls; they cannot be moved below a prefix of ours. */
export const IDENTITY_PREFIXES = [
  '/identitytoolkit.googleapis.com',
  '/securetoken.googleapis.com',
  '/emulator',
] as const;

/** The header that opens the administrative calls; its value is new at each start. */
export const ADMIN_SECRET_HEADER = 'x-fieldline-admin';
/** The file in the data folder that contains the secret, readable only by its owner. */
export const ADMIN_SECRET_FILE = 'admin-secret';

/** The file of the accounts in the data folder. */
export const ACCOUNTS_FILE = 'accounts';

export interface LocalIdentity extends Accounts {
  handle(request: IncomingMessage, response: ServerResponse): void;
  readonly adminSecret: string;
  /** Where the accounts came from: none were stored, or the file was not good and its copy was. */
  readonly found: Found;
  /** Mails that would have been sent and whose codes are unused, newest first. */
  mails(): readonly LocalMail[];
  /** Call it when the mailbox has changed for another reason. */
  mailsChanged(): void;
  /** Calls the listener whenever the mails may have changed; returns a function that stops this. */
  onMails(listener: () => void): () => void;
  /** Calls the listener with each attempt to sign in, before it is answered. */
  onSignIn(listener: (attempt: SignInAttempt) => Promise<void>): void;
  /**
   * Resolves once every call is done, including abandoned ones: another process may use the folder
   * only when nothing more is written there.
   */
  close(): Promise<void>;
}

/** A sign-in, a registration or a wrong password. */
export interface SignInAttempt {
  /** The token that the user got. */
  readonly token?: string;
  /** The account whose password was wrong, if there is such an account. */
  readonly refused?: string;
  readonly address: string;
  readonly userAgent?: string | undefined;
}

export interface LocalMail {
  readonly email: string;
  /** The action of its link, such as `verifyEmail`. */
  readonly mode: string;
  readonly code: string;
}

export interface IdentitySettings {
  readonly now?: () => number;
  readonly passwordCost?: PasswordCost | undefined;
  /** Begins without any account if the stored ones are damaged. */
  readonly force?: boolean | undefined;
}

/**
 * The Firebase Auth emulator, in this process and persistent: each writing call is on disk before
 * it is answered. Its administrative calls need the secret of this start.
 */
export async function openLocalIdentity(
  folder: string,
  { now, passwordCost, force }: IdentitySettings = {},
): Promise<LocalIdentity> {
  const { createApp, AgentProjectState, BadRequestError } = loadEmulator();
  const state = new AgentProjectState(LOCAL_PROJECT);
  limitAddresses(state, BadRequestError);
  rememberSignIns(state);
  const accounts = await keepAccounts(join(folder, ACCOUNTS_FILE), state, force);
  const emulator = inMemory(
    await createApp(LOCAL_PROJECT, undefined, new Map([[LOCAL_PROJECT, state]])),
  );
  const hashed = hashPasswords(
    state,
    async ({ method, path, headers }, body) => {
      const answer = await emulator({ method, path, headers }, body);
      const { statusCode: status = 500 } = answer;
      return { status, headers: answer.headers, body: await buffer(answer) };
    },
    passwordCost,
  );
  await accounts.save();
  let heard: (attempt: SignInAttempt) => Promise<void> = async () => {};
  const ask = slowWrongPasswords(hashed, now, async (email, { address, userAgent }) => {
    const refused = state.localIdForEmail.get(email.toLowerCase());
    await heard({ ...(refused !== undefined && { refused }), address, userAgent });
  });
  const adminSecret = randomBytes(24).toString('hex');
  await writeFile(join(folder, ADMIN_SECRET_FILE), adminSecret, { mode: 0o600 });

  const underWay = new Set<Promise<void>>();
  const changes = new EventEmitter().setMaxListeners(0);

  /**
   * The emulator's changes are on disk before its answer is sent. If the caller has left, the
   * answer is dropped; the emulator would print a stack.
   */
  async function answerTo(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method, url, headers: asked, socket } = request;
    const { 'user-agent': userAgent } = asked;
    const address = socket.remoteAddress ?? '';
    const call = { method, path: url, headers: asked, address, userAgent };
    const { status, headers, body } = await ask(call, request);
    if (method !== 'GET' && method !== 'OPTIONS') {
      await accounts.save();
      changes.emit('mails');
    }
    const token = status === 200 ? tokenIn(url, body) : undefined;
    if (token !== undefined) await heard({ token, address, userAgent });
    if (response.destroyed) return;
    response.writeHead(status, { ...headers, ...HEADERS }).end(body);
  }

  return {
    adminSecret,
    found: accounts.found,
    handle: (request, response) => {
      if (isAdministrative(request) && request.headers[ADMIN_SECRET_HEADER] !== adminSecret) {
        response.writeHead(403, { 'content-type': 'application/json', ...HEADERS });
        response.end(JSON.stringify({ error: { code: 403, message: 'FORBIDDEN' } }));
        return;
      }
      const answering = answerTo(request, response)
        .catch((error: unknown) => {
          response.destroy(error instanceof Error ? error : undefined);
        })
        .finally(() => underWay.delete(answering));
      underWay.add(answering);
    },
    mails: () =>
      [...state.oobs.values()].reverse().map(({ email, requestType, oobCode }) => ({
        email,
        mode: MODES[requestType] ?? requestType,
        code: oobCode,
      })),
    mailsChanged: () => void changes.emit('mails'),
    onMails(listener) {
      changes.on('mails', listener);
      return () => changes.off('mails', listener);
    },
    tokensValidSince: (uid) => {
      const user = state.users.get(uid);
      if (!user || user.disabled) return null;
      return Number(user.validSince ?? 0);
    },
    onSignIn(listener) {
      heard = listener;
    },
    async remove(uid) {
      const user = state.users.get(uid);
      if (!user) return;
      for (const [code, { email }] of state.oobs) if (email === user.email) state.oobs.delete(code);
      state.deleteUser(user);
      await accounts.save();
      changes.emit('mails');
    },
    async close() {
      await Promise.all(underWay);
    },
  };
}

const MODES: Readonly<Record<string, string>> = {
  VERIFY_EMAIL: 'verifyEmail',
  PASSWORD_RESET: 'resetPassword',
};

const signedIn = z.object({ idToken: z.string() });

/** The token in the answer to a sign-in or registration. */
function tokenIn(url: string | undefined, body: Buffer): string | undefined {
  if (!/accounts:(signUp|signInWith)/i.test(url ?? '')) return undefined;
  return z.safeParse(signedIn, JSON.parse(body.toString())).data?.idToken;
}

/** Answers contain tokens, and bypass the headers that the app adds to its own. */
const HEADERS = { ...headersOfAll(false), 'cache-control': 'no-store' };

/** Calls that users' browsers never make: they read or change any account. */
function isAdministrative({ url = '', headers }: IncomingMessage): boolean {
  return (
    url.startsWith('/emulator/v1/') ||
    /^\/identitytoolkit\.googleapis\.com\/v\d\/projects\//.test(url) ||
    headers.authorization !== undefined
  );
}
