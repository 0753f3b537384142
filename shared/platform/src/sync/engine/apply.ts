import type { Person, SalesGuide } from '@fieldline/contracts';
import { rememberLast } from '../../rememberLast';
import type { WriteOutcome } from '../../stores/committer';
import type { LocalStore } from '../../stores/localStore';
import { SYNC_MARK } from '../../stores/revision';
import { textOfRecord } from '../merging/records';
import {
  readNew,
  type Told,
  valueOf,
  withArrivals,
  withCounts,
  withOneGuideEach,
  withoutOwnSamples,
  withPreferences,
} from './arrivals';
import { assertCurrent, type Merging, StoppedError } from './context';
import { readGuide, readPerson } from './reading';
import { type Row, stillOffered } from './recordStorage';
import { chunksOf } from './chunks';

/** Records that are stored before the page may draw. */
const TURN = 500;

const NOTHING: Told = { lost: new Map(), back: [], undecided: new Map() };

/**
 * Merges arrivals into the stores, guides first, so that a guide that was changed elsewhere can bring its
 * person back. If the tab dies in between, the merge runs again and changes nothing more.
 */
export async function applyArrivals(context: Merging): Promise<void> {
  const { isComplete, merges = 0 } = context.memory.progress();
  const isToDo = [...context.memory.rows()].some(({ arrived }) => arrived);
  if (isToDo || !isComplete) await merge(context, merges + 1, isComplete, false);
  if (!isComplete) await context.memory.keep([], { isComplete: true });
}

/**
 * Merges the arrivals of an interrupted pass. Before anything else arrives: the stores may contain them
 * already, and later arrivals are based on them.
 */
export async function applyRest(context: Merging): Promise<void> {
  const { merges = 0, isMerging = false } = context.memory.progress();
  const isToDo = [...context.memory.rows()].some(({ arrived }) => arrived);
  if (isToDo) await merge(context, isMerging ? merges : merges + 1, true, isMerging);
  else if (isMerging) await context.memory.keep([], { isMerging: false });
}

/**
 * @param number of the merge; a store with this mark already contains it
 * @param isAgain the merge was begun before, with the same arrivals
 */
async function merge(
  context: Merging,
  number: number,
  isComplete: boolean,
  isAgain: boolean,
): Promise<void> {
  const { memory, stores } = context;
  const all = [...memory.rows()];
  const arrived = all.filter((row) => row.arrived);
  // The stores of an older shell have no marks.
  const has = (store: Pick<LocalStore<unknown>, 'markOf'>) =>
    isAgain && 'markOf' in store && store.markOf(SYNC_MARK) === number;
  const again = { guides: has(stores.salesGuides), people: has(stores.people) };
  // Tells whether a store contains this merge.
  const mark = [SYNC_MARK, number] as const;
  await memory.keep([], { merges: number, isMerging: true });
  const of = (collection: Row['collection']) =>
    arrived.filter((row) => row.collection === collection);
  const known = (collection: Row['collection']) =>
    new Set(all.filter((row) => row.collection === collection).map(({ id }) => id));

  const [guideRows, peopleRows] = [of('guides'), of('people')];
  const newGuides = await readNew(guideRows, readGuide, context.yieldToPage);
  const newPeople = await readNew(peopleRows, readPerson, context.yieldToPage);

  let guides: Told = NOTHING;
  const before = stores.salesGuides.read();
  if (guideRows.length > 0 || !isComplete) {
    const names = new Set(guideRows.map(({ id }) => id));
    const knownGuides = known('guides');
    const merge = rememberLast((current: readonly SalesGuide[]) => {
      const own = isComplete ? current : withoutOwnSamples('guides', current, knownGuides);
      const merged = withArrivals('guides', own, guideRows, readGuide, newGuides, again.guides);
      return { told: merged, items: withOneGuideEach(merged.items, names) };
    });
    // The page may draw between merging, making the text and writing: each of them takes long.
    const { items: mergedGuides } = merge(before);
    await stores.salesGuides.prepare?.(mergedGuides, context.yieldToPage);
    await context.yieldToPage();
    await write(context, () =>
      stores.salesGuides.write((current) => {
        const { told, items } = merge(current);
        guides = told;
        return items;
      }, mark),
    );
  }

  await context.yieldToPage();
  let people: Told = NOTHING;
  const now = stores.salesGuides.read();
  const counted = concerned(before, now);
  if (peopleRows.length > 0 || counted.size > 0 || !isComplete) {
    const knownPeople = known('people');
    const owners = new Set(now.map(({ personId }) => personId));
    const returning = all.filter((row) => row.collection === 'people' && owners.has(row.id));
    const merge = rememberLast((current: readonly Person[]) => {
      const own = isComplete ? current : withoutOwnSamples('people', current, knownPeople);
      const merged = withArrivals('people', own, peopleRows, readPerson, newPeople, again.people);
      const returned = peopleOf(returning, merged.items, current);
      // A person whose guides may all have to go is not back yet.
      const isOpen = ({ id }: Person) =>
        now.every((guide) => guide.personId !== id || guides.undecided.has(guide.id));
      const back = returned.filter((person) => !isOpen(person)).map(({ id }) => id);
      const open = returned
        .filter(isOpen)
        .map((person) => [person.id, textOfRecord('people', { ...person })] as const);
      const told = {
        ...merged,
        back: [...merged.back, ...back],
        undecided: new Map([...merged.undecided, ...open]),
      };
      const met = new Set([...counted, ...peopleRows.map(({ id }) => id)]);
      return { told, items: withCounts([...merged.items, ...returned], now, met) };
    });
    const { items: mergedPeople } = merge(stores.people.read());
    await stores.people.prepare?.(mergedPeople, context.yieldToPage);
    await context.yieldToPage();
    await write(context, () =>
      stores.people.write((current) => {
        const { told, items } = merge(current);
        people = told;
        return items;
      }, mark),
    );
  }

  const [arrivedPreferences] = of('preferences');
  const { preferences } = context;
  if (arrivedPreferences && preferences) {
    await write(context, () =>
      preferences.write((current) => withPreferences(current, arrivedPreferences)),
    );
  }

  const told = { guides, people, preferences: NOTHING };
  for (const rows of chunksOf(arrived, TURN)) {
    await memory.keep(rows.map((row) => merged(row, told[row.collection], context.now())));
    await context.yieldToPage();
  }
  await memory.keep([], { isMerging: false });
  tellBack(context, people.back);
}

