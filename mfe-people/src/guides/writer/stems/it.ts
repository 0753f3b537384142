export { stemmer } from '@orama/stemmers/italian';
export { stopwords } from '@orama/stopwords/italian';
