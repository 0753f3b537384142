/** What the identity service knows of an account. */
export interface AccountLookup {
  /** Null when there is no such account or it is disabled; else the time, in seconds, before which tokens are revoked. */
  tokensValidSince(uid: string): number | null | Promise<number | null>;
}
