import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { networkOf } from '../http/networkOf';
import { refuse } from './identityRefusal';
import {
  type AccountState,
  findByEmail,
  type LocalAccount,
  PASSWORD_PROVIDER,
  remove,
  store,
} from './localAccounts';
import { inSeconds, sessionOfIdToken, sessionOfRefreshToken, tokensOf } from './localTokens';
import { slowGuesses } from './passwordGuesses';
import { hashPassword, isPasswordOf, type PasswordCost } from './passwords';
import { providerSignIn } from './providerSignIn';

/** The longest address that mail can be sent to (RFC 5321, 4.5.3.1.3). */
const ADDRESS_LIMIT = 254;
const LEAST_PASSWORD = 6;
const ID_BYTES = 21;
const CODE_BYTES = 40;

const text = z.optional(z.string());
const several = z.optional(z.union([z.string(), z.array(z.string())]));

/** The fields of all calls. */
export const identityRequest = z.object({
  email: several,
  password: text,
  displayName: text,
  photoUrl: text,
  idToken: text,
  localId: several,
  oobCode: text,
  newPassword: text,
  newEmail: text,
  requestType: text,
  requestUri: text,
  postBody: text,
  disableUser: z.optional(z.boolean()),
  emailVerified: z.optional(z.boolean()),
  grant_type: text,
  refresh_token: text,
});
export type IdentityRequest = z.infer<typeof identityRequest>;

export interface IdentitySender {
  readonly address: string;
  readonly userAgent?: string | undefined;
  /** Whether the call had the secret of this start. */
  readonly isAdmin: boolean;
}

type Answer = Readonly<Record<string, unknown>>;
/** A call of the Identity Toolkit. @throws IdentityRefusal */
export type IdentityCall = (
  asked: IdentityRequest,
  sender: IdentitySender,
) => Answer | Promise<Answer>;

export interface CallSettings {
  readonly now: () => number;
  readonly cost: PasswordCost | undefined;
  /** Called for each wrong password before the answer. */
  readonly onWrong: (uid: string, sender: IdentitySender) => Promise<void>;
}

/**
 * The calls of the Identity Toolkit that Firebase's SDK makes for the suite, and those of an
 * administrator, by their names.
 * https://cloud.google.com/identity-platform/docs/reference/rest/v1/accounts
 */
