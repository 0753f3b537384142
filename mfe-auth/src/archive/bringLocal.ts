import type { Person, SalesGuide } from '@fieldline/contracts';
import { type PeopleAndGuides, withImported } from '@fieldline/platform/sync';
import { texts } from './texts';
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
  const { stores } = work;
  const added = { people, guides };
  const { orphans } = withImported(storedIn(work), added);
  if (orphans > 0) work.problems.push({ what: texts.guides(orphans), why: texts.noPerson });
  // The guides first: the people are counted by what is stored.
  const written = await stores.salesGuides.write(
    (current) => withImported({ ...storedIn(work), guides: current }, added).guides,
  );
  const kept = await stores.people.write(
    (current) => withImported({ ...storedIn(work), people: current }, added).people,
  );
  const outcomes = [written, kept];
  return outcomes.every((outcome) => outcome === 'kept' || outcome === 'logged') ? 'kept' : 'held';
}

const storedIn = ({ stores }: Work): PeopleAndGuides => ({
  people: stores.people.read(),
  guides: stores.salesGuides.read(),
});

/** People shared with a team of another workspace become private here. */
function withoutTeam<Item extends { team?: string | undefined }>(item: Item): Item {
  const own = { ...item };
  delete own.team;
  return own;
}
