import * as z from 'zod/mini';
import { fileName } from './fileName';
import { foreignEntry } from './foreign';
import { remoteManifest } from './remoteManifest';

/** The description of a build that is no release; apart, because only who has such a build needs it. */
export const overrideBuild = z.object({
  contract: z.int(),
  entry: fileName,
  /** Where another tool built it. */
  foreign: z.optional(foreignEntry),
  manifest: remoteManifest,
});
export type OverrideBuild = z.infer<typeof overrideBuild>;
