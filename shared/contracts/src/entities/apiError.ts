import * as z from 'zod/mini';

/** Every error answer of the API has this one shape. `details` of a 400 lists the fields. */
export const apiErrorWire = z.object({
  status: z.number(),
  code: z.string(),
  message: z.string(),
  details: z.optional(z.unknown()),
});
export type ApiErrorWire = z.infer<typeof apiErrorWire>;
