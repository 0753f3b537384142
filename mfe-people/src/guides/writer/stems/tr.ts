import { SMALL_WORDS } from '../languages/smallWords';

/** Turkish endings are many; what they follow is mostly of five letters. */
export const stemmer = (word: string): string => word.slice(0, 5);
export const stopwords = (SMALL_WORDS['tr'] ?? '').split(' ');
