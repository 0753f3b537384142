import type { GenerationRun, Person, SalesGuide } from '@fieldline/contracts';
import { ApiError, type Platform } from '@fieldline/platform';
import { sameUser } from './sameUser';
import { forget, isWaiting, keep } from './runs';

/** `pending`: it is not known whether the charge was made; the same key is sent again later. */
export type Outcome = 'paid' | 'refused' | 'pending';

const STALE = 412;
const ATTEMPTS_AT_STALE = 5;

type Needed = Pick<Platform, 'credits' | 'session' | 'stores'>;

/**
 * Charges for a run and makes its guides visible. It is safe to call again, from any tab, at any
 * time: the run's id is the key of the charge, and each guide is added only once. It continues only
 * while `isOwner` holds, because the next user has another balance and other data.
 */
export async function settle(
  { credits, session, stores }: Needed,
  run: GenerationRun,
  isOwner: () => boolean = sameUser(session),
): Promise<Outcome> {
  // If the user changes, a charge that is being sent must not get the next user's token.
  const leaving = new AbortController();
  const release = session.subscribe(() => isOwner() || leaving.abort());
  try {
    return await settleFor({ credits, stores }, run, isOwner, leaving.signal);
  } finally {
    release();
  }
}

async function settleFor(
  { credits, stores }: Omit<Needed, 'session'>,
  run: GenerationRun,
  isOwner: () => boolean,
  signal: AbortSignal,
): Promise<Outcome> {
  let current = run;
  for (let attempt = 1; isOwner(); attempt += 1) {
    try {
      await credits.charge(current, signal);
      if (!isOwner()) break;
      await commit(stores, current);
      return 'paid';
    } catch (error) {
      if (!isOwner() || !isRefusal(error)) break;
      if (error.status !== STALE || attempt === ATTEMPTS_AT_STALE) return discard(stores, current);
    }
    // The balance has changed elsewhere: try the same run with the new balance.
    const balance = await credits.read().catch(() => null);
    if (!balance || !isOwner()) break;
    if (balance.credits < current.cost) return discard(stores, current);
    current = { ...current, credits: balance.credits - current.cost, version: balance.version };
    await keep(stores, current);
  }
  return 'pending';
}

/** Whether the server has refused. A server that failed, or did not answer, may have charged. */
const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  error.status !== 401 &&
  error.status !== 429;

async function discard(stores: Platform['stores'], run: GenerationRun): Promise<Outcome> {
  await forget(stores, run);
  return 'refused';
}

// A crash may come between any two writes, so each of them can be repeated without effect. If the run is
// gone, another tab has settled it, and later changes to its guides must stand.
async function commit(stores: Platform['stores'], run: GenerationRun): Promise<void> {
  if (!isWaiting(stores, run)) return;
  const { reserve: _room, ...bare } = run;
  await keep(stores, bare);
  const added = run.guides.filter(({ previous }) => previous === undefined).length;
  const person = await stores.people.write((people) =>
    withGuides(people, run.person, added, run.createdAt),
  );
  const guides = await stores.salesGuides.write((stored) => withRun(stored, run.guides));
  // Data that only this tab holds could be lost: keep the run, to be settled again.
  if (person !== 'kept' || guides !== 'kept') return;
  await forget(stores, run);
}

/** The guides with those of a run. Each is added once, or replaces the guide of which it is a new version. */
export function withRun(
  stored: readonly SalesGuide[],
  added: readonly SalesGuide[],
): readonly SalesGuide[] {
  return added.reduce((guides, guide) => {
    const isOld = ({ id, personId, productId }: SalesGuide) =>
      id === guide.id ||
      (guide.previous !== undefined &&
        personId === guide.personId &&
        productId === guide.productId);
    return guides.some(isOld)
      ? guides.map((each) => (isOld(each) && guide.previous !== undefined ? guide : each))
      : [...guides, guide];
  }, stored);
}

/**
 * The people with one who was contacted and has more guides. Edits made since the run began are kept. If
 * the person already has the run's time, the guides were counted before a crash and are not counted again.
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
