import type { GenerationRun, Person, SalesGuide } from '@fieldline/contracts';
import { ApiError, type Platform } from '@fieldline/platform';

/** `pending`: nobody knows yet whether the charge was made; the same key is sent again later. */
export type Outcome = 'paid' | 'refused' | 'pending';

const STALE = 412;
const ATTEMPTS_AT_STALE = 5;

type Needed = Pick<Platform, 'credits' | 'stores'>;

/**
 * Charges for a run and makes its guides visible. Safe to call again, from any tab, at any time:
 * the run's id is the charge's key, and a guide is added once.
 */
export async function settle({ credits, stores }: Needed, run: GenerationRun): Promise<Outcome> {
  let current = run;
  for (let attempt = 1; ; attempt += 1) {
    try {
      await credits.charge(current);
      commit(stores, current);
      return 'paid';
    } catch (error) {
      if (!isRefusal(error)) return 'pending';
      if (error.status !== STALE || attempt === ATTEMPTS_AT_STALE) return discard(stores, current);
    }
    // Another change came first: the same run, on the balance as it is now.
    const balance = await credits.read().catch(() => null);
    if (!balance) return 'pending';
    if (balance.credits < current.cost) return discard(stores, current);
    current = { ...current, credits: balance.credits - current.cost, version: balance.version };
    keep(stores, current);
  }
}

/** A server that answered "no". One that failed, or did not answer, may have charged. */
const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  error.status !== 401 &&
  error.status !== 429;

/** Remembers a run before its charge is sent, so that a crash cannot lose it. */
export function keep({ generationRuns }: Platform['stores'], run: GenerationRun): void {
  generationRuns.write((runs) => [...runs.filter(({ id }) => id !== run.id), run]);
}

function discard(stores: Platform['stores'], run: GenerationRun): Outcome {
  forget(stores, run);
  return 'refused';
}

const forget = ({ generationRuns }: Platform['stores'], run: GenerationRun) =>
  generationRuns.write((runs) => runs.filter(({ id }) => id !== run.id));

// A crash may come between any two writes: each does nothing when it is made again. A run that is no
// longer kept was settled by another tab, and what the user did with its guides since then stands.
function commit(stores: Platform['stores'], run: GenerationRun) {
  if (!stores.generationRuns.read().some(({ id }) => id === run.id)) return;
  const fresh = unseen(stores.salesGuides.read(), run.guides);
  if (fresh.length > 0) {
    stores.people.write((people) => withGuides(people, run.person, fresh.length, run.createdAt));
    stores.salesGuides.write((guides) => [...guides, ...unseen(guides, run.guides)]);
  }
  forget(stores, run);
}

function unseen(
  guides: readonly SalesGuide[],
  added: readonly SalesGuide[],
): readonly SalesGuide[] {
  const known = new Set(guides.map(({ id }) => id));
  return added.filter(({ id }) => !known.has(id));
}

/**
 * The people with one more contacted: an existing one keeps what was edited in the meantime. The time
 * is the run's, so that a person who has it was counted before a crash, and is not counted again.
 */
export function withGuides(
  people: readonly Person[],
  person: Person,
  count: number,
  time: string,
): readonly Person[] {
  const existing = people.find(({ id }) => id === person.id);
  if (existing?.lastContact === time) return people;
  const base = existing ?? person;
  const updated: Person = {
    ...base,
    totalGuides: base.totalGuides + count,
    lastContact: time,
    updatedAt: time,
  };
  return existing
    ? people.map((each) => (each.id === person.id ? updated : each))
    : [...people, updated];
}
