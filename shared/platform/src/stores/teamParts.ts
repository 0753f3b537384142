import type { LocalStore } from './localStore';
import { partOf } from './part';
import type { Stores } from './stores';

interface Shareable {
  readonly id: string;
  readonly team?: string | undefined;
}
type Both = Pick<Stores, 'people' | 'salesGuides'>;

/** The private items, and those of the team in whose workspace the user works. */
export function shownParts({ people, salesGuides }: Both, workspace: () => string | null): Both {
  const shown = <Item extends Shareable>(store: LocalStore<readonly Item[]>) =>
    partOf(store, {
      has: ({ team }) => team === undefined || team === workspace(),
      dependsOn: workspace,
    });
  return { people: shown(people), salesGuides: shown(salesGuides) };
}

/** The user's private people and guides. */
export const privateParts = (stores: Both): Both => shownParts(stores, () => null);
