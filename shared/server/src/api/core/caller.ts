import type { Role } from '@fieldline/contracts';

/** Who asks: a user, within a workspace whose data they share. */
export interface Caller {
  readonly uid: string;
  /** Whose data the call is about. */
  readonly workspace: string;
  /** What they may do there; of one's own workspace everybody is the owner. */
  readonly role: Role;
  /** Whether the workspace is a team. */
  readonly isTeam: boolean;
  /** What they are called as a member of a team. */
  readonly memberName?: string;
  /** The workspace of calls that name none. */
  readonly home: string;
  /** When they signed in, in seconds: the same for all tokens of one session. */
  readonly signedInAt?: number;
  /** The network and browser that the call came from. */
  readonly from?: { readonly network: string; readonly browser: string };
  /** What the token says of the user. */
  readonly identity: {
    readonly email: string | undefined;
    readonly name: string | undefined;
    readonly emailVerified: boolean;
    readonly picture: string | null;
  };
}
