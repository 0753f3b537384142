import * as z from 'zod/mini';
import { manifestSchema } from './remoteManifest';

/** A manifest as it is read when it is released: unknown keys are errors. */
export const releasedManifest = manifestSchema({
  object: z.strictObject,
  oneOf: (names) => z.enum(names),
  label: z.string().check(z.minLength(1), z.maxLength(80)),
});
