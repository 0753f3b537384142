import * as z from 'zod/mini';
import { versionId } from './versionId';

/**
 * Asks for versions that are live for nobody, `?preview=mfe-people@1.0.0-0123456789ab.<signature>`, with
 * commas between several; empty, for none any more.
 */
export const PREVIEW_QUERY = 'preview';

/** Versions that can be seen together before they are live, by whoever has the address and may try. */
export const preview = z.object({
  /** By package. */
  versions: z.record(z.string(), versionId),
  /** When it began: an address is good for this preview, and not for a later one of the same versions. */
  at: z.string(),
  until: z.string(),
  /** When somebody ended it; its versions go with the next `--prune`. */
  ended: z.optional(z.string()),
  /** When composed tests were run on it last, and what failed; null where nothing did. */
  tested: z.optional(z.object({ at: z.string(), failed: z.nullable(z.string()) })),
});
export type Preview = z.infer<typeof preview>;

/** What the document of a visitor says of a preview, beside the registry that every shell reads. */
export const previewShown = z.object({ previews: z.optional(z.array(z.string())) });
