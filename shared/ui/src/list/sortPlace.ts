/** Marks the place above a list that is for its order and, on a phone, for selecting. */
export const SORT_PLACE = 'data-sort-place';

/** How wide the order is, in pixels: with its words, and as an icon on a phone. */
export const SORT_SIZE = { words: 196, mark: 44 } as const;
