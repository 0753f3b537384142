/** The words of Chinese have no endings. */
export const stemmer = (word: string): string => word;
export const stopwords = [
  ...'的了和是在有不也就都而及与或我你他她它您',
  '我们',
  '他们',
  '可以',
  '没有',
];
