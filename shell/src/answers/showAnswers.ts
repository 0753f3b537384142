import { hydrate, type QueryClient } from '@tanstack/react-query';
import type { Answer } from './lastAnswers';

const NOTHING = { data: undefined, dataUpdatedAt: 0 };

/**
 * Shows stored answers until the server answers again; the screens that show them ask it at once. If that
 * fails, the stored answer is removed, so that the failure is shown as if there had been none.
 * @returns removes the answers that the server has not confirmed or replaced yet; its own answers are still
 * shown when they arrive
 */
export function showAnswers(queryClient: QueryClient, answers: readonly Answer[]): () => void {
  const shown = new Map(answers.map(({ queryHash, state }) => [queryHash, state.dataUpdatedAt]));
  const cache = queryClient.getQueryCache();
  const stopWatching = cache.subscribe((event) => {
    if (event.type !== 'updated') return;
    const { query, action } = event;
    const at = shown.get(query.queryHash);
    if (at === undefined || !(action.type === 'success' || action.type === 'error')) return;
    shown.delete(query.queryHash);
    if (shown.size === 0) stopWatching();
    if (action.type === 'error' && query.state.dataUpdatedAt === at) query.setState(NOTHING);
  });
  const queries = answers.map((answer) => ({
    ...answer,
    state: { ...answer.state, isInvalidated: true },
  }));
  hydrate(queryClient, { mutations: [], queries });
  return () => {
    stopWatching();
    for (const [hash, at] of shown) {
      const query = cache.get(hash);
      // Reset, not removed: removal would also drop the running call that a screen waits for.
      if (query?.state.dataUpdatedAt === at) query.setState({ ...NOTHING, status: 'pending' });
    }
    shown.clear();
  };
}
