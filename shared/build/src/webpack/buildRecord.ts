import * as z from 'zod/mini';

const files = z.array(z.string());

/** What a build leaves behind for its release: which files there are and who needs which. */
export const buildRecord = z.object({
  /** Scripts of the entry points, in the order they must run. */
  scripts: files,
  /** Scripts of each named chunk group beyond the entry. */
  groups: z.record(z.string(), files),
  /** Names it takes from the host, by share key. */
  uses: z.record(z.string(), files),
  /** Names it carries for others, by share key. */
  provides: z.record(z.string(), files),
  fonts: files,
});
export type BuildRecord = z.infer<typeof buildRecord>;

/** What the shell's loader of remotes of other tools is called, whatever its hash. */
export const FOREIGN_LOADER = /^foreign\.[0-9a-f]+\.js$/;

export const BUILD_RECORD_FILE = 'build-record.json';
