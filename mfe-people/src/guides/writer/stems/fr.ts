export { stemmer } from '@orama/stemmers/french';
export { stopwords } from '@orama/stopwords/french';
