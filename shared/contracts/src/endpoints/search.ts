import * as z from 'zod/mini';
import { calendarDate } from '../entities/calendarDate';
import { LOG_STATUSES } from '../entities/log';
import {
  decodeSearchAnswer,
  decodeTexts,
  SEARCH_TYPES,
  searchAnswerWire,
  textsWire,
} from '../entities/searchResult';
import { decodeNothing, endpoint } from './endpoint';
import { queryInteger } from './listQuery';

/** Longer queries are refused. */
export const SEARCH_QUERY_MAX_LENGTH = 500;

const words = z.string().check(z.trim(), z.minLength(1), z.maxLength(SEARCH_QUERY_MAX_LENGTH));
const id = z.string().check(z.minLength(1), z.maxLength(128));
const limit = z._default(queryInteger(1, 100), 20);

export const searchQuery = z.object({
  q: words,
  type: z.optional(z.enum(SEARCH_TYPES)),
  project_id: z.optional(id),
  date_from: z.optional(calendarDate),
  date_to: z.optional(calendarDate),
  limit,
});

/**
 * The body of the advanced search. Without words it lists what passes the filters, newest first.
 */
export const advancedSearchWire = z.object({
  q: z._default(z.string().check(z.trim(), z.maxLength(500)), ''),
  type: z.optional(z.enum(SEARCH_TYPES)),
  project_id: z.optional(id),
  date_from: z.optional(calendarDate),
  date_to: z.optional(calendarDate),
  status: z.optional(z.enum(LOG_STATUSES)),
  engineer: z.optional(z.string().check(z.maxLength(500))),
  location: z.optional(z.string().check(z.maxLength(500))),
  limit: z._default(z.int().check(z.minimum(1), z.maximum(100)), 20),
});

const path = '/search';
const answer = {
  answer: searchAnswerWire,
  status: 200,
  decode: decodeSearchAnswer,
} as const;

/**
 * Projects and logs whose title, description, notes, location or engineer have every word of `q`,
 * best first: the name itself, names that begin with `q`, `q` as a phrase, its words near each
 * other, the rest. A word matches the beginning of a word; if nothing matches, one typo is allowed.
 * The date filters use the day of a visit, and for projects the day of their creation.
 */
export const globalSearch = endpoint({ method: 'GET', path, query: searchQuery, ...answer });

export const advancedSearch = endpoint({
  method: 'POST',
  access: 'own',
  path,
  body: advancedSearchWire,
  ...answer,
});

export const searchProjects = endpoint({
  method: 'GET',
  path: `${path}/projects`,
  query: z.object({ q: words, limit }),
  ...answer,
});

export const searchLogs = endpoint({
  method: 'GET',
  path: `${path}/logs`,
  query: z.object({ q: words, project_id: z.optional(id), limit }),
  ...answer,
});

/** Names and titles that match the text typed so far. */
export const readSuggestions = endpoint({
  method: 'GET',
  path: `${path}/suggestions`,
  query: z.object({ q: words, type: z.optional(z.enum(SEARCH_TYPES)) }),
  answer: textsWire,
  status: 200,
  decode: decodeTexts,
});

const recent = `${path}/recent`;
const recentBody = z.object({ query: words });

/** The caller's recent searches, newest first, at most ten. */
export const listRecentSearches = endpoint({
  method: 'GET',
  path: recent,
  answer: textsWire,
  status: 200,
  decode: decodeTexts,
});

/** Remembers a search; a known one moves to the front. Returns the list. */
export const saveRecentSearch = endpoint({
  method: 'POST',
  access: 'own',
  path: recent,
  body: recentBody,
  answer: textsWire,
  status: 200,
  decode: decodeTexts,
});

/** Forgets a search, if it is known. */
export const deleteRecentSearch = endpoint({
  method: 'DELETE',
  access: 'own',
  path: recent,
  body: recentBody,
  status: 204,
  decode: decodeNothing,
});
