import * as z from 'zod/mini';

/** The signed-in user, as the identity provider describes it. Times are ISO 8601 or absent. */
export const user = z.object({
  uid: z.string(),
  email: z.string(),
  name: z.string(),
  emailVerified: z.boolean(),
  photoURL: z.nullable(z.string()),
  createdAt: z.nullable(z.string()),
  lastLoginAt: z.nullable(z.string()),
});
export type User = Readonly<z.infer<typeof user>>;

/** The result of a sign-in. */
export interface AuthResult {
  readonly user: User;
  readonly token: string;
  readonly refresh_token: string;
  /** Seconds; always 3600. */
  readonly expiresIn: number;
}

/** The name to show: the given one, else the part of the email before the at-sign, else "User". */
export function displayNameOf(
  name: string | null | undefined,
  email: string | null | undefined,
): string {
  return name?.trim() || email?.split('@')[0] || 'User';
}
