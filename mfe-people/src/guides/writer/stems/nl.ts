export { stemmer } from '@orama/stemmers/dutch';
export { stopwords } from '@orama/stopwords/dutch';
