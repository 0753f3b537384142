import * as z from 'zod/mini';

/** What an entry of federation is: a script that sets a global, or an ES module. */
export const ENTRY_KINDS = ['script', 'module'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/**
 * How the entry of a remote is met that another tool built. Whatever it is, it has `init` and `get`, the
 * container protocol of Module Federation.
 */
export const foreignEntry = z.object({
  kind: z.enum(ENTRY_KINDS),
  /** The global that a script sets. */
  global: z.optional(z.string().check(z.regex(/^[A-Za-z_$][\w$]*$/))),
});
export type ForeignEntry = z.infer<typeof foreignEntry>;

/** Id of the JSON block in the HTML that tells of such remotes; there is none without any. */
export const FOREIGN_ELEMENT_ID = 'fieldline-foreign';

/** A foreign remote as the page is told of it. */
export interface ForeignRemote extends ForeignEntry {
  /** The address below which its files are, with a slash at its end. */
  readonly base: string;
  /** Addresses of the scripts that each exposed module needs beside the entry. */
  readonly modules: Readonly<Record<string, readonly string[]>>;
}

/** The content of that block. */
export interface ForeignRemotes {
  /** The address of the shell's script that loads them. */
  readonly loader: string;
  /** How long a load may take; the shell's own limit unless told. */
  readonly loadLimitMs?: number;
  readonly remotes: Readonly<Record<string, ForeignRemote>>;
}

/** Attempts at an ES module under fresh addresses: a browser never asks again for one that failed. */
export const MODULE_RETRIES = 3;
