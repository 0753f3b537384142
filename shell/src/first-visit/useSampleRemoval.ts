import { deleteProduct, deleteProject, isSample, SERVER_SAMPLES } from '@fieldline/contracts';
import { ApiError, useOneAtATime, usePlatform, useStore } from '@fieldline/platform';
import { useQueryClient } from '@tanstack/react-query';

const texts = {
  removed: 'Samples removed',
  failed: 'The samples could not be removed',
  failedHint: 'Some of them may be left. Please try again.',
};

const GONE = 404;

/** Whether samples are left, and how they go, all at once: those of the browser and those of the server. */
export function useSampleRemoval() {
  const { api, events, logger, stores, toast } = usePlatform();
  const queryClient = useQueryClient();
  const { busy, run } = useOneAtATime();
  const people = useStore(stores.people);
  const guides = useStore(stores.salesGuides);
  // The products of the server, as the mirror of the browser has them.
  const products = useStore(stores.products);
  const present = [people, guides, products].some((items) => items.some(({ id }) => isSample(id)));

  /** One that is gone already is as good as removed. */
  const unlessGone = async (removal: Promise<unknown>) => {
    try {
      await removal;
    } catch (error) {
      if (!(error instanceof ApiError && error.status === GONE)) throw error;
    }
  };
  const removeAll = async () => {
    const { products: productIds, projects: projectIds } = SERVER_SAMPLES;
    await Promise.all([
      ...productIds.map((id) => unlessGone(api.call(deleteProduct, { params: { id } }))),
      ...projectIds.map((id) => unlessGone(api.call(deleteProject, { params: { id } }))),
    ]);
    await stores.salesGuides.write((all) =>
      all.filter(({ id, personId }) => !isSample(id) && !isSample(personId)),
    );
    await stores.people.write((all) => all.filter(({ id }) => !isSample(id)));
  };

  const remove = () =>
    run(async () => {
      try {
        await removeAll();
        toast.show({ title: texts.removed });
      } catch (error) {
        logger.error(texts.failed, error);
        toast.show({ title: texts.failed, description: texts.failedHint, variant: 'destructive' });
      }
      events.emit('productsUpdated');
      await queryClient.invalidateQueries();
    });
  return { present, removing: busy, remove };
}
