import { isSample, type SyncCollection } from '@fieldline/contracts';
import { mergeGuide } from './guides';
import { mergeNotes } from './notes';
import {
  canonical,
  earlierTime,
  type FieldRule,
  type Fields,
  laterTime,
  type Lost,
  mergeFields,
  mergeSets,
} from './values';

/** Preferences that mean the same on each device; the others stay on the device where they were set. */
const SHARED_PREFERENCES = [
  'theme',
  'personViewMode',
  'singleKeys',
  'firstSteps',
  'sampleDataSeeded',
  'keptApart',
  'sendPhotosSmaller',
  'reportPaper',
] as const;

/** The one record of the preferences. */
export const PREFERENCES_ID = 'preferences';

export const sharedPreferences = (all: Fields): Fields =>
  Object.fromEntries(
    SHARED_PREFERENCES.filter((name) => all[name] !== undefined).map((name) => [name, all[name]]),
  );

/** The preferences with another device's shared ones; the others stay. */
export function withShared<All extends Fields>(all: All, shared: Fields): All {
  const own = Object.fromEntries(
    Object.entries(all).filter(([name]) => !SHARED_PREFERENCES.some((each) => each === name)),
  );
  return { ...all, ...noneOf(all), ...sharedPreferences(shared), ...own };
}

const noneOf = (all: Fields): Fields =>
  Object.fromEntries(
    SHARED_PREFERENCES.filter((name) => name in all).map((name) => [name, undefined]),
  );

const text = (value: unknown) => (typeof value === 'string' ? value : '');

const PERSON_RULES: Readonly<Record<string, FieldRule>> = {
  notes: (base, mine, theirs) => mergeNotes(text(base), text(mine), text(theirs)),
  tags: mergeSets,
  updatedAt: laterTime,
  lastContact: laterTime,
  createdAt: earlierTime,
  // Computed from the guides.
  totalGuides: (_, mine) => mine,
};

/** Pairs of people that the user chose not to merge. */
const PREFERENCE_RULES: Readonly<Record<string, FieldRule>> = { keptApart: mergeSets };

/** The fields of a record that are sent: a person's number of guides is computed from the guides. */
export function travelling(collection: SyncCollection, record: Fields): Fields {
  if (collection !== 'people') return record;
  const { totalGuides: _, ...rest } = record;
  return rest;
}

/** The text that is sealed, and by which two records of one id are compared. */
export const textOfRecord = (collection: SyncCollection, record: Fields): string =>
  canonical(travelling(collection, record));

const SAMPLE_AGE_MS = 14 * 86_400_000;

/** An unedited sample. Its times are the device's own, 14 days apart. */
export function isUntouchedSample(collection: SyncCollection, record: Fields): boolean {
  if (!isSample(text(record.id))) return false;
  if (collection === 'guides')
    return record.editedAt === undefined && record.previous === undefined;
  const { createdAt, updatedAt, lastContact } = record;
  return (
    updatedAt === lastContact &&
    Date.parse(text(updatedAt)) - Date.parse(text(createdAt)) === SAMPLE_AGE_MS
  );
}

/** Devices' clocks differ by hours, hardly by a day. */
const CLOCKS_MS = 86_400_000;

/** Whether a record was certainly changed, or not, since its deletion elsewhere, at a time in ISO 8601. */
export function sinceDeletion(
  record: Fields,
  deletedAt: string | undefined,
): 'changed' | 'unchanged' | 'unknown' {
  const times = [record.createdAt, record.updatedAt, record.lastContact, record.editedAt];
  const last = Math.max(...times.map((time) => Date.parse(text(time)) || 0));
  const since = last - Date.parse(deletedAt ?? '');
  if (since < -CLOCKS_MS) return 'unchanged';
  return since > CLOCKS_MS ? 'changed' : 'unknown';
}

export interface MergedRecord {
  /** Undefined if it is deleted. */
  readonly value: Fields | undefined;
  readonly lost: readonly Lost[];
  /** An edit that did not know of a deletion has restored the record. */
  readonly isBack: boolean;
}

const only = (value: Fields | undefined, isBack = false): MergedRecord => ({
  value,
  lost: [],
  isBack,
});

/**
 * Merges the changes of a record here and elsewhere since their common `base`; undefined is a record that was
 * deleted or never existed. An edit that did not know of a deletion wins over it.
 */
export function mergeRecord(
  collection: SyncCollection,
  base: Fields | undefined,
  mine: Fields | undefined,
  theirs: Fields | undefined,
): MergedRecord {
  const same = (one: Fields | undefined, other: Fields | undefined) =>
    one === other ||
    (one !== undefined &&
      other !== undefined &&
      textOfRecord(collection, one) === textOfRecord(collection, other));
  if (mine === undefined) {
    if (theirs === undefined || same(base, theirs)) return only(undefined);
    return only(theirs, base !== undefined);
  }
  if (theirs === undefined) {
    if (same(base, mine) || isUntouchedSample(collection, mine)) return only(undefined);
    return only(mine, true);
  }
  if (same(mine, theirs)) return only({ ...mine, ...theirs });
  if (base === undefined && isUntouchedSample(collection, mine)) return only(theirs);
  if (collection === 'guides') return { ...mergeGuide(base ?? {}, mine, theirs), isBack: false };
  if (collection === 'preferences') {
    // A joining device takes the preferences of the others.
    return { ...mergeFields(base ?? mine, mine, theirs, PREFERENCE_RULES), isBack: false };
  }
  return { ...mergeFields(base ?? {}, mine, theirs, PERSON_RULES), isBack: false };
}
