import { type Concern, CONCERNS } from './concern';
import { NO_CALLS, PRESENT, ROLES, WORDS } from './languages/concerns';

/** The responsibilities of a position. The head of a field has those of the field, too. */
export function concernsOf(position: string, industry: string): readonly Concern[] {
  const own = CONCERNS.filter((concern) => ROLES[concern].test(position));
  return own.length > 0 ? own : CONCERNS.filter((concern) => ROLES[concern].test(industry));
}

/** The responsibilities that some words are about. */
export const concernsIn = (words: readonly string[]): readonly Concern[] =>
  CONCERNS.filter((concern) => words.some((word) => WORDS[concern].test(word)));

/** Whether a text says that there is a supplier or solution already. */
export const isAboutPresent = (text: string): boolean => PRESENT.test(text);

/** Whether notes ask not to be called. */
export const dislikesCalls = (notes: string): boolean => NO_CALLS.test(notes);
