import type { Platform } from '@fieldline/platform';

/** Deletes a person together with their guides. */
export function deletePerson({ people, salesGuides }: Platform['stores'], personId: string): void {
  salesGuides.write((guides) => guides.filter((guide) => guide.personId !== personId));
  people.write((all) => all.filter(({ id }) => id !== personId));
}
