import type { LocalStore } from './localStore';
import { partOf } from './part';
import type { Stores } from './stores';

interface Shareable {
  readonly id: string;
  readonly team?: string | undefined;
}
type Both = Pick<Stores, 'people' | 'salesGuides'>;

const partsOf = (
  { people, salesGuides }: Both,
  part: <Item extends Shareable>(store: LocalStore<readonly Item[]>) => LocalStore<readonly Item[]>,
): Both => ({ people: part(people), salesGuides: part(salesGuides) });

/** The people and guides that the user has for themselves. */
export const privateParts = (stores: Both): Both =>
  partsOf(stores, (store) => partOf(store, { has: ({ team }) => team === undefined }));

/** What a page shows: what is private, and what is of the team in whose workspace the user works. */
export const shownParts = (stores: Both, workspace: () => string | null): Both =>
  partsOf(stores, (store) =>
    partOf(store, {
      has: ({ team }) => team === undefined || team === workspace(),
      dependsOn: workspace,
    }),
  );
