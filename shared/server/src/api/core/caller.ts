/** Who asks: a user, within a workspace whose data they share. */
export interface Caller {
  readonly uid: string;
  readonly workspace: string;
  /** When they signed in, in seconds: the same for all tokens of one session. */
  readonly signedInAt?: number;
  /** What the token says of the user. */
  readonly identity: {
    readonly email: string | undefined;
    readonly name: string | undefined;
    readonly emailVerified: boolean;
    readonly picture: string | null;
  };
}
