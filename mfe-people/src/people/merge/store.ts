import type { Person } from '@fieldline/contracts';
import type { Platform } from '@fieldline/platform';
import { mergedGuides, mergedPerson, unmergedGuides, unmergedPeople } from './model';

/**
 * Makes one person of two; guides, and generations that still wait for their charge, go along.
 * Returns how to take it back.
 */
export async function mergePeople(
  { people, salesGuides, generationRuns }: Platform['stores'],
  kept: Person,
  other: Person,
): Promise<() => Promise<void>> {
  const before = { people: people.read(), guides: salesGuides.read(), runs: generationRuns.read() };
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
  return async () => {
    // Two people before the guides of both: no guide is without a person at any time.
    await people.write((all) => unmergedPeople(all, before.people, kept.id, other.id));
    await generationRuns.write((runs) =>
      runs.map((run) => {
        const asBefore = before.runs.find(({ id }) => id === run.id);
        return asBefore ? { ...run, person: asBefore.person, guides: asBefore.guides } : run;
      }),
    );
    await salesGuides.write((guides) => unmergedGuides(guides, before.guides, kept.id, other.id));
  };
}