/** Deleted people who still have guides: an edit of a guide did not know of the deletion. */
function peopleOf(
  rows: readonly Row[],
  merged: readonly Person[],
  before: readonly Person[],
): readonly Person[] {
  const there = new Set(merged.map(({ id }) => id));
  return rows.flatMap((row) => {
    if (there.has(row.id)) return [];
    const own = before.find(({ id }) => id === row.id);
    const last = row.last === undefined ? undefined : valueOf({ ...EMPTY, text: row.last });
    const value = own ?? valueOf(row.arrived) ?? valueOf(row.base) ?? last;
    const back = value && readPerson({ ...value });
    return back ? [back] : [];
  });
}
const EMPTY = { change: '', after: [], earlier: [] };

/** Ids of the people whose guides have changed. */
function concerned(
  before: readonly SalesGuide[],
  after: readonly SalesGuide[],
): ReadonlySet<string> {
  const [old, made] = [new Set(before), new Set(after)];
  return new Set(
    [
      ...before.filter((guide) => !made.has(guide)),
      ...after.filter((guide) => !old.has(guide)),
    ].map(({ personId }) => personId),
  );
}

/** @throws StoppedError if the stores could not save the value */
async function write(context: Merging, make: () => Promise<WriteOutcome>): Promise<void> {
  assertCurrent(context);
  const outcome = await make();
  if (outcome === 'refused') throw new StoppedError('gone');
  if (outcome === 'held') throw new StoppedError('disk-full');
}

/** The row once its arrival is in the stores. */
function merged(row: Row, told: Told, now: Date): Row {
  const { collection, id, arrived, base, era } = row;
  const at = now.toISOString();
  const lost = told.lost.get(id) ?? [];
  // The arrival does not offer the values that a version offers which its device did not know.
  const unknown =
    row.sent?.filter(
      ({ change }) => change !== arrived?.change && !arrived?.after.includes(change),
    ) ?? [];
  const offered = [...unknown.flatMap(({ earlier }) => earlier), ...(row.aside ?? [])];
  const aside = stillOffered([...offered, ...lost.map((each) => ({ ...each, at }))], now);
  const last = arrived?.text === null ? (base?.text ?? row.last) : undefined;
  // Of two deletions the lost one still tells which versions are older.
  const sent = arrived?.text === null ? unknown.filter(({ text }) => text === null) : [];
  const isForgotten = arrived?.version === 0;
  const undecided = told.undecided.get(id);
  return {
    ...{ collection, id, era, base: isForgotten ? null : (arrived ?? base) },
    ...(last !== undefined && { last }),
    ...(aside.length > 0 && { aside }),
    ...(sent.length > 0 && { sent }),
    ...(undecided !== undefined && { undecided }),
  };
}

function tellBack({ stores, tell }: Merging, ids: readonly string[]): void {
  if (ids.length === 0) return;
  const back = new Set(ids);
  tell.back(
    stores.people
      .read()
      .filter(({ id }) => back.has(id))
      .map(({ name }) => name),
  );
}
