import { randomBytes } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { headersOfAll } from '../http/everyAnswer';
import type { Accounts } from './accountLookup';
import { type Found, keepAccounts } from './accountState';
import { createIdentityCalls, identityRequest, type IdentityRequest } from './identityCalls';
import { IdentityRefusal, refuse } from './identityRefusal';
import { type AccountState, remove } from './localAccounts';
import { LOCAL_PROJECT } from './localTokens';
import { type PasswordCost, withHash } from './passwords';

export { LOCAL_PROJECT };

/** The paths of the identity service's calls; they cannot be moved below a prefix of ours. */
export const IDENTITY_PREFIXES = [
  '/identitytoolkit.googleapis.com',
  '/securetoken.googleapis.com',
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
 * The identity service of local mode, for Firebase's SDK: each writing call is on disk before it is
 * answered. Its administrative calls need the secret of this start.
 */
export async function openLocalIdentity(
  folder: string,
  { now = Date.now, passwordCost, force }: IdentitySettings = {},
): Promise<LocalIdentity> {
  const state: AccountState = { users: new Map(), oobs: new Map() };
  const accounts = await keepAccounts(join(folder, ACCOUNTS_FILE), state, force);
  for (const [localId, account] of state.users) {
    state.users.set(localId, await withHash(account, passwordCost));
  }
  await accounts.save();
  let heard: (attempt: SignInAttempt) => Promise<void> = async () => {};
  const calls = createIdentityCalls(state, {
    now,
    cost: passwordCost,
    onWrong: (refused, { address, userAgent }) => heard({ refused, address, userAgent }),
  });
  const adminSecret = randomBytes(24).toString('hex');
  await writeFile(join(folder, ADMIN_SECRET_FILE), adminSecret, { mode: 0o600 });

  const underWay = new Set<Promise<void>>();
  const changes = new EventEmitter().setMaxListeners(0);

  /** Changes are on disk before the answer is sent; a caller who has left gets none. */
  async function answerTo(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { headers, socket } = request;
    const { 'user-agent': userAgent } = headers;
    const sender = { address: socket.remoteAddress ?? '', userAgent };
    const isAdmin = isAdministrative(request);
    if (isAdmin && headers[ADMIN_SECRET_HEADER] !== adminSecret) {
      return send(response, 403, refusalOf(403, 'FORBIDDEN'));
    }
    const call = calls.get(nameOf(request) ?? '');
    if (!call) return send(response, 404, refusalOf(404, 'NOT_FOUND'));
    try {
      const answer = await call(await readRequest(request), { ...sender, isAdmin });
      await accounts.save();
      changes.emit('mails');
      const { idToken: token } = answer;
      if (typeof token === 'string') await heard({ token, ...sender });
      send(response, 200, answer);
    } catch (error) {
      if (!(error instanceof IdentityRefusal)) throw error;
      send(response, 400, refusalOf(400, error.message));
    }
  }

  return {
    adminSecret,
    found: accounts.found,
    handle: (request, response) => {
      const answering = answerTo(request, response)
        .catch((error: unknown) => {
          response.destroy(error instanceof Error ? error : undefined);
        })
        .finally(() => underWay.delete(answering));
      underWay.add(answering);
    },
    mails: () =>
      [...state.oobs.values()].reverse().map(({ email, newEmail, requestType, oobCode }) => ({
        email: newEmail ?? email,
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
      remove(state, user);
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
  VERIFY_AND_CHANGE_EMAIL: 'verifyAndChangeEmail',
};

/** Answers contain tokens, and bypass the headers that the app adds to its own. */
const HEADERS = {
  ...headersOfAll(false),
  'cache-control': 'no-store',
  'content-type': 'application/json; charset=utf-8',
};

function send(response: ServerResponse, status: number, body: object): void {
  if (!response.destroyed) response.writeHead(status, HEADERS).end(JSON.stringify(body));
}

/** A refusal in the identity service's format. */
const refusalOf = (code: number, message: string) => ({
  error: { code, message, errors: [{ message, reason: 'invalid', domain: 'global' }] },
});

/** The call's name; undefined if it is none of this service. */
function nameOf({ method, url = '' }: IncomingMessage): string | undefined {
  const [path] = url.split('?');
  if (method !== 'POST' || path === undefined) return undefined;
  if (path === '/securetoken.googleapis.com/v1/token') return 'token';
  const [, project, name] = CALL.exec(path) ?? [];
  // An administrator's registration has no name.
  return name ?? (project === undefined ? undefined : 'signUp');
}

const CALL = new RegExp(
  `^/identitytoolkit\\.googleapis\\.com/v1/(projects/${LOCAL_PROJECT}/)?accounts(?::(\\w+))?$`,
);

/** Calls that users' browsers never make: they read or change any account. */
const isAdministrative = ({ url = '', headers }: IncomingMessage): boolean =>
  /^\/identitytoolkit\.googleapis\.com\/v\d\/projects\//.test(url) ||
  headers.authorization !== undefined;

/** The most bytes of a call. */
const BODY_LIMIT = 100_000;

/** A call's fields, which come as JSON or, for a token, as a form. @throws IdentityRefusal */
async function readRequest(request: IncomingMessage): Promise<IdentityRequest> {
  const arriving: AsyncIterable<Buffer> = request;
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of arriving) {
    bytes += part.length;
    // The rest is read, so that the caller gets the answer.
    if (bytes <= BODY_LIMIT) parts.push(part);
  }
  if (bytes > BODY_LIMIT) refuse('REQUEST_TOO_LARGE');
  const content = Buffer.concat(parts).toString();
  const isForm = nameOf(request) === 'token' && !content.startsWith('{');
  try {
    const fields: unknown = isForm
      ? Object.fromEntries(new URLSearchParams(content))
      : JSON.parse(content || '{}');
    return z.parse(identityRequest, fields);
  } catch {
    return refuse('INVALID_ARGUMENT');
  }
}
