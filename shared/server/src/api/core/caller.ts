import type { Role } from '@fieldline/contracts';

/** A user, as a valid token names them. */
export interface Identified {
  readonly uid: string;
  /** The workspace that the operator assigned to the user; it is shared with others. */
  readonly assigned?: string;
  /** When the session began, in seconds: the same in all its tokens. */
  readonly signedInAt?: number;
  /** The network and browser that the call came from. */
  readonly from?: { readonly network: string; readonly browser: string };
  /** The token's claims about the user. */
  readonly identity: {
    readonly email: string | undefined;
    readonly name: string | undefined;
    readonly emailVerified: boolean;
    readonly picture: string | null;
  };
}

/** The caller: a user, within a workspace. */
export interface Caller extends Identified {
  /** The workspace whose data the call is about. */
  readonly workspace: string;
  /** The caller's role there; in their own workspace everyone is an owner. */
  readonly role: Role;
  /** Whether the workspace is a team. */
  readonly isTeam: boolean;
  /** The caller's name as a member of a team. */
  readonly memberName?: string;
  /** The user's own workspace, which is that of calls that name none. */
  readonly own: string;
}
