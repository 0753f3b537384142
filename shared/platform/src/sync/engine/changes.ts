import type { Person, SalesGuide, SyncCollection } from '@fieldline/contracts';
import { PREFERENCES_ID, sharedPreferences, textOfRecord } from '../merging/records';
import type { Context, Keys, Memory } from './context';
import { latestOf, type Row } from './recordStorage';

/** A record that differs from the server's, as far as this device knows. */
export interface Change {
  readonly collection: SyncCollection;
  readonly id: string;
  readonly row: Row | undefined;
  /** Null if the record was deleted here. */
  readonly text: string | null;
  /** The person it belongs to: a person and their guides are sent in one call. */
  readonly group: string;
}

/** Records that are compared before the page may draw. */
const TURN = 100;

/** The text of each record object: a store returns the same object until it changes. */
const texts = new WeakMap<object, string>();

function textOf(collection: SyncCollection, item: object): string {
  const known = texts.get(item);
  if (known !== undefined) return known;
  const text = textOfRecord(collection, { ...item });
  texts.set(item, text);
  return text;
}

/** People and guides whose user has to decide whether their deletion elsewhere stays. */
export function undecidedIn(
  { row }: Pick<Memory, 'row'>,
  people: readonly Person[],
  guides: readonly SalesGuide[],
) {
  const isOpen = (collection: SyncCollection, item: Person | SalesGuide) => {
    const undecided = row({ collection, id: item.id })?.undecided;
    return undecided !== undefined && undecided === textOf(collection, item);
  };
  // A person with a guide that stays is not deleted.
  const owners = new Set(
    guides.filter((guide) => !isOpen('guides', guide)).map(({ personId }) => personId),
  );
  return {
    people: people.filter((person) => !owners.has(person.id) && isOpen('people', person)),
    guides: guides.filter((guide) => isOpen('guides', guide)),
  };
}

interface Compared extends Pick<Context, 'memory' | 'stores' | 'preferences' | 'yieldToPage'> {
  readonly keys: () => Pick<Keys, 'epoch'>;
}

/** Records that this device or a merge has changed, or that must be sealed with a newer key. */
export async function changesIn(context: Compared): Promise<readonly Change[]> {
  const { memory, stores } = context;
  const people = stores.people.read();
  const guides = stores.salesGuides.read();
  const preferences = context.preferences && sharedPreferences({ ...context.preferences.read() });
  // A missing key was not emptied by its user: its records come back at the next start.
  const isThere = {
    people: stores.people.exists(),
    guides: stores.salesGuides.exists(),
    preferences: true,
  };
  const personOf = new Map(guides.map(({ id, personId }) => [id, personId]));
  const groupOf = (collection: SyncCollection, id: string, text: string | null) => {
    if (collection === 'preferences') return '';
    if (collection === 'people') return id;
    return personOf.get(id) ?? personIn(text) ?? id;
  };

  const items = [
    ...people.map((item) => ({ collection: 'people' as const, id: item.id, item })),
    ...guides.map((item) => ({ collection: 'guides' as const, id: item.id, item })),
    ...(preferences
      ? [{ collection: 'preferences' as const, id: PREFERENCES_ID, item: preferences }]
      : []),
  ];
  const undecided = undecidedIn(memory, people, guides);
  const open = new Set<object>([...undecided.people, ...undecided.guides]);
  const here = new Set(items.map(({ collection, id }) => `${collection} ${id}`));
  const changes: Change[] = [];
  for (const [index, { collection, id, item }] of items.entries()) {
    if (index % TURN === TURN - 1) await context.yieldToPage();
    if (open.has(item)) continue;
    const row = memory.row({ collection, id });
    const text = textOf(collection, item);
    if (row?.base?.text === text && !isSentUnchanged(context, row)) continue;
    changes.push({ collection, id, row, text, group: groupOf(collection, id, text) });
  }
  for (const row of memory.rows()) {
    const { collection, id, base } = row;
    // A deletion that the server does not have is sent again.
    const known = base ?? latestOf(row);
    if (known === null || base?.text === null || !isThere[collection]) continue;
    if (here.has(`${collection} ${id}`)) continue;
    changes.push({ collection, id, row, text: null, group: groupOf(collection, id, known.text) });
  }
  return changes.sort((one, other) =>
    one.group < other.group ? -1 : one.group > other.group ? 1 : 0,
  );
}

/** Whether a record is sent although its text has not changed. */
function isSentUnchanged({ memory, keys }: Compared, { aside, base }: Row): boolean {
  if (aside && aside.length > 0) return true;
  return memory.progress().isResealing === true && base !== null && base.epoch < keys().epoch;
}

function personIn(text: string | null): string | undefined {
  const value: unknown = text === null ? null : JSON.parse(text);
  if (typeof value !== 'object' || value === null || !('personId' in value)) return undefined;
  return typeof value.personId === 'string' ? value.personId : undefined;
}
