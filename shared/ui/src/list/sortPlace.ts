/** Marks the place above a list that is for its order. */
export const SORT_PLACE = 'data-sort-place';

/** How wide that place is, in pixels: with its words, and as a mark alone on a phone. */
export const SORT_SIZE = { words: 180, mark: 44 } as const;
