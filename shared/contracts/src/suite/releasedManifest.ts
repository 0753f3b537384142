import * as z from 'zod/mini';
import { manifestSchema } from './remoteManifest';

/** A description as it is read at its release: what is not known is a mistake, and refused. */
export const releasedManifest = manifestSchema({
  object: z.strictObject,
  oneOf: (names) => z.enum(names),
  label: z.string().check(z.minLength(1), z.maxLength(80)),
});
