import type { SearchResultWire, SearchType } from '@fieldline/contracts';
import type { Caller } from '../api/core/caller';
import type { Database } from '../database/database';
import { findLogs } from './findLogs';
import { findProjects } from './findProjects';
import { bestOfBoth } from './rank';
import type { Alternatives, SearchRequest } from './request';
import { createVocabulary } from './vocabulary';
import { wordsOf } from './words';

const WORDS_LIMIT = 12;
const SUGGESTIONS = 8;

/** The search over the projects and logs of the caller's workspace. */
export function createSearch(db: Database, { workspace }: Caller) {
  const vocabulary = createVocabulary(db, workspace);

  async function find(request: SearchRequest, words: readonly Alternatives[]) {
    const wants = (type: SearchType) => request.type === undefined || request.type === type;
    const projects = wants('project') ? await findProjects(db, workspace, request, words) : [];
    const logs = wants('log') ? await findLogs(db, workspace, request, words, vocabulary) : [];
    return bestOfBoth(projects, logs, request.limit).map(({ result }) => result);
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
