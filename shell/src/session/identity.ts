import type { User } from '@fieldline/contracts';
import type { Profile } from '@fieldline/platform';

/** A signed-in account of the identity provider. */
export interface Account {
  readonly user: User;
  readonly refreshToken: string;
  /** @throws AuthenticationError when the account is disabled or its session revoked */
  getToken(refresh: boolean): Promise<string>;
  /** Changes the profile and returns the changed account. */
  update(profile: Profile): Promise<Account>;
  /** Whether a password is one of the ways to sign in. */
  hasPassword(): Promise<boolean>;
  /** Changes the password, and returns the account with its new tokens. @throws AuthenticationError */
  changePassword(current: string, next: string): Promise<Account>;
  /** Sends the mail that changes the address. @throws AuthenticationError */
  changeEmail(password: string, email: string): Promise<void>;
}

/**
 * The operations that the session needs of an identity provider. Each rejects with an
 * `AuthenticationError` whose message can be shown.
 */
export interface IdentityProvider {
  /**
   * Calls the listener with the account now and whenever it changes, in other tabs too; null when
   * signed out.
   */
  observe(listener: (account: Account | null) => void): void;
  signIn(email: string, password: string): Promise<Account>;
  /** Creates the account with its display name and sends the verification e-mail. */
  signUp(email: string, password: string, name: string): Promise<Account>;
  signInWithGoogle(): Promise<Account>;
  sendPasswordReset(email: string): Promise<void>;
  sendVerification(): Promise<void>;
  verifyEmail(code: string): Promise<void>;
  checkPasswordReset(code: string): Promise<string>;
  confirmPasswordReset(code: string, password: string): Promise<void>;
  signOut(): Promise<void>;
}
