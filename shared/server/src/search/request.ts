import type { advancedSearchWire, SearchResultWire } from '@fieldline/contracts';
import type * as z from 'zod/mini';

export type SearchRequest = z.output<typeof advancedSearchWire>;

/** A searched word, with other words that may have been meant. */
export type Alternatives = readonly string[];

/** A hit with its rank; ranks of projects and logs are comparable. */
export interface Found {
  readonly rank: number;
  /** The hit's day; of two hits of equal rank the newer one comes first. */
  readonly day: string;
  readonly result: SearchResultWire;
}

/** How many words are searched; further ones are ignored. */
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

/** The parts that distinguish the statements of searches; everything else is a value. */
export interface Shape {
  /** How many words are searched. */
  readonly words: number;
  readonly filters: readonly Filter[];
  readonly type: SearchRequest['type'];
  /** The limit of hits, part of the statement so that the planner knows it. */
  readonly limit: number;
}

export const shapeOf = (request: SearchRequest, words: readonly Alternatives[]): Shape => ({
  words: words.length,
  filters: FILTERS.filter((name) => request[name] !== undefined),
  type: request.type,
  limit: request.limit,
});
