export { stemmer } from '@orama/stemmers/spanish';
export { stopwords } from '@orama/stopwords/spanish';
