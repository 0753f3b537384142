import * as z from 'zod/mini';

/** The kind of a federation entry: a script that sets a global, or an ES module. */
export const ENTRY_KINDS = ['script', 'module'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/**
 * How to load the entry of a remote built by another tool. It always has `init` and `get`, the
 * container protocol of Module Federation.
 */
export const foreignEntry = z.object({
  kind: z.enum(ENTRY_KINDS),
  /** The global that a script sets. */
  global: z.optional(z.string().check(z.regex(/^[A-Za-z_$][\w$]*$/))),
});
export type ForeignEntry = z.infer<typeof foreignEntry>;

/** Id of the JSON block in the HTML that describes such remotes; absent if there are none. */
export const FOREIGN_ELEMENT_ID = 'fieldline-foreign';

/** A foreign remote, as described to the page. */
export interface ForeignRemote extends ForeignEntry {
  /** The base address of its files, with a slash at the end. */
  readonly base: string;
  /** Addresses of the scripts that each exposed module needs in addition to the entry. */
  readonly modules: Readonly<Record<string, readonly string[]>>;
}

/** The content of that block. */
export interface ForeignRemotes {
  /** The address of the shell's script that loads them. */
  readonly loader: string;
  /** The time limit for a load; the shell's own limit if absent. */
  readonly loadLimitMs?: number;
  readonly remotes: Readonly<Record<string, ForeignRemote>>;
}

/** Attempts at an ES module under new addresses: a browser never requests a failed one again. */
export const MODULE_RETRIES = 3;
