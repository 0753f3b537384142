import { deleteProduct, deleteProject, isSample, SERVER_SAMPLES } from '@fieldline/contracts';
import { ApiError, type Platform } from '@fieldline/platform';

const GONE = 404;

/** Removes all samples, on the server and in the browser. @throws ApiError, NetworkError */
export async function removeSamples(
  api: Platform['api'],
  { people, salesGuides }: Platform['stores'],
): Promise<void> {
  const { products, projects } = SERVER_SAMPLES;
  await Promise.all([
    ...products.map((id) => unlessGone(api.call(deleteProduct, { params: { id } }))),
    ...projects.map((id) => unlessGone(api.call(deleteProject, { params: { id } }))),
  ]);
  await salesGuides.write((all) =>
    all.filter(({ id, personId }) => !isSample(id) && !isSample(personId)),
  );
  await people.write((all) => all.filter(({ id }) => !isSample(id)));
}

/** A sample that is already gone counts as removed. */
async function unlessGone(removal: Promise<unknown>) {
  try {
    await removal;
  } catch (error) {
    if (!(error instanceof ApiError && error.status === GONE)) throw error;
  }
}
