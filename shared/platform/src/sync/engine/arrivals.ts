import type { Person, SalesGuide, SyncCollection } from '@fieldline/contracts';
import { oneGuideOf } from '../merging/guides';
import {
  isUntouchedSample,
  mergeRecord,
  PREFERENCES_ID,
  sharedPreferences,
  sinceDeletion,
  textOfRecord,
  withShared,
} from '../merging/records';
import type { Fields, Lost } from '../merging/values';
import type { Row, StoredVersion, Version } from './recordStorage';

export const valueOf = (version: Version | null | undefined): Fields | undefined => {
  if (version?.text == null) return undefined;
  const value: unknown = JSON.parse(version.text);
  return typeof value === 'object' && value !== null ? { ...value } : undefined;
};

/** The last version that the arrival and this device's record have in common. */
export function basisOf(row: Row, arrived: StoredVersion): Version | null {
  const known = [arrived.change, ...arrived.after];
  return row.sent?.find(({ change }) => known.includes(change)) ?? row.base;
}

/** The results of a merge, besides the records. */
export interface Told {
  /** Values that were replaced, by the record's id. */
  readonly lost: ReadonlyMap<string, readonly Lost[]>;
  /** Ids of records that an edit has restored. */
  readonly back: readonly string[];
  /** Texts of records whose user has to decide whether their deletion elsewhere stays, by their ids. */
  readonly undecided: ReadonlyMap<string, string>;
}

interface Listed {
  readonly id: string;
}

const fieldsOf = (item: object): Fields => ({ ...item });

type Read<Item> = (value: Fields) => Item | undefined;

/** Reads the arrivals that are new to this device, with pauses: writing a store allows no pause. */
export async function readNew<Item>(
  rows: readonly Row[],
  read: Read<Item>,
  yieldToPage: () => Promise<void>,
): Promise<ReadonlyMap<Row, Item | undefined>> {
  const items = new Map<Row, Item | undefined>();
  for (const row of rows) {
    const value = row.arrived && !basisOf(row, row.arrived) ? valueOf(row.arrived) : undefined;
    if (value) items.set(row, read(value));
    await yieldToPage();
  }
  return items;
}

/**
 * A store's list with the arrivals merged in. The result depends only on the arguments.
 * @param fresh from `readNew`
 * @param isAgain the same arrivals were merged into the list before: a missing item was deleted since
 */
export function withArrivals<Item extends Listed>(
  collection: SyncCollection,
  items: readonly Item[],
  rows: readonly Row[],
  read: Read<Item>,
  fresh: ReadonlyMap<Row, Item | undefined>,
  isAgain = false,
): { readonly items: readonly Item[] } & Told {
  const lost = new Map<string, readonly Lost[]>();
  const back: string[] = [];
  const undecided = new Map<string, string>();
  const merged = new Map<string, Item | null>();
  const byId = new Map(items.map((item) => [item.id, item]));
  for (const row of rows) {
    const { arrived, id } = row;
    if (!arrived) continue;
    const mine = byId.get(id);
    if (!mine && isAgain) continue;
    if (!mine && fresh.has(row)) {
      const item = fresh.get(row);
      if (item) merged.set(id, item);
      continue;
    }
    const known = basisOf(row, arrived);
    const basis = valueOf(known);
    // Without a base only the time of the deletion says whether this record is older.
    if (mine && arrived.text === null && (!known || row.undecided !== undefined)) {
      const since = sinceDeletion(fieldsOf(mine), arrived.deletedAt);
      if (since === 'unchanged' || isUntouchedSample(collection, fieldsOf(mine))) {
        merged.set(id, null);
        continue;
      }
      if (since === 'unknown') {
        undecided.set(id, textOfRecord(collection, fieldsOf(mine)));
        continue;
      }
    }
    const result = mergeRecord(collection, basis, mine && fieldsOf(mine), valueOf(arrived));
    if (result.lost.length > 0) lost.set(id, result.lost);
    if (result.isBack) back.push(id);
    const { value } = result;
    // A value that this version of the suite cannot read changes nothing here.
    const next = value ? read({ ...mine, ...noneOf(mine), ...value }) : null;
    if (next !== undefined) merged.set(id, next);
  }
  const kept = items.flatMap((item) => {
    const next = merged.get(item.id);
    merged.delete(item.id);
    if (next === undefined) return [item];
    return next === null ? [] : [next];
  });
  const added = [...merged.values()].filter((item) => item !== null);
  return { items: [...kept, ...added], lost, back, undecided };
}

/** Fields that the merge has removed stay removed. */
const noneOf = (mine: object | undefined): Fields =>
  Object.fromEntries(
    Object.keys(mine ?? {})
      .filter((name) => name !== 'totalGuides')
      .map((name) => [name, undefined]),
  );

/** Of several guides for the same person and product, of which one has arrived, keeps one. */
export function withOneGuideEach(
  guides: readonly SalesGuide[],
  arrived: ReadonlySet<string>,
): readonly SalesGuide[] {
  const pairOf = ({ personId, productId }: SalesGuide) => JSON.stringify([personId, productId]);
  const pairs = new Map<string, SalesGuide[]>();
  for (const guide of guides) {
    const pair = pairOf(guide);
    pairs.set(pair, [...(pairs.get(pair) ?? []), guide]);
  }
  const doubled = new Map(
    [...pairs].filter(([, all]) => all.length > 1 && all.some(({ id }) => arrived.has(id))),
  );
  if (doubled.size === 0) return guides;
  return guides.flatMap((guide) => {
    const all = doubled.get(pairOf(guide));
    if (!all) return [guide];
    const one = oneGuideOf(all);
    return one.id === guide.id ? [one] : [];
  });
}

/** The people with their numbers of guides updated. */
export function withCounts(
  people: readonly Person[],
  guides: readonly SalesGuide[],
  changed: ReadonlySet<string>,
): readonly Person[] {
  const counts = new Map<string, number>();
  for (const { personId } of guides) counts.set(personId, (counts.get(personId) ?? 0) + 1);
  return people.map((person) => {
    const totalGuides = counts.get(person.id) ?? 0;
    return !changed.has(person.id) || person.totalGuides === totalGuides
      ? person
      : { ...person, totalGuides };
  });
}

/** Preferences with the arrived ones merged in. */
export function withPreferences<All extends Fields>(all: All, row: Row | undefined): All {
  if (!row?.arrived) return all;
  const basis = valueOf(basisOf(row, row.arrived));
  const mine = { id: PREFERENCES_ID, ...sharedPreferences(all) };
  const { value } = mergeRecord('preferences', basis, mine, valueOf(row.arrived));
  return value ? withShared(all, value) : all;
}

/** The samples of a joining device are not the user's data: unless edited, they are removed. */
export function withoutOwnSamples<Item extends Listed>(
  collection: SyncCollection,
  items: readonly Item[],
  known: ReadonlySet<string>,
): readonly Item[] {
  return items.filter(
    (item) => known.has(item.id) || !isUntouchedSample(collection, fieldsOf(item)),
  );
}
