export { stemmer } from '@orama/stemmers/ukrainian';
export { stopwords } from '@orama/stopwords/ukrainian';
