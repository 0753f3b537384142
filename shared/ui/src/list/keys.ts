/** A key, or keys pressed one after the other, and the meaning. */
export type KeyMeaning = readonly [key: string, meaning: string];

/** The keys of pages. */
export const PAGE_KEYS: readonly KeyMeaning[] = [
  ['g d', 'Dashboard'],
  ['g p', 'People'],
  ['g c', 'Products'],
  ['g r', 'Projects'],
  ['g v', 'Site Visits'],
];

/** The keys of lists, by what they do. */
export const LIST_KEYS = {
  next: ['j', 'Next row'],
  previous: ['k', 'Previous row'],
  open: ['Enter', 'Open'],
  edit: ['e', 'Edit'],
  select: ['x', 'Select'],
  search: ['/', 'Search'],
  new: ['n', 'New'],
  keys: ['?', 'Show this list'],
} as const satisfies Readonly<Record<string, KeyMeaning>>;

export type ListKey = keyof typeof LIST_KEYS;

/** All keys. */
export const KEYS: readonly KeyMeaning[] = [...Object.values(LIST_KEYS), ...PAGE_KEYS];
