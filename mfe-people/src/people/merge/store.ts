import type { Person } from '@fieldline/contracts';
import type { Platform } from '@fieldline/platform';
import { mergedGuides, mergedPerson } from './model';

/** Makes one person of two; guides, and generations that still wait for their charge, go along. */
export async function mergePeople(
  { people, salesGuides, generationRuns }: Platform['stores'],
  kept: Person,
  other: Person,
): Promise<void> {
  const now = new Date();
  // The guides first: a death in between leaves two people, and no guide without a person.
  await salesGuides.write((guides) => mergedGuides(guides, kept.id, other.id));
  const count = salesGuides.read().filter(({ personId }) => personId === kept.id).length;
  await generationRuns.write((runs) =>
    runs.map((run) =>
      run.person.id === other.id
        ? {
            ...run,
            person: kept,
            guides: run.guides.map((guide) => ({ ...guide, personId: kept.id, leadId: kept.id })),
          }
        : run,
    ),
  );
  await people.write((all) => {
    const [one, two] = [kept, other].map(({ id }) => all.find((person) => person.id === id));
    if (!one || !two) return all;
    const merged = mergedPerson(one, two, count, now);
    return all
      .filter(({ id }) => id !== other.id)
      .map((person) => (person.id === kept.id ? merged : person));
  });
}
