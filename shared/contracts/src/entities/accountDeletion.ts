import * as z from 'zod/mini';

/** For how many days users can cancel the deletion of their account. */
export const DELETION_DAYS = 14;

/** Whether an account will be deleted, and the consequences for its user's teams. */
export const accountDeletionWire = z.object({
  /** When it will be deleted; null if no deletion was requested. */
  due_at: z.nullable(z.string()),
  /** Whether the user's name is removed from their contributions to teams. */
  removes_name: z.boolean(),
  /**
   * Names of teams with other members whose only owner is the user: another member must become an owner
   * first.
   */
  last_owner_of: z.array(z.string()),
  /** Names of teams without other members, which are deleted with the account. */
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
