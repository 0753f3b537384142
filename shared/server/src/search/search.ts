import type { SearchResultWire, SearchType } from '@fieldline/contracts';
import * as z from 'zod/mini';
import type { Caller } from '../api/core/caller';
import type { Database } from '../database/database';
import { areFrequent, logHit, logRow } from './findLogs';
import { projectHit, projectRow } from './findProjects';
import { look } from './look';
import { bestOfBoth } from './rank';
import { type Alternatives, type SearchRequest, shapeOf } from './request';
import { everywheres, lists } from './statements';
import { valuesOf } from './values';
import { createVocabulary } from './vocabulary';
import { searchExpression, wordsOf } from './words';

const WORDS_LIMIT = 12;
const SUGGESTIONS = 8;

const logHits = z.object({ logs: z.array(logRow) });
const hits = z.object({ projects: z.array(projectRow), logs: z.array(logRow) });

/** The search over the projects and logs of the caller's workspace. */
export function createSearch(db: Database, { workspace }: Caller) {
  const vocabulary = createVocabulary(db, workspace);

  /** What passes the filters, where no words are asked for. */
  async function list(request: SearchRequest) {
    const statement = lists(db, shapeOf(request, []));
    const [row] = await statement.execute({ ...valuesOf(workspace, request, []) });
    return z.parse(hits, row);
  }

  async function find(request: SearchRequest, words: readonly Alternatives[]) {
    const [shape, values] = [shapeOf(request, words), valuesOf(workspace, request, words)];
    const seen = await look(db, shape, values, words);
    if (request.type === 'project' || !seen.completed || seen.logs.length === request.limit) {
      return seen;
    }
    const statement = everywheres(db, { ...shape, frequent: areFrequent(seen.sampled) });
    const completed = searchExpression(workspace, seen.completed);
    const [row] = await statement.execute({ ...values, completed });
    return { ...seen, logs: z.parse(logHits, row).logs };
  }

  async function best(request: SearchRequest, words: readonly Alternatives[]) {
    const { projects, logs } = await (words.length === 0 ? list(request) : find(request, words));
    return bestOfBoth(
      projects.map((row) => projectHit(row, words)),
      logs.map((row) => logHit(row, words)),
      request.limit,
    ).map(({ result }) => result);
  }

  /** What has every word, as the beginning of a word; where nothing has, one typo a word is forgiven. */
  async function search(request: SearchRequest): Promise<SearchResultWire[]> {
    const typed = [...new Set(wordsOf(request.q).map(({ word }) => word))].slice(0, WORDS_LIMIT);
    if (typed.length === 0 && request.q !== '') return [];
    const exact = await best(
      request,
      typed.map((word) => [word]),
    );
    if (exact.length > 0 || typed.length === 0) return exact;
    const meant = await vocabulary.alternatives(typed);
    return meant.every(({ length }) => length === 1) ? [] : best(request, meant);
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
