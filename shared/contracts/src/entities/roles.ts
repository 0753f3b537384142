/**
 * The roles in a team: an owner can do everything, a member change the data, a viewer only read
 * them.
 */
export const ROLES = ['owner', 'member', 'viewer'] as const;
export type Role = (typeof ROLES)[number];

/** The header that names a call's workspace. Without it a call is for the caller's own. */
export const WORKSPACE_HEADER = 'x-workspace';
/** In answers in a team: the caller's current role there. */
export const ROLE_HEADER = 'x-workspace-role';
/** Code of the 404 for a caller who is not, or no longer, a member. */
export const NO_WORKSPACE = 'NO_WORKSPACE';
