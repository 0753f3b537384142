import type { advancedSearchWire, SearchResultWire, SearchType } from '@fieldline/contracts';
import type * as z from 'zod/mini';
import type { Caller } from '../api/core/caller';
import type { Database } from '../database/database';
import { type Found, findLogs, findProjects } from './find';
import { createVocabulary } from './vocabulary';
import { searchExpression, wordsOf } from './words';

export type SearchRequest = z.output<typeof advancedSearchWire>;

/** What a search asks the index for. */
export interface IndexQuery {
  /** In the notation of `tsquery`; undefined lists what passes the filters. */
  readonly expression: string | undefined;
  /** What highlights begin with. */
  readonly beginnings: readonly string[];
}

const WORDS_LIMIT = 12;
const SUGGESTIONS = 8;

/** The search over the projects and logs of the caller's workspace. */
export function createSearch(db: Database, { workspace }: Caller) {
  const vocabulary = createVocabulary(db, workspace);

  async function find(request: SearchRequest, words: readonly (readonly string[])[]) {
    const query: IndexQuery = {
      expression: words.length === 0 ? undefined : searchExpression(workspace, words),
      beginnings: words.flat(),
    };
    const wants = (type: SearchType) => request.type === undefined || request.type === type;
    const found: Found[] = [];
    if (wants('project')) found.push(...(await findProjects(db, workspace, request, query)));
    if (wants('log')) found.push(...(await findLogs(db, workspace, request, query)));
    return found
      .sort((one, other) => other.rank - one.rank)
      .slice(0, request.limit)
      .map(({ result }) => result);
  }

  /** What has every word, as the beginning of a word; where nothing has, one typo a word is forgiven. */
  async function search(request: SearchRequest): Promise<SearchResultWire[]> {
    const typed = [...new Set(wordsOf(request.q).map(({ word }) => word))].slice(0, WORDS_LIMIT);
    if (typed.length === 0 && request.q !== '') return [];
    const exact = await find(
      request,
      typed.map((word) => [word]),
    );
    if (exact.length > 0 || typed.length === 0) return exact;
    const meant = await Promise.all(typed.map((word) => vocabulary.alternatives(word)));
    return meant.every(({ length }) => length === 1) ? [] : find(request, meant);
  }

  return {
    search,

    /** Names and titles, each once, of what fits best. */
    async suggest(q: string, type: SearchType | undefined): Promise<string[]> {
      const results = await search({ q, type, limit: 3 * SUGGESTIONS });
      return [...new Set(results.map(({ title }) => title))].slice(0, SUGGESTIONS);
    },
  };
}
