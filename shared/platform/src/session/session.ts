import type { AuthResult, CreditsInfo, User } from '@fieldline/contracts';

export type SessionState =
  | { readonly status: 'checking' }
  | { readonly status: 'signed-out' }
  | { readonly status: 'signed-in'; readonly user: User };

/** A sign-in that was refused; the message is one of the specification's and fit to be shown. */
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
  logout(): Promise<void>;
  getUserCredits(): Promise<CreditsInfo>;
}

export const NO_USER = 'No authenticated user';
