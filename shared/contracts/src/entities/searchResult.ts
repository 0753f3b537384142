import * as z from 'zod/mini';
import { type CamelKeyed, readerOf, withoutNulls } from '../wire';

export const SEARCH_TYPES = ['project', 'log'] as const;
export type SearchType = (typeof SEARCH_TYPES)[number];

/** Where a text matches, as data, never HTML. Offsets count UTF-16 units; `end` is exclusive. */
export const highlightWire = z.object({
  field: z.string(),
  text: z.string(),
  offsets: z.array(z.object({ start: z.number(), end: z.number() })),
});
export type Highlight = z.infer<typeof highlightWire>;

const text = z.string();
const sentMetadata = {
  color: text,
  created_at: text,
  log_count: z.number(),
  location: text,
  date: text,
  engineer: text,
  status: text,
  project_id: text,
  project_name: text,
  project_color: text,
};

export const searchResultWire = z.object({
  type: z.enum(SEARCH_TYPES),
  id: z.string(),
  title: z.string(),
  description: z.string(),
  /** The best matching passage; null if the search had no words. */
  highlight: z.nullable(highlightWire),
  metadata: z.partial(z.object(sentMetadata)),
});
export type SearchResultWire = z.infer<typeof searchResultWire>;

export const searchAnswerWire = z.object({ data: z.array(searchResultWire) });

export type SearchMetadata = CamelKeyed<z.infer<z.ZodMiniObject<typeof sentMetadata>>>;

/** A hit of the global search, best first in its list. */
export interface SearchResult {
  readonly type: SearchType;
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly highlight: Highlight | null;
  readonly metadata: SearchMetadata;
}

const readMetadata = readerOf(sentMetadata, [], {
  // A log built from a search result defaults to draft.
  status: z._default(text, 'draft'),
});
const blankable = z._default(text, '');
const tolerantResult = z.object({
  type: z.enum(SEARCH_TYPES),
  id: z.string(),
  title: blankable,
  description: blankable,
  highlight: z._default(z.catch(z.nullable(highlightWire), null), null),
  metadata: z._default(z.unknown(), {}),
});

/** Reads one hit, in snake or camel case. Throws a zod error on any other shape. */
export function decodeSearchResult(wire: unknown): SearchResult {
  const { metadata, ...result } = z.parse(tolerantResult, withoutNulls(wire));
  return { ...result, metadata: readMetadata(metadata) };
}

const anyList = z.object({ data: z.array(z.unknown()) });

export const decodeSearchAnswer = (wire: unknown): readonly SearchResult[] =>
  z.parse(anyList, wire).data.map(decodeSearchResult);

/** A list of texts: suggestions, or the caller's recent searches, newest first. */
export const textsWire = z.object({ data: z.array(z.string()) });
export const decodeTexts = (wire: unknown): readonly string[] => z.parse(textsWire, wire).data;
