import type { Stemming } from '../words';

export { stopwords } from '@orama/stopwords/mandarin';

/** The words of Chinese have no endings. */
export const stemmer: Stemming['stemmer'] = (word) => word;
