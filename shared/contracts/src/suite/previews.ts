import * as z from 'zod/mini';
import { versionId } from './versionId';

/**
 * Requests versions that are not live, `?preview=mfe-people@1.0.0-0123456789ab.<signature>`, several
 * separated by commas; empty to leave them all.
 */
export const PREVIEW_QUERY = 'preview';

/** Versions that testers who have the address can see together before they are live. */
export const preview = z.object({
  /** By package. */
  versions: z.record(z.string(), versionId),
  /**
   * When it began: an address is valid for this preview, not for a later one of the same versions.
   */
  at: z.string(),
  until: z.string(),
  /** When a person ended it; its versions are removed by the next `prune`. */
  ended: z.optional(z.string()),
  /** When composed tests last ran on it, and what failed; null if they passed. */
  tested: z.optional(z.object({ at: z.string(), failed: z.nullable(z.string()) })),
});
export type Preview = z.infer<typeof preview>;

/**
 * The document's information about a visitor's preview, separate from the registry that every shell reads.
 */
export const previewShown = z.object({ previews: z.optional(z.array(z.string())) });
