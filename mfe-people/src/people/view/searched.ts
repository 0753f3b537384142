import { bestWordsFirst, folded, hasWords, type Person, wordsIn } from '@fieldline/contracts';

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

const foldedOf = oncePerPerson((person) => folded(textsOf(person).join('\n')));
/** Slower, so it is computed only for people who were found. */
const wordsOf = oncePerPerson((person) => textsOf(person).map(wordsIn));

/** Computes in advance what a search needs. */
export function prepareSearch(person: Person): void {
  foldedOf(person);
  wordsOf(person);
}

/** Whether a person's name, email, company and position have all of these words, which are folded. */
export const mentions = (person: Person, words: readonly string[]): boolean =>
  hasWords(foldedOf(person), words);

/** The people found by a search, best match first; without a search, all in the given order. */
export const bestFirst = (people: readonly Person[], search: string): readonly Person[] =>
  wordsIn(search) === '' ? people : bestWordsFirst(people, search, wordsOf);
