import {
  deleteTrash,
  productAddress,
  projectAddress,
  restoreTrash,
  type TrashEntry,
  visitAddress,
} from '@fieldline/contracts';
import { ApiError, reportFailure, useOneAtATime, usePlatform } from '@fieldline/platform';
import { TRASH_KEY } from '../queries/keys';
import { useRefresh } from '../queries/useRefresh';
import { texts } from './texts';

/** Pages of things that can be restored; photos and voice notes have none. */
const ADDRESSES = new Map([
  ['project', projectAddress],
  ['log', visitAddress],
  ['product', productAddress],
]);

/** Restores items of the trash, or deletes them for good. */
export function useTrash() {
  const { api, events, toast, logger, navigate, queryClient } = usePlatform();
  const refresh = useRefresh();
  const { busy, run } = useOneAtATime();
  const again = () => void queryClient.invalidateQueries({ queryKey: TRASH_KEY });

  const attempt = (title: string, work: () => Promise<void>) =>
    run(async () => {
      try {
        await work();
      } catch (error) {
        // A conflict brings its own explanation.
        const isRefused = error instanceof ApiError && error.status === 409;
        const description = isRefused ? `${error.message}.` : texts.again;
        reportFailure({ toast, logger }, error, { title, description });
      }
      again();
    });

  return {
    busy,

    restore: ({ id, title }: TrashEntry) =>
      attempt(texts.restoreFailed, async () => {
        const restored = await api.call(restoreTrash, { params: { id: String(id) } });
        const address = ADDRESSES.get(restored.kind)?.(restored.id);
        toast.show({
          title: texts.restored(title),
          ...(address !== undefined && {
            action: { label: texts.open, run: () => navigate(address) },
          }),
        });
        if (restored.kind === 'product') events.emit('productsUpdated');
        void refresh();
      }),

    remove: ({ id, title }: TrashEntry) =>
      attempt(texts.removeFailed, async () => {
        await api.call(deleteTrash, { params: { id: String(id) } });
        toast.show({ title: texts.removed(title) });
      }),
  };
}
