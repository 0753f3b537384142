import type { SearchResultWire, SearchType } from '@fieldline/contracts';
import type { SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Caller } from '../api/core/caller';
import type { Database } from '../database/database';
import { logHit, logRow, logsWith } from './findLogs';
import { projectHit, projectRow, projectsWith } from './findProjects';
import { look } from './look';
import { bestOfBoth } from './rank';
import type { Alternatives, SearchRequest } from './request';
import { createVocabulary } from './vocabulary';
import { wordsOf } from './words';

const WORDS_LIMIT = 12;
const SUGGESTIONS = 8;

/** The search over the projects and logs of the caller's workspace. */
export function createSearch(db: Database, { workspace }: Caller) {
  const vocabulary = createVocabulary(db, workspace);
  const rowsOf = async <Row>(query: SQL | undefined, row: z.ZodMiniType<Row>) =>
    query ? z.parse(z.array(row), (await db.execute(query)).rows) : [];

  /** What passes the filters, where no words are asked for. */
  async function list(request: SearchRequest) {
    const projects = await rowsOf(projectsWith(workspace, request, []), projectRow);
    const logs = request.type === 'project' ? undefined : logsWith(workspace, request, []);
    return { projects, logs: await rowsOf(logs?.latest, logRow) };
  }

  async function find(request: SearchRequest, words: readonly Alternatives[]) {
    const projects = projectsWith(workspace, request, words);
    const logs = request.type === 'project' ? undefined : logsWith(workspace, request, words);
    const seen = await look(db, workspace, words, projects, logs);
    if (!logs || !seen.completed || seen.logs.length === request.limit) return seen;
    const everywhere = logs.everywhere(seen.completed, seen.sampled);
    return { ...seen, logs: await rowsOf(everywhere, logRow) };
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
