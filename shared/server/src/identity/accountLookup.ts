/** What the identity service knows of an account. */
export interface AccountLookup {
  /**
   * Null if there is no such account or it is disabled; else the time, in seconds, before which
   * tokens are revoked.
   */
  tokensValidSince(uid: string): number | null | Promise<number | null>;
}

/** Accounts that this server may delete, too. */
export interface Accounts extends AccountLookup {
  /** Deletes an account; one that is gone already is no error. */
  remove(uid: string): Promise<void>;
}
