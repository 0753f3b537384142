import { LOAD_LIMIT_MS } from './loader';

/**
 * The limits of single scripts, as fractions of a load's limit: a chunk fails before the load does,
 * and two attempts at an entry fit into it.
 */
export const scriptLimits = (loadMs: number = LOAD_LIMIT_MS) => ({
  chunkMs: (loadMs * 7) / 8,
  entryMs: (loadMs * 7) / 16,
});
