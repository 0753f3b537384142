import type { Stores } from '../stores/stores';
import { openDeviceDisk } from './disk';
import { changesIn } from './engine/changes';
import { openMemory } from './engine/context';
import { sealedOwner, teamOwner } from './sharedRows';
import { teamPart } from './teamPart';

/**
 * The user is no longer a member of a team. Its people and guides with unsent changes become the user's own;
 * all others are removed from this browser.
 * @throws if the browser stores nothing
 */
export async function leaveTeam(
  stores: Pick<Stores, 'people' | 'salesGuides'>,
  uid: string,
  team: string,
): Promise<void> {
  const owner = teamOwner(uid, team);
  const disk = await openDeviceDisk();
  let memory = await openMemory(disk.recordsOf(owner));
  // Not merged with the rows of the workspace yet: an earlier release knows what was sent.
  if (!memory.progress().isComplete)
    memory = await openMemory(disk.recordsOf(sealedOwner(uid, team)));
  const changes = await changesIn({
    memory,
    stores: teamPart(stores, team),
    keys: () => ({ epoch: 0 }),
    yieldToPage: () => Promise.resolve(),
  });
  const unsent = changes.filter(({ text }) => text !== null);
  const guides = new Set(unsent.map(({ id }) => id));
  // A person with unsent changes stays, with all their guides.
  const people = new Set(unsent.map(({ group }) => group));
  await stores.salesGuides.write((all) =>
    all.flatMap((guide) => {
      if (guide.team !== team) return [guide];
      const stays = guides.has(guide.id) || people.has(guide.personId);
      return stays ? [{ ...guide, team: undefined }] : [];
    }),
  );
  await stores.people.write((all) =>
    all.flatMap((person) => {
      if (person.team !== team) return [person];
      return people.has(person.id) ? [{ ...person, team: undefined }] : [];
    }),
  );
  await disk.forget(owner);
  await disk.forget(sealedOwner(uid, team));
}
