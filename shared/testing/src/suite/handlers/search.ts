import {
  advancedSearch,
  deleteRecentSearch,
  finderOf,
  globalSearch,
  listRecentSearches,
  type LogWire,
  mostRelevantFirst,
  type ProjectWire,
  RECENT_SEARCHES_KEPT,
  saveRecentSearch,
  searchedWords,
  type SearchResultWire,
} from '@fieldline/contracts';
import { type Handler, on } from './handler';

/** The search: every word anywhere in the title, ranked by the title only. */
export const searchHandlers: readonly Handler[] = [
  on(globalSearch, ({ state, query }) => {
    const { q, type, date_from = '', date_to = '9999', limit } = query;
    const words = searchedWords(q);
    const finds = finderOf(q);
    const results = [
      ...state.projects.map((project) => projectHit(project, state.logs, words)),
      ...state.logs
        .filter(({ date }) => date >= date_from && date <= date_to)
        .map((log) => logHit(log, words)),
    ].filter((hit) => type === undefined || hit.type === type);
    const ranked = mostRelevantFirst(
      results.filter(({ title }) => finds([title])),
      q,
      ({ title }) => [title],
    );
    return { data: ranked.slice(0, limit) };
  }),
  on(advancedSearch, ({ state, body }) => {
    const { q, type, date_from, date_to, limit } = body;
    const words = searchedWords(q);
    const finds = finderOf(q);
    const logs = state.logs.filter(
      ({ title, date }) =>
        finds([title]) &&
        (date_from === undefined || date >= date_from) &&
        (date_to === undefined || date <= date_to),
    );
    const hits = type === 'project' ? [] : logs.map((log) => logHit(log, words));
    return { data: hits.slice(0, limit) };
  }),
  on(listRecentSearches, ({ state }) => ({ data: state.recentSearches })),
  on(saveRecentSearch, ({ state, body: { query } }) => {
    const others = state.recentSearches.filter((each) => each !== query);
    state.recentSearches = [query, ...others].slice(0, RECENT_SEARCHES_KEPT);
    return { data: state.recentSearches };
  }),
  on(deleteRecentSearch, ({ state, body: { query } }) => {
    state.recentSearches = state.recentSearches.filter((each) => each !== query);
  }),
];

function projectHit(
  { id, name, description, color, created_at }: ProjectWire,
  logs: readonly LogWire[],
  words: readonly string[],
): SearchResultWire {
  const log_count = logs.filter((log) => log.project_id === id).length;
  const highlight = highlightOf(name, words);
  return {
    type: 'project',
    id,
    title: name,
    description,
    highlight,
    metadata: { color, created_at, log_count },
  };
}

function logHit(log: LogWire, words: readonly string[]): SearchResultWire {
  const { id, title, notes, location, date, engineer, status, project_id, project_name } = log;
  return {
    type: 'log',
    id,
    title,
    description: notes,
    highlight: highlightOf(title, words),
    metadata: { location, date, engineer, status, project_id, project_name },
  };
}

function highlightOf(text: string, words: readonly string[]): SearchResultWire['highlight'] {
  const offsets = words.flatMap((word) => {
    const start = text.toLowerCase().indexOf(word);
    return start < 0 ? [] : [{ start, end: start + word.length }];
  });
  return offsets.length === 0 ? null : { field: 'title', text, offsets };
}
