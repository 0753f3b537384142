/** The words of Japanese, as they are told apart, have no endings that matter here. */
export const stemmer = (word: string): string => word;
export const stopwords = [
  ...'のにはをがとでもへやかなだた',
  'から',
  'まで',
  'です',
  'ます',
  'する',
  'した',
  'こと',
];
