import type { Role, WorkspaceWire } from '@fieldline/contracts';

/** The signed-in user's current workspace. */
export interface CurrentWorkspace {
  /** The id in calls; null for the user's own workspace, which calls do not name. */
  readonly id: string | null;
  /** The team's name; null if it is not a team, or its name is not known yet. */
  readonly name: string | null;
  readonly role: Role;
  /** The server no longer knows the user as a member. */
  readonly isLost: boolean;
}

export interface Workspace {
  current(): CurrentWorkspace;
  subscribe(listener: () => void): () => void;
  /**
   * The key of the user's data in this browser for this workspace only, such as drafts; undefined while no
   * user is signed in.
   */
  owner(): string | undefined;
  /** Switches all tabs to a workspace, or to the user's own for null. All tabs reload, this one at `to`. */
  switchTo(workspace: WorkspaceWire | null, to?: string): Promise<void>;
}
