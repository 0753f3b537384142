import * as z from 'zod/mini';
import { visible } from '../words/invisible';

/** The signed-in user as the API knows them. `photo_url` is an address, or the path of a file call. */
export const accountWire = z.object({
  uid: z.string(),
  email: z.string(),
  name: z.string(),
  email_verified: z.boolean(),
  photo_url: z.nullable(z.string()),
});
export type AccountWire = z.infer<typeof accountWire>;

export const decodeAccount = (wire: unknown): AccountWire => z.parse(accountWire, wire);

export const accountPatchWire = z.object({
  name: z.optional(z.string().check(visible, z.trim(), z.minLength(1), z.maxLength(200))),
});
