import type { Platform, WriteOutcome } from '@fieldline/platform';

/** Deletes people together with their guides; one outcome for each of the two lists. */
export const deletePeople = (
  { people, salesGuides }: Platform['stores'],
  ids: ReadonlySet<string>,
): readonly Promise<WriteOutcome>[] => [
  salesGuides.write((guides) => guides.filter(({ personId }) => !ids.has(personId))),
  people.write((all) => all.filter(({ id }) => !ids.has(id))),
];
