import type { SyncCollection } from '@fieldline/contracts';
import type { Fields } from '../merging/values';
import { valueOf } from './arrivals';
import type { Context } from './context';
import { readGuide, readPerson } from './reading';

/**
 * Makes sure that the stores show the latest value of any tab. A missing key was not emptied by its user
 * (someone may have cleared local storage): it gets back the records that this device still knows. Returns
 * whether the stores have saved them.
 */
export async function begin(context: Pick<Context, 'stores' | 'memory'>): Promise<boolean> {
  const { people, salesGuides } = context.stores;
  const lost = { people: !people.exists(), guides: !salesGuides.exists() };
  const knownPeople = lost.people ? known(context, 'people', readPerson) : [];
  const knownGuides = lost.guides ? known(context, 'guides', readGuide) : [];
  const outcomes = await Promise.all([
    salesGuides.write((current) => (current.length === 0 ? knownGuides : current)),
    people.write((current) => (current.length === 0 ? knownPeople : current)),
  ]);
  return outcomes.every((outcome) => outcome === 'kept' || outcome === 'logged');
}

const known = <Item>(
  { memory }: Pick<Context, 'memory'>,
  collection: SyncCollection,
  read: (value: Fields) => Item | undefined,
): readonly Item[] =>
  [...memory.rows()]
    .filter((row) => row.collection === collection)
    .map(({ base }) => valueOf(base))
    .flatMap((value) => (value ? [read(value)] : []))
    .filter((item) => item !== undefined);
