import { LOCAL_LISTS, type Person, type SalesGuide, withoutInvisible } from '@fieldline/contracts';
import type { PeopleAndGuides } from '@fieldline/platform/sync';
import * as z from 'zod/mini';

const backup = z.object({ people: z.array(z.unknown()), salesGuides: z.array(z.unknown()) });

export interface Backup extends PeopleAndGuides {
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
  const people = readable(LOCAL_LISTS.people, parsed.data.people).map(visiblePerson);
  const guides = readable(LOCAL_LISTS.salesGuides, parsed.data.salesGuides);
  const total = parsed.data.people.length + parsed.data.salesGuides.length;
  return { people, guides, unreadable: total - people.length - guides.length };
}

/** Fields of one line, in which nobody sees some characters. */
const LINES = [
  'email',
  'phone',
  'linkedinUrl',
  'company',
  'position',
  'industry',
  'location',
] as const;

function visiblePerson(person: Person): Person {
  const result: Person = {
    ...person,
    name: withoutInvisible(person.name),
    tags: person.tags.map(withoutInvisible),
  };
  for (const field of LINES) {
    const text = person[field];
    if (text !== undefined) result[field] = withoutInvisible(text);
  }
  return result;
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
