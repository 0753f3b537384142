import { SMALL_WORDS } from '../languages/smallWords';

/** Ukrainian endings are mostly of one to three letters. */
export const stemmer = (word: string): string =>
  word.length > 7 ? word.slice(0, -3) : word.length > 5 ? word.slice(0, -2) : word;
export const stopwords = (SMALL_WORDS['uk'] ?? '').split(' ');
