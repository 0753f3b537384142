import { bestWordsFirst, type Person, wordsIn } from '@fieldline/contracts';

const textsOf = ({ name, email, company, position }: Person) =>
  [name, email, company, position].map((text) => text ?? '');

/** Computed once for each person, because every key in a search needs those of thousands. */
function oncePerPerson<Result>(compute: (person: Person) => Result): (person: Person) => Result {
  const made = new WeakMap<Person, Result>();
  return (person) => {
    const before = made.get(person);
    if (before !== undefined) return before;
    const result = compute(person);
    made.set(person, result);
    return result;
  };
}

// A search cannot contain a line break, so it cannot match across two texts.
const lowerOf = oncePerPerson((person) => textsOf(person).join('\n').toLowerCase());
/** Slower, so it is computed only for people who were found. */
const wordsOf = oncePerPerson((person) => textsOf(person).map(wordsIn));

/** Computes in advance what a search needs. */
export function prepareSearch(person: Person): void {
  lowerOf(person);
  wordsOf(person);
}

/** Whether a person's name, email, company or position contains a search, which is in lower case. */
export const mentions = (person: Person, search: string): boolean =>
  lowerOf(person).includes(search);

/** The people found by a search, best match first; without a search, all in the given order. */
export const bestFirst = (people: readonly Person[], search: string): readonly Person[] =>
  wordsIn(search) === '' ? people : bestWordsFirst(people, search, wordsOf);
