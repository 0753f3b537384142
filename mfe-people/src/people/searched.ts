import { mostRelevantFirst, type Person } from '@fieldline/contracts';

interface Searched {
  /** All texts, as a search looks at them. */
  readonly lower: string;
  /** Each text without case and accents, as its relevance is judged. */
  readonly folded: readonly string[];
}

/** Made once for each person: every key in a search asks for those of thousands. */
const made = new WeakMap<Person, Searched>();

const textsOf = ({ name, email, company, position }: Person) => [name, email, company, position];

function searchedOf(person: Person): Searched {
  const before = made.get(person);
  if (before) return before;
  const texts = textsOf(person).map((text) => text ?? '');
  // No search has a line break, so none is found across two texts.
  const searched = { lower: texts.join('\n').toLowerCase(), folded: texts.map(folded) };
  made.set(person, searched);
  return searched;
}

const folded = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Whether a person's name, email, company or position has a search, which is in lower case. */
export const mentions = (person: Person, search: string): boolean =>
  searchedOf(person).lower.includes(search);

/** People that were searched for, those that fit best first; in their order without a search. */
export function bestFirst(people: readonly Person[], search: string): readonly Person[] {
  const first = /[\p{L}\p{N}]+/u.exec(folded(search))?.[0];
  if (first === undefined) return people;
  // A text without the first word fits in no way. Leaving it out spares taking it apart.
  return mostRelevantFirst(people, search, (person) => {
    const { folded: texts } = searchedOf(person);
    return texts.map((text) => (text.includes(first) ? text : undefined));
  });
}
