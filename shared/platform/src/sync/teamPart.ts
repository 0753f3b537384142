import type { Person, SalesGuide } from '@fieldline/contracts';
import type { LocalStore } from '../stores/localStore';
import { partOf } from '../stores/part';
import type { Stores } from '../stores/stores';

interface Shared {
  readonly id: string;
  readonly team?: string | undefined;
}

/** People and guides of one team, without the team's name: where a record is stored says whose it is. */
export const teamPart = (
  { people, salesGuides }: Pick<Stores, 'people' | 'salesGuides'>,
  team: string,
) => ({
  people: ofTeam<Person>(people, team, ({ team: _, ...person }) => person),
  salesGuides: ofTeam<SalesGuide>(salesGuides, team, ({ team: _, ...guide }) => guide),
});

function ofTeam<Item extends Shared>(
  store: LocalStore<readonly Item[]>,
  team: string,
  without: (item: Item) => Item,
) {
  const read = new WeakMap<Item, Item>();
  const original = new WeakMap<Item, Item>();
  return partOf(store, {
    has: (item) => item.team === team,
    read: (item) => {
      const own = read.get(item) ?? without(item);
      read.set(item, own);
      original.set(own, item);
      return own;
    },
    stored: (item) => original.get(item) ?? { ...item, team },
    marks: ` ${team}`,
  });
}
