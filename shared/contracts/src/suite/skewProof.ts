import * as z from 'zod/mini';
import { versionId } from './versionId';

const failed = z.nullable(z.string());

/**
 * The result of running a version in a browser together with the versions of other packages that open tabs
 * may still have.
 */
export const skewProof = z.object({
  id: versionId,
  at: z.string(),
  /** What failed next to the live versions; null if nothing did. */
  failed,
  /** The tested pairs, and what failed in each. */
  pairs: z.array(z.object({ name: z.string(), id: versionId, failed })),
});
export type SkewProof = z.infer<typeof skewProof>;
