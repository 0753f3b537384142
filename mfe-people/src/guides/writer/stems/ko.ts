/** Removes the particle at the end of a word. */
export const stemmer = (word: string): string =>
  word.length > 2
    ? word.replace(/(?:에서|으로|까지|부터|은|는|이|가|을|를|의|에|로|와|과|도|들)$/u, '')
    : word;
export const stopwords = ['그리고', '또는', '하지만', '있는', '있습니다', '합니다', '위한', '모든'];
