import type { Person, SalesGuide } from '@fieldline/contracts';
import type { Brought, Ids, Work } from './work';

/** Adds people and guides to the stores of this browser. Stored ones do not change. */
export async function bringLocal(work: Work, products: Ids): Promise<Brought['local']> {
  const people: Person[] = [];
  const guides: SalesGuide[] = [];
  const isOther = (team: string | undefined) => team !== undefined && team !== work.workspace;
  await work.each(
    'people',
    ({ name }) => name,
    async (person) => void people.push(isOther(person.team) ? withoutTeam(person) : person),
  );
  await work.each(
    'guides',
    ({ id }) => id,
    async (guide) => {
      const own = isOther(guide.team) ? withoutTeam(guide) : guide;
      guides.push({ ...own, productId: products.get(own.productId) ?? own.productId });
    },
  );
  const outcomes = await Promise.all([
    work.stores.people.write((current) => withNew(current, people)),
    work.stores.salesGuides.write((current) => withNew(current, guides)),
  ]);
  return outcomes.every((outcome) => outcome === 'kept' || outcome === 'logged') ? 'kept' : 'held';
}

/** People shared with a team of another workspace become private here. */
function withoutTeam<Item extends { team?: string | undefined }>(item: Item): Item {
  const own = { ...item };
  delete own.team;
  return own;
}

function withNew<Item extends { readonly id: string }>(
  stored: readonly Item[],
  added: readonly Item[],
): readonly Item[] {
  const known = new Set(stored.map(({ id }) => id));
  return [...stored, ...added.filter(({ id }) => !known.has(id) && known.add(id))];
}
