import * as z from 'zod/mini';
import { visible } from '../words/invisible';
import { ROLES } from './roles';

/** For how many days an invitation can be used. */
export const INVITATION_DAYS = 14;
export const TEAM_NAME_MAX_LENGTH = 100;
/** The most members and open invitations of a team together. */
export const TEAM_SIZE_MAX = 200;

const id = z.string().check(z.minLength(1), z.maxLength(128));
const role = z.enum(ROLES);
const name = z.string().check(visible, z.trim(), z.minLength(1), z.maxLength(TEAM_NAME_MAX_LENGTH));
/** One address, without anything that a mail's header could interpret otherwise. */
const email = z
  .string()
  .check(
    visible,
    z.trim(),
    z.maxLength(320),
    z.regex(/^[^\s@<>()[\]",:;\\]+@[^\s@<>()[\]",:;\\]+$/),
  );

/** A workspace of the caller. `name` is null for their personal one. */
export const workspaceWire = z.object({
  id,
  name: z.nullable(z.string()),
  role,
});
export type WorkspaceWire = z.infer<typeof workspaceWire>;
export const workspacesWire = z.object({ data: z.array(workspaceWire) });

/** The most projects, or products, that can be chosen one by one. */
export const MOVED_MAX = 1000;
const chosen = z.union([z.literal('all'), z.array(id).check(z.maxLength(MOVED_MAX))]);

/** What moves from the caller's own workspace to a new team; by default nothing. */
export const movedWire = z.object({
  /** By id; each with its visits, photos, comments and history. */
  projects: z.optional(chosen),
  products: z.optional(chosen),
  checklists: z.optional(z.boolean()),
});
export type MovedWire = z.infer<typeof movedWire>;

export const teamDraftWire = z.object({
  name,
  move: z.optional(movedWire),
  /** Sent by pages of earlier releases; "own" moves everything. */
  from: z.optional(z.enum(['own', 'empty'])),
});
export const teamPatchWire = z.object({ name });

export const memberWire = z.object({
  uid: z.string(),
  name: z.string(),
  email: z.string(),
  role,
  joined_at: z.string(),
});
export type MemberWire = z.infer<typeof memberWire>;

/** An open invitation. Only owners can read it, because anyone with its secret can join. */
export const invitationWire = z.object({
  id: z.string(),
  /** The address it is for; null for anyone with the link. */
  email: z.nullable(z.string()),
  role,
  secret: z.string(),
  expires_at: z.string(),
  /** Whether it was sent by mail. */
  is_mailed: z.boolean(),
});
export type InvitationWire = z.infer<typeof invitationWire>;

export const teamWire = z.object({
  id,
  name: z.string(),
  role,
  /** The caller, among `members`. */
  uid: z.string(),
  members: z.array(memberWire),
  /** Empty unless the caller is an owner. */
  invitations: z.array(invitationWire),
});
export type TeamWire = z.infer<typeof teamWire>;

export const memberPatchWire = z.object({ role });
export const invitationDraftWire = z.object({
  email: z.optional(z.nullable(email)),
  role,
});

/** The secret in an invitation's link. */
export const invitationSecretWire = z.object({
  secret: z.string().check(z.minLength(16), z.maxLength(128)),
});
/** The information an invited person gets before joining. */
export const invitedWire = z.object({ team: z.string(), role, invited_by: z.string() });
export type InvitedWire = z.infer<typeof invitedWire>;
