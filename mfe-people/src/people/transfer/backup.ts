import { LOCAL_LISTS, type Person, type SalesGuide } from '@fieldline/contracts';
import * as z from 'zod/mini';

const backup = z.object({ people: z.array(z.unknown()), salesGuides: z.array(z.unknown()) });

export interface Backup {
  readonly people: readonly Person[];
  readonly salesGuides: readonly SalesGuide[];
  /** How many entries of the file could not be read. */
  readonly unreadable: number;
}

/** People and guides as one file. */
export const writeBackup = (people: readonly Person[], salesGuides: readonly SalesGuide[]) =>
  JSON.stringify({ people, salesGuides }, null, 2);

/** The entries of an exported file; undefined if it is not one. */
export function readBackup(text: string): Backup | undefined {
  const parsed = z.safeParse(backup, parsedJson(text));
  if (!parsed.success) return undefined;
  const people = readable(LOCAL_LISTS.people, parsed.data.people);
  const salesGuides = readable(LOCAL_LISTS.salesGuides, parsed.data.salesGuides);
  const total = parsed.data.people.length + parsed.data.salesGuides.length;
  return { people, salesGuides, unreadable: total - people.length - salesGuides.length };
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const readable = <Item>(schema: z.ZodMiniType<Item>, entries: readonly unknown[]): Item[] =>
  entries.flatMap((entry) => {
    const item = z.safeParse(schema, entry);
    return item.success ? [item.data] : [];
  });

/** The stored items plus the file's items that are not stored; stored items do not change. */
export function merged<Item extends { readonly id: string }>(
  stored: readonly Item[],
  added: readonly Item[],
): readonly Item[] {
  const byId = new Map([...added, ...stored].map((item) => [item.id, item]));
  const known = new Set(stored.map(({ id }) => id));
  return [...stored, ...[...byId.values()].filter(({ id }) => !known.has(id))];
}
