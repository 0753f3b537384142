import type { AuthResult, CreditsInfo, User } from '@fieldline/contracts';

export type SessionState =
  | { readonly status: 'checking' }
  | { readonly status: 'signed-out' }
  | { readonly status: 'signed-in'; readonly user: User };

/** A refused sign-in; the message is one of the specification's and can be shown. */
export class AuthenticationError extends Error {
  override readonly name = 'AuthenticationError';
  constructor(
    /** The identity provider's code, such as `auth/wrong-password`. */
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/** The fields that users may change about themselves. */
export interface Profile {
  readonly name: string;
  /** Address of a picture, or null for none. */
  readonly photoURL: string | null;
}

/** The signed-in user and the operations of the identity provider. The shell owns it. */
export interface Session {
  state(): SessionState;
  subscribe(listener: () => void): () => void;
  /** The user's token, or null when signed out; `refresh` gets a new one. @throws Error 'No authenticated user' */
  getToken(refresh?: boolean): Promise<string | null>;
  /** @throws AuthenticationError, as do the next three */
  login(email: string, password: string): Promise<AuthResult>;
  register(email: string, password: string, name: string): Promise<AuthResult>;
  loginWithGoogle(): Promise<AuthResult>;
  sendPasswordReset(email: string): Promise<void>;
  /** Sends the user a mail that verifies their address. @throws AuthenticationError */
  sendVerification(): Promise<void>;
  /** Confirms an e-mail address with the code of a verification mail. @throws AuthenticationError */
  verifyEmail(code: string): Promise<void>;
  /** The address that a reset mail's code belongs to. @throws AuthenticationError */
  checkPasswordReset(code: string): Promise<string>;
  /** @throws AuthenticationError */
  confirmPasswordReset(code: string, password: string): Promise<void>;
  /** @throws Error 'No authenticated user' */
  updateProfile(profile: Profile): Promise<void>;
  /** Whether the user signs in with a password, not through another provider. @throws Error 'No authenticated user' */
  hasPassword(): Promise<boolean>;
  /**
   * Changes the user's password; their other sessions end.
   * @throws AuthenticationError, also if `current` is not their password
   */
  changePassword(current: string, next: string): Promise<void>;
  /**
   * Sends a mail to the new address. It is the user's once they open the mail's link.
   * @throws AuthenticationError, also if `password` is not theirs
   */
  changeEmail(password: string, email: string): Promise<void>;
  logout(): Promise<void>;
  getUserCredits(): Promise<CreditsInfo>;
  /** In local mode, the address of the page where mails arrive; else null. */
  readonly localMailbox: string | null;
}

export const NO_USER = 'No authenticated user';
