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

/** How many words are looked for; what is typed beyond them is not. */
export const WORDS_LIMIT = 12;

/** How many names and titles are suggested. */
export const SUGGESTIONS = 8;

const FILTERS = [
  'project_id',
  'date_from',
  'date_to',
  'status',
  'engineer',
  'location',
] as const satisfies readonly (keyof SearchRequest)[];
export type Filter = (typeof FILTERS)[number];

/** What tells the statements of searches apart; the rest are values. */
export interface Shape {
  /** How many words are looked for. */
  readonly words: number;
  readonly filters: readonly Filter[];
  readonly type: SearchRequest['type'];
  /** How many hits, at most: a plan that knows costs what it seems to. */
  readonly limit: number;
}

export const shapeOf = (request: SearchRequest, words: readonly Alternatives[]): Shape => ({
  words: words.length,
  filters: FILTERS.filter((name) => request[name] !== undefined),
  type: request.type,
  limit: request.limit,
});
