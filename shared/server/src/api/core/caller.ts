import type { Role } from '@fieldline/contracts';

/** The caller: a user, within a workspace. */
export interface Caller {
  readonly uid: string;
  /** The workspace whose data the call is about. */
  readonly workspace: string;
  /** The caller's role there; in their own workspace everyone is an owner. */
  readonly role: Role;
  /** Whether the workspace is a team. */
  readonly isTeam: boolean;
  /** The caller's name as a member of a team. */
  readonly memberName?: string;
  /** The workspace of calls that name none. */
  readonly home: string;
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
