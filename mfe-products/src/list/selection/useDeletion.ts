import type { Product } from '@fieldline/contracts';
import { useOneAtATime, usePlatform } from '@fieldline/platform';
import { useState } from 'react';
import { deleteUnlessGone } from '../../catalogue/deleteUnlessGone';
import { productKey } from '../../catalogue/keys';
import { showToast } from '../../catalogue/toast';

const texts = {
  deleted: (count: number) =>
    count === 1 ? 'Product deleted successfully' : `${count} products deleted successfully`,
  failed: 'Failed to delete product',
  someFailed: (failed: number, total: number) => `Failed to delete ${failed} of ${total} products`,
  stillThere: 'They are still there. Please try again.',
};

/** Deletions at a time. Thousands at once would time out while they wait for a connection. */
const AT_ONCE = 6;

export interface Progress {
  readonly done: number;
  readonly total: number;
}

/** Deletes products, a few at a time. Shows one toast and emits one event for all of them. */
export function useDeletion() {
  const { api, events, queryClient, toast, logger } = usePlatform();
  const { run } = useOneAtATime();
  const [progress, setProgress] = useState<Progress>();

  const deleteEach = async (products: readonly Product[]) => {
    const { length: total } = products;
    let failed = 0;
    for (let done = 0; done < total; done += AT_ONCE) {
      setProgress({ done, total });
      const some = products.slice(done, done + AT_ONCE);
      const outcomes = await Promise.allSettled(some.map(({ id }) => deleteUnlessGone(api, id)));
      for (const [index, { id }] of some.entries()) {
        const outcome = outcomes[index];
        if (outcome?.status === 'rejected') {
          failed += 1;
          logger.error(texts.failed, outcome.reason);
        } else queryClient.removeQueries({ queryKey: productKey(id) });
      }
    }
    setProgress(undefined);
    if (failed < total) events.emit('productsUpdated');
    showToast(
      toast,
      failed === 0
        ? { title: texts.deleted(total) }
        : {
            title: total === 1 ? texts.failed : texts.someFailed(failed, total),
            ...(total > 1 && { description: texts.stillThere }),
            variant: 'destructive',
          },
    );
  };

  return {
    /** Undefined while nothing is deleted. */
    progress,
    deleteAll: (products: readonly Product[]) => run(() => deleteEach(products)),
  };
}

export type Deletion = ReturnType<typeof useDeletion>;
