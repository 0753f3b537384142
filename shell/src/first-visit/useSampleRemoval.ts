import { isSample } from '@fieldline/contracts';
import { reportFailure, useOneAtATime, usePlatform, useStore } from '@fieldline/platform';
import { useQueryClient } from '@tanstack/react-query';

const texts = {
  removed: 'Samples removed',
  failed: 'The samples could not be removed',
  failedHint: 'Some of them may be left. Please try again.',
};

/** Whether samples are left, and how to remove them all, in the browser and on the server. */
export function useSampleRemoval() {
  const { api, events, logger, stores, toast } = usePlatform();
  const queryClient = useQueryClient();
  const { busy, run } = useOneAtATime();
  const people = useStore(stores.people);
  const guides = useStore(stores.salesGuides);
  // The server's products, as mirrored in the browser.
  const products = useStore(stores.products);
  const present = [people, guides, products].some((items) => items.some(({ id }) => isSample(id)));

  const remove = () =>
    run(async () => {
      try {
        const { removeSamples } = await import('./removeSamples');
        await removeSamples(api, stores);
        toast.show({ title: texts.removed });
      } catch (error) {
        reportFailure({ toast, logger }, error, {
          title: texts.failed,
          description: texts.failedHint,
        });
      }
      events.emit('productsUpdated');
      await queryClient.invalidateQueries();
    });
  return { present, removing: busy, remove };
}
