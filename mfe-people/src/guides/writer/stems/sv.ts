export { stemmer } from '@orama/stemmers/swedish';
export { stopwords } from '@orama/stopwords/swedish';
