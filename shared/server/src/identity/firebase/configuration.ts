/** An account that may query the project's accounts at Google. */
export interface ServiceAccount {
  readonly email: string;
  /** PEM, PKCS #8. */
  readonly privateKey: string;
  /** The address that issues access tokens. */
  readonly tokenAddress: string;
}

/** A Firebase project whose accounts may sign in. */
export interface FirebaseConfiguration {
  readonly projectId: string;
  /** Not secret: every page contains it. */
  readonly apiKey: string;
  readonly authDomain: string;
  /** Without one, a disabled account is accepted until its token expires, at most an hour. */
  readonly serviceAccount?: ServiceAccount;
  /** Replaces Google's addresses in tests. */
  readonly google?: GoogleAddresses;
}

export interface GoogleAddresses {
  /** The published keys of Firebase's tokens, as a JSON Web Key Set. */
  readonly keys: string;
  /** The identity service, without a slash at its end. */
  readonly identity: string;
}

/**
 * As documented in "Verify ID tokens using a third-party JWT library" and in the service's REST
 * reference.
 */
export const GOOGLE: GoogleAddresses = {
  keys: 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
  identity: 'https://identitytoolkit.googleapis.com',
};
