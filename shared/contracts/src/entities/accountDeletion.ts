import * as z from 'zod/mini';

/** How long whoever asked for the deletion of their account can change their mind. Days. */
export const DELETION_DAYS = 14;

/** Whether an account is going to be deleted, and what that means for the teams of its user. */
export const accountDeletionWire = z.object({
  /** When it is deleted; null if nobody has asked for that. */
  due_at: z.nullable(z.string()),
  /** Whether the name of the user is removed from what they wrote in teams. */
  removes_name: z.boolean(),
  /** Names of teams whose other members have no owner beside the user: somebody must become one first. */
  last_owner_of: z.array(z.string()),
  /** Names of teams without any other member, which are deleted with the account. */
  teams_of_one: z.array(z.string()),
});
export type AccountDeletionWire = z.infer<typeof accountDeletionWire>;

export const accountDeletionDraftWire = z.object({
  /** The address of the account, typed by its user. */
  email: z.string().check(z.maxLength(320)),
  removes_name: z.boolean(),
});

/** A user's id as SHA-256, in hexadecimal digits. */
export const accountHashWire = z.object({ account: z.string().check(z.regex(/^[0-9a-f]{64}$/)) });
export const deletedAccountWire = z.object({ is_deleted: z.boolean() });
