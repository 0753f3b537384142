import type { GenerationRun } from '@fieldline/contracts';
import type { Platform } from '@fieldline/platform';
import { marksOf } from '../person/matching';

type Stores = Pick<Platform['stores'], 'people' | 'salesGuides' | 'generationRuns'>;

/** The people and guides as they will be once the runs that wait for their charge are settled. */
export function expected({ people, salesGuides, generationRuns }: Stores) {
  const runs = generationRuns.read();
  const stored = people.read();
  const known = new Set(stored.map(({ id }) => id));
  return {
    people: [...stored, ...runs.map(({ person }) => person).filter(({ id }) => !known.has(id))],
    guides: [...salesGuides.read(), ...runs.flatMap(({ guides }) => guides)],
  };
}

/** Remembers a run, or what became of it, so that a crash cannot lose it. */
export const keep = ({ generationRuns }: Stores, run: GenerationRun) =>
  generationRuns.write((runs) => [...runs.filter(({ id }) => id !== run.id), run]);

export const forget = ({ generationRuns }: Stores, run: GenerationRun) =>
  generationRuns.write((runs) => runs.filter(({ id }) => id !== run.id));

export const isWaiting = ({ generationRuns }: Stores, run: GenerationRun): boolean =>
  generationRuns.read().some(({ id }) => id === run.id);

/** After this, what is read is as new as everything that any tab has kept before. */
export async function catchUp({ people, salesGuides, generationRuns }: Stores): Promise<void> {
  await Promise.all([
    people.write((current) => current),
    salesGuides.write((current) => current),
    generationRuns.write((current) => current),
  ]);
}

/** `rival`: somebody else makes, or has made, one of the guides. `full`: there is no room for them. */
export type Claim = 'claimed' | 'rival' | 'full';

/**
 * Puts a run among those that wait for their charge, unless it has a rival. The look at the others
 * and the entry are one operation, repeated on whatever another tab has kept first; so of two tabs
 * with the same guide one alone gets to pay. The run takes twice its room until it is paid, so that
 * its guides will find room as well.
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
  // A rival that has been settled by now left its guides instead of its run.
  await catchUp(stores);
  if (!isMade(stores, run)) return 'claimed';
  await forget(stores, run);
  return 'rival';
}

function rivals(run: GenerationRun, other: GenerationRun): boolean {
  if (other.id === run.id) return false;
  if (other.person.id !== run.person.id) {
    // The same new person, about to be stored twice.
    const marks = marksOf(run.person);
    return marksOf(other.person).some((mark) => marks.includes(mark));
  }
  const products = new Set(run.guides.map(({ productId }) => productId));
  return other.guides.some(({ productId }) => products.has(productId));
}

/** Whether one of the run's guides is stored already; a new version of a guide is meant to meet the old. */
function isMade({ salesGuides }: Stores, run: GenerationRun): boolean {
  const added = run.guides.filter(({ previous }) => previous === undefined);
  const products = new Set(added.map(({ productId }) => productId));
  return salesGuides
    .read()
    .some(({ personId, productId }) => personId === run.person.id && products.has(productId));
}
