import type { SearchResultWire, SearchType } from '@fieldline/contracts';
import type { Caller } from '../api/core/caller';
import type { Database } from '../database/database';
import { logHit } from './findLogs';
import { projectHit } from './findProjects';
import { createHighlighter } from './highlight';
import { bestOfBoth } from './rank';
import {
  type Alternatives,
  type SearchRequest,
  shapeOf,
  SUGGESTIONS,
  WORDS_LIMIT,
} from './request';
import { finds, lists } from './statements';
import { alternativesOf } from './typos';
import { valuesOf } from './values';
import { wordsOf } from './words';

const NOTHING = { projects: [], logs: [], near: [] };

/** The search over the projects and logs of the caller's workspace. */
export function createSearch(db: Database, { workspace }: Caller) {
  /** The best hits and, if there are none, words near the typed ones. */
  async function find(request: SearchRequest, words: readonly Alternatives[]) {
    const statement = (words.length === 0 ? lists : finds)(db, shapeOf(request, words));
    const [row] = await statement.execute({ ...valuesOf(workspace, request, words) });
    const { projects, logs, near } = row ?? NOTHING;
    const highlighted = createHighlighter(words.flat());
    const hits = bestOfBoth(
      projects.map((project) => projectHit(project, highlighted)),
      logs.map((log) => logHit(log, highlighted)),
      request.limit,
    );
    return { results: hits.map(({ result }) => result), near };
  }

  /**
   * Items with every word, as the beginning of a word; if there are none, one typo per word is
   * allowed.
   */
  async function search(request: SearchRequest): Promise<SearchResultWire[]> {
    const typed = [...new Set(wordsOf(request.q).map(({ word }) => word))].slice(0, WORDS_LIMIT);
    if (typed.length === 0 && request.q !== '') return [];
    const { results, near } = await find(
      request,
      typed.map((word) => [word]),
    );
    if (results.length > 0) return results;
    const meant = alternativesOf(typed, near);
    return meant.every(({ length }) => length === 1) ? [] : (await find(request, meant)).results;
  }

  return {
    search,

    /** Names and titles of the best hits, each once. */
    async suggest(q: string, type: SearchType | undefined): Promise<string[]> {
      const results = await search({ q, type, limit: 3 * SUGGESTIONS });
      return [...new Set(results.map(({ title }) => title))].slice(0, SUGGESTIONS);
    },
  };
}
