import { isSample, type Person } from '@fieldline/contracts';
import { type Platform, useMayEdit, useWorkspace, type WriteOutcome } from '@fieldline/platform';

/** A viewer cannot change shared people. Private people can be changed by everyone. */
export function useMayChange(): (person: Pick<Person, 'team'>) => boolean {
  const mayEdit = useMayEdit();
  return ({ team }) => mayEdit || team === undefined;
}

/** The team to share people with; undefined if the user works alone or can only view. */
export function useTeamToShareWith(): { readonly id: string; readonly name: string } | undefined {
  const { id, name } = useWorkspace();
  const mayEdit = useMayEdit();
  return id === null || !mayEdit ? undefined : { id, name: name ?? 'the team' };
}

/** Samples are not shared: they are in every browser already. */
export const mayBeShared = ({ id, team }: Person): boolean => team === undefined && !isSample(id);

/** Moves people and their guides into a team, or, without one, back to the user's own. */
export const shareWith = (
  team: string | undefined,
  { people, salesGuides }: Platform['stores'],
  ids: ReadonlySet<string>,
): readonly Promise<WriteOutcome>[] => [
  salesGuides.write((guides) =>
    guides.map((guide) => (ids.has(guide.personId) ? { ...guide, team } : guide)),
  ),
  people.write((all) => all.map((person) => (ids.has(person.id) ? { ...person, team } : person))),
];
