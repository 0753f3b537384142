/** Shorter words have too many neighbours for a typo to be told from another word. */
export const TYPO_MIN_LENGTH = 3;

/**
 * How much of the beginning, or of the end, a word with one typo surely shares with the word that
 * was meant: one change, however it falls, leaves one of the halves alone.
 */
export const sharedLength = (word: string): number =>
  Math.max(1, Math.floor(([...word].length - 2) / 2));
