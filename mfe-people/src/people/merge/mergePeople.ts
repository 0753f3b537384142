import type { Person } from '@fieldline/contracts';
import type { Platform, WriteOutcome } from '@fieldline/platform';
import { mergedGuides, mergedPerson, unmergedGuides, unmergedPeople } from './model';

export interface Merge {
  readonly outcomes: readonly WriteOutcome[];
  readonly undo: () => Promise<void>;
}

/** Merges a person into another, with the guides and the generations that still wait for their charge. */
export async function mergePeople(
  { people, salesGuides, generationRuns }: Platform['stores'],
  kept: Person,
  other: Person,
): Promise<Merge> {
  const before = { people: people.read(), guides: salesGuides.read(), runs: generationRuns.read() };
  const now = new Date();
  // The guides first: a crash in between leaves two people, but no guide without a person.
  const guidesGiven = await salesGuides.write((guides) =>
    mergedGuides(guides, kept.id, other.id).map((guide) =>
      guide.personId === kept.id ? { ...guide, team: kept.team } : guide,
    ),
  );
  const count = salesGuides.read().filter(({ personId }) => personId === kept.id).length;
  const runsGiven = await generationRuns.write((runs) =>
    runs.map((run) =>
      run.person.id === other.id
        ? {
            ...run,
            person: kept,
            guides: run.guides.map((guide) => ({
              ...guide,
              ...{ personId: kept.id, leadId: kept.id, team: kept.team },
            })),
          }
        : run,
    ),
  );
  const merged = await people.write((all) => {
    const [one, two] = [kept, other].map(({ id }) => all.find((person) => person.id === id));
    if (!one || !two) return all;
    const both = mergedPerson(one, two, count, now);
    return all
      .filter(({ id }) => id !== other.id)
      .map((person) => (person.id === kept.id ? both : person));
  });
  const undo = async () => {
    // The two people come before the guides of both, so that no guide is ever without a person.
    await people.write((all) => unmergedPeople(all, before.people, kept.id, other.id));
    await generationRuns.write((runs) =>
      runs.map((run) => {
        const asBefore = before.runs.find(({ id }) => id === run.id);
        return asBefore ? { ...run, person: asBefore.person, guides: asBefore.guides } : run;
      }),
    );
    await salesGuides.write((guides) => unmergedGuides(guides, before.guides, kept.id, other.id));
  };
  return { outcomes: [guidesGiven, runsGiven, merged], undo };
}
