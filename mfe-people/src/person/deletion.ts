import type { Platform } from '@fieldline/platform';

/** Deletes people together with their guides. */
export async function deletePeople(
  { people, salesGuides }: Platform['stores'],
  ids: ReadonlySet<string>,
): Promise<void> {
  await Promise.all([
    salesGuides.write((guides) => guides.filter(({ personId }) => !ids.has(personId))),
    people.write((all) => all.filter(({ id }) => !ids.has(id))),
  ]);
}

export const deletePerson = (stores: Platform['stores'], personId: string): Promise<void> =>
  deletePeople(stores, new Set([personId]));
