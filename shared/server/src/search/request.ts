import type { advancedSearchWire, SearchResultWire } from '@fieldline/contracts';
import type * as z from 'zod/mini';

export type SearchRequest = z.output<typeof advancedSearchWire>;

/** A word that is looked for, with what else may have been meant by it. */
export type Alternatives = readonly string[];

/** A hit with its rank; ranks of projects and logs compare. */
export interface Found {
  readonly rank: number;
  /** The day it is of; of two hits of one rank the newer one comes first. */
  readonly day: string;
  readonly result: SearchResultWire;
}
