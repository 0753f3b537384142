import * as z from 'zod/mini';
import { ROLES } from './roles';

/** How long an invitation can be used. Days. */
export const INVITATION_DAYS = 14;
export const TEAM_NAME_MAX_LENGTH = 100;
/** Members and open invitations of a team together. */
export const TEAM_SIZE_MAX = 200;

const id = z.string().check(z.minLength(1), z.maxLength(128));
const role = z.enum(ROLES);
const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(TEAM_NAME_MAX_LENGTH));
/** One address, and nothing that a mail's header could take for more. */
const email = z
  .string()
  .check(z.trim(), z.maxLength(320), z.regex(/^[^\s@<>()[\]",:;\\]+@[^\s@<>()[\]",:;\\]+$/));

/** A workspace of the caller. `name` is null for their personal one. */
export const workspaceWire = z.object({
  id,
  name: z.nullable(z.string()),
  role,
  /** Calls without a header are for it. */
  is_home: z.boolean(),
});
export type WorkspaceWire = z.infer<typeof workspaceWire>;
export const workspacesWire = z.object({ data: z.array(workspaceWire) });

/** A new team: with all that the caller's own workspace holds, or empty. */
export const teamDraftWire = z.object({ name, from: z.enum(['own', 'empty']) });
export const teamPatchWire = z.object({ name });

export const memberWire = z.object({
  uid: z.string(),
  name: z.string(),
  email: z.string(),
  role,
  joined_at: z.string(),
});
export type MemberWire = z.infer<typeof memberWire>;

/** An invitation that is open. Only owners read it, since its secret lets somebody in. */
export const invitationWire = z.object({
  id: z.string(),
  /** Whose it is; null where it is for whoever has the link. */
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
  /** Empty for who is no owner. */
  invitations: z.array(invitationWire),
});
export type TeamWire = z.infer<typeof teamWire>;

export const memberPatchWire = z.object({ role });
export const invitationDraftWire = z.object({
  email: z.optional(z.nullable(email)),
  role,
});

/** What an invitation's link carries. */
export const invitationSecretWire = z.object({
  secret: z.string().check(z.minLength(16), z.maxLength(128)),
});
/** What who was invited is told before they join. */
export const invitedWire = z.object({ team: z.string(), role, invited_by: z.string() });
export type InvitedWire = z.infer<typeof invitedWire>;
