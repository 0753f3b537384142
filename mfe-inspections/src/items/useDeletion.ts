import { type Platform, usePlatform } from '@fieldline/platform';
import type { QueryKey } from '@tanstack/react-query';
import { useRefresh } from '../queries/useRefresh';
import { deletionFailed } from './removals';
import { useRemovals } from './useRemovals';

interface Deletion {
  /** The kind of item in texts: "Project", "projects". */
  readonly one: string;
  readonly several: string;
  readonly call: (
    api: Platform['api'],
    options: { readonly params: { readonly id: string }; readonly keepalive: boolean },
  ) => Promise<unknown>;
  readonly keyOf: (id: string) => QueryKey;
  /**
   * Lists that name the item. Lists out of view would still show it for a moment when they return.
   */
  readonly lists: readonly QueryKey[];
}

/** Deletes items with everything that belongs to them, with Undo. */
export function useDeletion({ one, several, call, keyOf, lists }: Deletion) {
  const { api, queryClient } = usePlatform();
  const { remove } = useRemovals();
  const refresh = useRefresh();
  return (items: readonly { readonly id: string }[]) =>
    remove({
      ids: items.map(({ id }) => id),
      texts: {
        done: `${items.length === 1 ? one : `${items.length} ${several}`} deleted successfully`,
        failed: deletionFailed(one.toLowerCase(), several),
      },
      send: (id, keepalive) => call(api, { params: { id }, keepalive }),
      onSent: (gone) => {
        for (const id of gone) queryClient.removeQueries({ queryKey: keyOf(id) });
        for (const queryKey of lists) queryClient.removeQueries({ queryKey, type: 'inactive' });
        void refresh();
      },
    });
}
