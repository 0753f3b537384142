import { mostRelevantFirst, type Person } from '@fieldline/contracts';

interface Searched {
  /** All texts in lower case, for finding. */
  readonly lower: string;
  /** Each text without case and accents, for ranking. */
  readonly folded: readonly string[];
}

/** Computed once for each person, because every key in a search needs those of thousands. */
const made = new WeakMap<Person, Searched>();

const textsOf = ({ name, email, company, position }: Person) => [name, email, company, position];

function searchedOf(person: Person): Searched {
  const before = made.get(person);
  if (before) return before;
  const texts = textsOf(person).map((text) => text ?? '');
  // A search cannot contain a line break, so it cannot match across two texts.
  const searched = { lower: texts.join('\n').toLowerCase(), folded: texts.map(folded) };
  made.set(person, searched);
  return searched;
}

const folded = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Whether a person's name, email, company or position contains a search, which is in lower case. */
export const mentions = (person: Person, search: string): boolean =>
  searchedOf(person).lower.includes(search);

/** The people found by a search, the best match first; without a search, as they are. */
export function bestFirst(people: readonly Person[], search: string): readonly Person[] {
  const first = /[\p{L}\p{N}]+/u.exec(folded(search))?.[0];
  if (first === undefined) return people;
  // A text without the first word cannot match, so it need not be compared.
  return mostRelevantFirst(people, search, (person) => {
    const { folded: texts } = searchedOf(person);
    return texts.map((text) => (text.includes(first) ? text : undefined));
  });
}
