import type { Platform } from '@fieldline/platform';
import { sampleGuides, samplePeople } from './model';

type Needed = Pick<Platform['stores'], 'people' | 'salesGuides' | 'preferences'>;

const isSeeded = ({ preferences }: Needed) => preferences.read().sampleDataSeeded === true;

/**
 * Writes the samples on the first load if there are no people or no guides yet. A marker keeps it from
 * happening again, so that a deleted sample does not return.
 */
export function seedSamples(stores: Needed, now = new Date()): void {
  if (isSeeded(stores)) return;
  const isEmpty = stores.people.read().length === 0 || stores.salesGuides.read().length === 0;
  // The marker first: a crash in between may lose samples, but cannot bring deleted ones back.
  void stores.preferences.write((current) => ({ ...current, sampleDataSeeded: true }));
  if (!isEmpty) return;
  void stores.people.write((people) => withMissing(people, samplePeople(now)));
  void stores.salesGuides.write((guides) => withMissing(guides, sampleGuides(now)));
}

function withMissing<Item extends { readonly id: string }>(
  items: readonly Item[],
  samples: readonly Item[],
): readonly Item[] {
  const known = new Set(items.map(({ id }) => id));
  return [...items, ...samples.filter(({ id }) => !known.has(id))];
}

/** The background module: screens of other remotes show the samples too. */
export function startSamples({ stores }: Platform): () => void {
  seedSamples(stores);
  return () => undefined;
}
