import {
  CREDITS_PER_GUIDE,
  type GenerationRun,
  type Person,
  type SalesGuide,
} from '@fieldline/contracts';
import { newKey, type Platform } from '@fieldline/platform';
import { writeGuide } from '../guides/model';
import { keep, type Outcome, settle } from './settle';
import type { OfferedProduct } from './products';

/** The people and guides as they will be once the runs that wait for their charge are settled. */
export function expected({ people, salesGuides, generationRuns }: Platform['stores']) {
  const runs = generationRuns.read();
  const stored = people.read();
  const known = new Set(stored.map(({ id }) => id));
  return {
    people: [...stored, ...runs.map(({ person }) => person).filter(({ id }) => !known.has(id))],
    guides: [...salesGuides.read(), ...runs.flatMap(({ guides }) => guides)],
  };
}

/** `short`: the balance does not suffice any more; nothing was stored or charged. */
export type Generation =
  { readonly outcome: Outcome } | { readonly outcome: 'short'; readonly credits: number };

/** Writes the guides, charges for them, and makes them visible. An abort before the charge ends it. */
export async function generate(
  platform: Pick<Platform, 'credits' | 'stores'>,
  person: Person,
  products: readonly OfferedProduct[],
  signal?: AbortSignal,
): Promise<Generation> {
  const cost = products.length * CREDITS_PER_GUIDE;
  const balance = await platform.credits.read();
  signal?.throwIfAborted();
  if (balance.credits < cost) return { outcome: 'short', credits: balance.credits };
  const createdAt = new Date().toISOString();
  const run: GenerationRun = {
    id: newKey(),
    person,
    guides: products.map(({ id, subject }): SalesGuide => ({
      id: `guide_${newKey()}`,
      leadId: person.id,
      personId: person.id,
      productId: id,
      createdAt,
      content: writeGuide(subject, person),
    })),
    cost,
    credits: balance.credits - cost,
    version: balance.version,
    createdAt,
  };
  keep(platform.stores, run);
  return { outcome: await settle(platform, run) };
}
