/** The state of accounts at the identity service. */
export interface AccountLookup {
  /**
   * Null if there is no such account or it is disabled; else the time, in seconds, before which
   * tokens are revoked.
   */
  tokensValidSince(uid: string): number | null | Promise<number | null>;
}

/** Accounts that this server may delete, too. */
export interface Accounts extends AccountLookup {
  /** Deletes an account, if it still exists. */
  remove(uid: string): Promise<void>;
}
