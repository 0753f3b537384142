/** What members of a team may do: an owner everything, a member change the data, a viewer look at them. */
export const ROLES = ['owner', 'member', 'viewer'] as const;
export type Role = (typeof ROLES)[number];

/** Names the workspace a call is for. Without it a call is for the caller's own. */
export const WORKSPACE_HEADER = 'x-workspace';
/** Of answers in a team: the caller's role there, as it is now. */
export const ROLE_HEADER = 'x-workspace-role';
/** Code of the 404 that answers a caller who is no member, or no longer one. */
export const NO_WORKSPACE = 'NO_WORKSPACE';
