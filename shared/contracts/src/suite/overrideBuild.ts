import * as z from 'zod/mini';
import { fileName } from './fileName';
import { foreignEntry } from './foreign';
import { remoteManifest } from './remoteManifest';

/** The description of an override; a separate module, because only overrides need it. */
export const overrideBuild = z.object({
  contract: z.int(),
  entry: fileName,
  /** How to load it, if another tool built it. */
  foreign: z.optional(foreignEntry),
  manifest: remoteManifest,
});
export type OverrideBuild = z.infer<typeof overrideBuild>;
