import type { GenerationRun } from '@fieldline/contracts';
import type { Platform } from '@fieldline/platform';
import { marksOf } from '../person/matching';

type Stores = Pick<Platform['stores'], 'people' | 'salesGuides' | 'generationRuns'>;

/** The people and guides as they will be once all waiting runs are paid. */
export function expected({ people, salesGuides, generationRuns }: Stores) {
  const runs = generationRuns.read();
  const stored = people.read();
  const known = new Set(stored.map(({ id }) => id));
  return {
    people: [...stored, ...runs.map(({ person }) => person).filter(({ id }) => !known.has(id))],
    guides: [...salesGuides.read(), ...runs.flatMap(({ guides }) => guides)],
  };
}

/** Stores a run, or its new state, so that a crash cannot lose it. */
export const keep = ({ generationRuns }: Stores, run: GenerationRun) =>
  generationRuns.write((runs) => [...runs.filter(({ id }) => id !== run.id), run]);

export const forget = ({ generationRuns }: Stores, run: GenerationRun) =>
  generationRuns.write((runs) => runs.filter(({ id }) => id !== run.id));

export const isWaiting = ({ generationRuns }: Stores, run: GenerationRun): boolean =>
  generationRuns.read().some(({ id }) => id === run.id);

/** Afterwards, the stores have everything that any tab wrote before. */
export async function catchUp({ people, salesGuides, generationRuns }: Stores): Promise<void> {
  await Promise.all([
    people.write((current) => current),
    salesGuides.write((current) => current),
    generationRuns.write((current) => current),
  ]);
}

/** `rival`: another run makes, or has made, one of the guides. `full`: there is no room for them. */
export type Claim = 'claimed' | 'rival' | 'full';

/**
 * Stores a run as waiting for its charge, unless another makes the same guide. Check and write are one
 * operation, so only one of two tabs pays. The run takes double space so that its guides will fit.
 */
export async function claim(stores: Stores, run: GenerationRun): Promise<Claim> {
  const reserved = { ...run, reserve: ' '.repeat(JSON.stringify(run).length) };
  const kept = await stores.generationRuns.write((runs) =>
    runs.some((other) => rivals(run, other)) ? runs : [...runs, reserved],
  );
  if (!isWaiting(stores, run)) return 'rival';
  if (kept !== 'kept') {
    await forget(stores, run);
    return 'full';
  }
  // A rival that is already paid has left its guides instead of its run.
  await catchUp(stores);
  if (!isMade(stores, run)) return 'claimed';
  await forget(stores, run);
  return 'rival';
}

function rivals(run: GenerationRun, other: GenerationRun): boolean {
  if (other.id === run.id) return false;
  if (other.person.id !== run.person.id) {
    // Both are about to store the same new person.
    const marks = marksOf(run.person);
    return marksOf(other.person).some((mark) => marks.includes(mark));
  }
  const products = new Set(run.guides.map(({ productId }) => productId));
  return other.guides.some(({ productId }) => products.has(productId));
}

/** Whether one of the run's guides is stored already. New versions do not count: they replace a stored guide. */
function isMade({ salesGuides }: Stores, run: GenerationRun): boolean {
  const added = run.guides.filter(({ previous }) => previous === undefined);
  const products = new Set(added.map(({ productId }) => productId));
  return salesGuides
    .read()
    .some(({ personId, productId }) => personId === run.person.id && products.has(productId));
}
