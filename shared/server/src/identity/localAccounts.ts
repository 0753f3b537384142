/** A way to sign in to an account. */
export interface SignInProvider {
  /** `password`, `google.com`. */
  readonly providerId: string;
  /** The user's id there: the email address for `password`. */
  readonly rawId: string;
  readonly federatedId?: string | undefined;
  readonly email?: string | undefined;
  readonly displayName?: string | undefined;
  readonly photoUrl?: string | undefined;
}

/**
 * An account as the Identity Toolkit describes it: times of sign-ins are milliseconds since 1970 and
 * `validSince` seconds, as text.
 * https://cloud.google.com/identity-platform/docs/reference/rest/v1/UserInfo
 */
export interface LocalAccount {
  readonly localId: string;
  readonly email?: string | undefined;
  readonly emailVerified?: boolean | undefined;
  readonly displayName?: string | undefined;
  readonly photoUrl?: string | undefined;
  readonly disabled?: boolean | undefined;
  readonly createdAt: string;
  readonly lastLoginAt: string;
  /** Tokens of earlier sign-ins are refused. */
  readonly validSince?: string | undefined;
  readonly salt?: string | undefined;
  readonly passwordHash?: string | undefined;
  readonly providerUserInfo?: readonly SignInProvider[] | undefined;
}

/** A mail with a code that is not used yet. */
export interface MailedCode {
  readonly oobCode: string;
  readonly requestType: string;
  readonly email: string;
  /** Of `VERIFY_AND_CHANGE_EMAIL`. */
  readonly newEmail?: string | undefined;
}

/** All that the local identity service stores: accounts by their id, and mails by their code. */
export interface AccountState {
  users: Map<string, LocalAccount>;
  oobs: Map<string, MailedCode>;
}

export const PASSWORD_PROVIDER = 'password';

export const findByEmail = ({ users }: AccountState, email: string): LocalAccount | undefined =>
  [...users.values()].find((account) => account.email === email);

export const findByProvider = (
  { users }: AccountState,
  { providerId, rawId }: Pick<SignInProvider, 'providerId' | 'rawId'>,
): LocalAccount | undefined =>
  [...users.values()].find(({ providerUserInfo = [] }) =>
    providerUserInfo.some((each) => each.providerId === providerId && each.rawId === rawId),
  );

/** Stores an account, with the password among its providers while it has one. */
export function store({ users }: AccountState, account: LocalAccount): LocalAccount {
  const { localId, email, displayName, photoUrl, passwordHash, providerUserInfo = [] } = account;
  const others = providerUserInfo.filter(({ providerId }) => providerId !== PASSWORD_PROVIDER);
  const own = { providerId: PASSWORD_PROVIDER, displayName, photoUrl, email };
  const hasPassword = email !== undefined && passwordHash !== undefined;
  const stored = {
    ...account,
    providerUserInfo: [
      ...others,
      ...(hasPassword ? [{ ...own, rawId: email, federatedId: email }] : []),
    ],
  };
  users.set(localId, stored);
  return stored;
}

/** Deletes an account and the mails to it. */
export function remove({ users, oobs }: AccountState, { localId, email }: LocalAccount): void {
  for (const [code, mail] of oobs) if (mail.email === email) oobs.delete(code);
  users.delete(localId);
}
