import * as z from 'zod/mini';

const files = z.array(z.string());

/** The record of a build for its release: its files, and which modules need which. */
export const buildRecord = z.object({
  /** Scripts of the entry points, in running order. */
  scripts: files,
  /** Scripts of each named chunk group in addition to the entry. */
  groups: z.record(z.string(), files),
  /** Names it takes from the host, by share key. */
  uses: z.record(z.string(), files),
  /** Names it carries for others, by share key. */
  provides: z.record(z.string(), files),
  fonts: files,
});
export type BuildRecord = z.infer<typeof buildRecord>;

/** The name of the shell's loader for remotes of other tools, whatever its hash. */
export const FOREIGN_LOADER = /^foreign\.[0-9a-f]+\.js$/;

export const BUILD_RECORD_FILE = 'build-record.json';
