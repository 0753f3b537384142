import type { LocalStore } from './localStore';
import { partOf } from './part';
import type { Stores } from './stores';

interface Shareable {
  readonly id: string;
  readonly team?: string | undefined;
}
type Both = Pick<Stores, 'people' | 'salesGuides'>;

/** What a page shows: what is private, and what is of the team in whose workspace the user works. */
export function shownParts({ people, salesGuides }: Both, workspace: () => string | null): Both {
  const shown = <Item extends Shareable>(store: LocalStore<readonly Item[]>) =>
    partOf(store, {
      has: ({ team }) => team === undefined || team === workspace(),
      dependsOn: workspace,
    });
  return { people: shown(people), salesGuides: shown(salesGuides) };
}

/** The people and guides that the user has for themselves. */
export const privateParts = (stores: Both): Both => shownParts(stores, () => null);
