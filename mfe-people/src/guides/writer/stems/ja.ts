import type { Stemming } from '../words';

export { stopwords } from '@orama/stopwords/japanese';

/** The words of Japanese have no endings that matter here. */
export const stemmer: Stemming['stemmer'] = (word) => word;