export function createIdentityCalls(
  state: AccountState,
  { now, cost, onWrong }: CallSettings,
): ReadonlyMap<string, IdentityCall> {
  const check = slowGuesses(now);
  /** A new session of an account. */
  const begin = (account: LocalAccount, provider: string) => {
    const signedIn = store(state, { ...account, lastLoginAt: String(Date.now()) });
    const signedInAt = inSeconds(Number(signedIn.lastLoginAt));
    return tokensOf({ account: signedIn, provider, signedInAt });
  };
  const byEmail = (email: string) => findByEmail(state, email);
  const newPassword = async (password: string) => ({
    ...(await hashPassword(strong(password), cost)),
    validSince: String(inSeconds(Date.now())),
  });

  async function signUp(asked: IdentityRequest, { isAdmin }: IdentitySender): Promise<Answer> {
    if (!isAdmin && asked.localId !== undefined) refuse('UNEXPECTED_PARAMETER : User ID');
    if (!isAdmin && asked.email === undefined && asked.password === undefined) {
      refuse('ADMIN_ONLY_OPERATION');
    }
    const email = addressIn(asked.email);
    const hashed = await newPassword(asked.password ?? refuse('MISSING_PASSWORD'));
    if (byEmail(email)) refuse('EMAIL_EXISTS');
    const localId = one(asked.localId) ?? randomBytes(ID_BYTES).toString('base64url');
    if (state.users.has(localId)) refuse('DUPLICATE_LOCAL_ID');
    const { displayName } = asked;
    const time = String(Date.now());
    const created = { ...hashed, localId, email, displayName, emailVerified: false };
    const account = store(state, { ...created, createdAt: time, lastLoginAt: time });
    const tokens = isAdmin ? {} : begin(account, PASSWORD_PROVIDER);
    return { localId, displayName, email, ...tokens };
  }

  async function signInWithPassword(asked: IdentityRequest, sender: IdentitySender) {
    const email = addressIn(asked.email);
    const password = asked.password || refuse('MISSING_PASSWORD');
    const isRight = await check(`${email} ${networkOf(sender.address)}`, async () => {
      const account = byEmail(email) ?? refuse('EMAIL_NOT_FOUND');
      if (account.disabled) refuse('USER_DISABLED');
      return isPasswordOf(account, password);
    });
    const account = byEmail(email) ?? refuse('EMAIL_NOT_FOUND');
    if (!isRight) {
      await onWrong(account.localId, sender);
      refuse('INVALID_PASSWORD');
    }
    const { localId, displayName } = account;
    return { localId, email, displayName, registered: true, ...begin(account, PASSWORD_PROVIDER) };
  }

  function lookup(asked: IdentityRequest, { isAdmin }: IdentitySender): Answer {
    const found = isAdmin
      ? [
          ...all(asked.localId).map((id) => state.users.get(id)),
          ...all(asked.email).map((email) => byEmail(email.toLowerCase())),
        ]
      : [sessionOfIdToken(state, asked.idToken).account];
    const users = found.flatMap((account) => (account ? [account] : [])).map(withoutPassword);
    return users.length > 0 ? { users } : {};
  }

  async function update(asked: IdentityRequest, { isAdmin }: IdentitySender): Promise<Answer> {
    if (asked.oobCode !== undefined) return useCode(asked.oobCode);
    const session = isAdmin ? undefined : sessionOfIdToken(state, asked.idToken);
    const { localId } = session?.account ?? { localId: one(asked.localId) ?? '' };
    const email = asked.email === undefined ? undefined : addressIn(asked.email);
    const hashed = asked.password ? await newPassword(asked.password) : undefined;
    const before = state.users.get(localId) ?? refuse('USER_NOT_FOUND');
    const isMoved = email !== undefined && email !== before.email;
    if (isMoved && byEmail(email)) refuse('EMAIL_EXISTS');
    const account = store(state, {
      ...before,
      ...(asked.displayName !== undefined && { displayName: asked.displayName }),
      ...(asked.photoUrl !== undefined && { photoUrl: asked.photoUrl }),
      ...(isMoved && { email, emailVerified: false, validSince: String(inSeconds(Date.now())) }),
      ...hashed,
      ...(isAdmin && asked.disableUser !== undefined && { disabled: asked.disableUser }),
      ...(isAdmin && asked.emailVerified !== undefined && { emailVerified: asked.emailVerified }),
    });
    // Other sessions end, this one goes on.
    const goesOn = session && (isMoved || hashed) ? begin(account, session.provider) : {};
    return { ...withoutPassword(account), ...goesOn };
  }

  function useCode(code: string): Answer {
    const { requestType, email, newEmail } = state.oobs.get(code) ?? refuse('INVALID_OOB_CODE');
    if (requestType === 'PASSWORD_RESET') refuse('INVALID_OOB_CODE');
    state.oobs.delete(code);
    const account = byEmail(email) ?? refuse('INVALID_OOB_CODE');
    if (newEmail !== undefined && byEmail(newEmail)) refuse('EMAIL_EXISTS');
    const moved = { email: newEmail, validSince: String(inSeconds(Date.now())) };
    const verified = { ...account, ...(newEmail !== undefined && moved), emailVerified: true };
    return withoutPassword(store(state, verified));
  }

  function sendOobCode(asked: IdentityRequest): Answer {
    const requestType = asked.requestType ?? refuse('MISSING_REQ_TYPE');
    const isReset = requestType === 'PASSWORD_RESET';
    const email = isReset
      ? addressIn(asked.email)
      : (sessionOfIdToken(state, asked.idToken).account.email ?? refuse('MISSING_EMAIL'));
    if (!byEmail(email)) refuse('EMAIL_NOT_FOUND');
    const isMove = requestType === 'VERIFY_AND_CHANGE_EMAIL';
    if (!isReset && !isMove && requestType !== 'VERIFY_EMAIL') refuse('OPERATION_NOT_ALLOWED');
    const newEmail = isMove ? addressIn(asked.newEmail) : undefined;
    if (newEmail !== undefined && byEmail(newEmail)) refuse('EMAIL_EXISTS');
    const oobCode = randomBytes(CODE_BYTES).toString('base64url');
    state.oobs.set(oobCode, { oobCode, requestType, email, newEmail });
    return { email };
  }

  async function resetPassword(asked: IdentityRequest): Promise<Answer> {
    const code = asked.oobCode ?? refuse('MISSING_OOB_CODE');
    const mail = state.oobs.get(code) ?? refuse('INVALID_OOB_CODE');
    const { requestType, email, newEmail } = mail;
    if (asked.newPassword !== undefined) {
      if (requestType !== 'PASSWORD_RESET') refuse('INVALID_OOB_CODE');
      const hashed = await newPassword(asked.newPassword);
      // Used by another call meanwhile.
      if (!state.oobs.delete(code)) refuse('INVALID_OOB_CODE');
      const account = byEmail(email) ?? refuse('INVALID_OOB_CODE');
      store(state, { ...account, ...hashed, emailVerified: true, providerUserInfo: [] });
    }
    return { requestType, email, newEmail };
  }

  function deleteAccount(asked: IdentityRequest, { isAdmin }: IdentitySender): Answer {
    const account = isAdmin
      ? (state.users.get(one(asked.localId) ?? '') ?? refuse('USER_NOT_FOUND'))
      : sessionOfIdToken(state, asked.idToken).account;
    remove(state, account);
    return {};
  }

  function token({ grant_type, refresh_token }: IdentityRequest): Answer {
    if (grant_type !== 'refresh_token') refuse('INVALID_GRANT_TYPE');
    const session = sessionOfRefreshToken(state, refresh_token);
    const { idToken: id_token, refreshToken, expiresIn: expires_in } = tokensOf(session);
    const { localId: user_id } = session.account;
    return { id_token, access_token: id_token, refresh_token: refreshToken, expires_in, user_id };
  }

  return new Map<string, IdentityCall>([
    ['signUp', signUp],
    ['signInWithPassword', signInWithPassword],
    ['signInWithIdp', (asked) => providerSignIn(state, asked, begin)],
    ['lookup', lookup],
    ['update', update],
    ['sendOobCode', sendOobCode],
    ['resetPassword', resetPassword],
    ['delete', deleteAccount],
    ['token', token],
  ]);
}

const all = (value: string | string[] | undefined): readonly string[] =>
  value === undefined ? [] : [value].flat();
const one = (value: string | string[] | undefined): string | undefined => all(value)[0];

function addressIn(value: string | string[] | undefined): string {
  const email = one(value) ?? refuse('MISSING_EMAIL');
  if (!/^[^@]+@[^@]+$/.test(email) || email.length > ADDRESS_LIMIT) refuse('INVALID_EMAIL');
  return email.toLowerCase();
}

function strong(password: string): string {
  if (password.length >= LEAST_PASSWORD) return password;
  return refuse(`WEAK_PASSWORD : Password should be at least ${LEAST_PASSWORD} characters`);
}

const withoutPassword = ({ passwordHash: _hash, salt: _salt, ...account }: LocalAccount): Answer =>
  account;
