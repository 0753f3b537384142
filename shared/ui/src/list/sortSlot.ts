/** Marks the slot above a list for its sort control and, on a phone, for selecting. */
export const SORT_SLOT = 'data-sort-slot';

/** The width of the sort control, in pixels: with words, and as an icon on a phone. */
export const SORT_SIZE = { words: 196, mark: 44 } as const;
