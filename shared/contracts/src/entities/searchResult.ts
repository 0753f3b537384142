import * as z from 'zod/mini';
import { snakeKeyed, withoutNulls } from '../wire';

export const SEARCH_TYPES = ['project', 'log'] as const;
export type SearchType = (typeof SEARCH_TYPES)[number];

/** Where a text matches: it is data, never HTML. Offsets count UTF-16 units; `end` is exclusive. */
export const highlightWire = z.object({
  field: z.string(),
  text: z.string(),
  offsets: z.array(z.object({ start: z.number(), end: z.number() })),
});
export type Highlight = z.infer<typeof highlightWire>;

const optionalText = z.optional(z.string());

export const searchResultWire = z.object({
  type: z.enum(SEARCH_TYPES),
  id: z.string(),
  title: z.string(),
  description: z.string(),
  /** The best matching passage; null when the search had no words. */
  highlight: z.nullable(highlightWire),
  metadata: z.object({
    color: optionalText,
    created_at: optionalText,
    log_count: z.optional(z.number()),
    location: optionalText,
    date: optionalText,
    engineer: optionalText,
    status: optionalText,
    project_id: optionalText,
    project_name: optionalText,
    project_color: optionalText,
  }),
});
export type SearchResultWire = z.infer<typeof searchResultWire>;

export const searchAnswerWire = z.object({ data: z.array(searchResultWire) });

/** A hit of the global search, best first in its list. */
export interface SearchResult {
  readonly type: SearchType;
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly highlight: Highlight | null;
  readonly metadata: {
    readonly color: string;
    readonly createdAt: string;
    readonly logCount: number;
    readonly location: string;
    readonly date: string;
    readonly engineer: string;
    readonly status: string;
    readonly projectId: string;
    readonly projectName: string;
    readonly projectColor: string;
  };
}

const text = z._default(z.string(), '');
const tolerantMetadata = z.object({
  color: text,
  created_at: text,
  log_count: z._default(z.number(), 0),
  location: text,
  date: text,
  engineer: text,
  // A log built from a search result defaults to draft.
  status: z._default(z.string(), 'draft'),
  project_id: text,
  project_name: text,
  project_color: text,
});
const tolerantResult = z.object({
  type: z.enum(SEARCH_TYPES),
  id: z.string(),
  title: text,
  description: text,
  highlight: z._default(z.catch(z.nullable(highlightWire), null), null),
  metadata: z._default(z.unknown(), {}),
});

/** Reads one hit, in snake or camel case. Throws a zod error on any other shape. */
export function decodeSearchResult(wire: unknown): SearchResult {
  const { metadata, ...result } = z.parse(tolerantResult, withoutNulls(wire));
  const known = z.parse(tolerantMetadata, withoutNulls(snakeKeyed(metadata)));
  return {
    ...result,
    metadata: {
      color: known.color,
      createdAt: known.created_at,
      logCount: known.log_count,
      location: known.location,
      date: known.date,
      engineer: known.engineer,
      status: known.status,
      projectId: known.project_id,
      projectName: known.project_name,
      projectColor: known.project_color,
    },
  };
}

const anyList = z.object({ data: z.array(z.unknown()) });

export const decodeSearchAnswer = (wire: unknown): readonly SearchResult[] =>
  z.parse(anyList, wire).data.map(decodeSearchResult);

/** A list of texts: suggestions, or the caller's recent searches, newest first. */
export const textsWire = z.object({ data: z.array(z.string()) });
export const decodeTexts = (wire: unknown): readonly string[] => z.parse(textsWire, wire).data;
