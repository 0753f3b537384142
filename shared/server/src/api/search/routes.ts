import {
  advancedSearch,
  deleteRecentSearch,
  globalSearch,
  listRecentSearches,
  readSuggestions,
  saveRecentSearch,
  searchLogs,
  searchProjects,
} from '@fieldline/contracts';
import type { Serve } from '../core/serve';

export function serveSearch(serve: Serve): void {
  serve(globalSearch, async ({ scope, query }) => ({ data: await scope.search.search(query) }));
  serve(advancedSearch, async ({ scope, body }) => ({ data: await scope.search.search(body) }));
  serve(searchProjects, async ({ scope, query }) => ({
    data: await scope.search.search({ ...query, type: 'project' }),
  }));
  serve(searchLogs, async ({ scope, query }) => ({
    data: await scope.search.search({ ...query, type: 'log' }),
  }));
  serve(readSuggestions, async ({ scope, query }) => ({
    data: await scope.search.suggest(query.q, query.type),
  }));
  serve(listRecentSearches, async ({ scope }) => ({ data: await scope.recentSearches.list() }));
  serve(saveRecentSearch, async ({ scope, body }) => ({
    data: await scope.recentSearches.save(body.query),
  }));
  serve(deleteRecentSearch, ({ scope, body }) => scope.recentSearches.remove(body.query));
}
