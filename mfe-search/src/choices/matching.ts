import {
  finderOf,
  folded,
  isOneTypoAway,
  mostRelevantFirst,
  type Person,
  type ProductSummary,
  type RemoteAction,
  searchedWords,
  type ThemeChoice,
} from '@fieldline/contracts';

/** How many people and products are shown; their pages have the rest. */
const SHOWN = 5;

/** The theme choices in their order, by the words the dialog offers them under. */
export const THEME_LABELS = {
  light: 'Light theme',
  dark: 'Dark theme',
  system: 'System theme',
} as const satisfies Record<ThemeChoice, string>;

const THEMES = ['light', 'dark', 'system'] as const satisfies readonly ThemeChoice[];

/** The dialog's own action, in addition to those of remotes. */
export const SIGN_OUT: RemoteAction = { label: 'Sign Out', address: '' };

/** Words for creating: a label that begins with one of them is found by the others too. */
const MAKING = 'new add create';

/** Further words by which a label is found. */
function alsoCalled(action: RemoteAction): string {
  if (action === SIGN_OUT) return 'log out logout sign off';
  const [first = ''] = searchedWords(action.label);
  return MAKING.split(' ').includes(first) ? MAKING : '';
}

/**
 * The actions whose label contains every word of the query, best first. If there are none, those
 * that match with a typo.
 */
export function matchingActions(
  actions: readonly RemoteAction[],
  query: string,
): readonly RemoteAction[] {
  return firstFitting(actions, query, (action) => [action.label, alsoCalled(action)]);
}

/** A shorter query is too vague to put an action before results. */
const SHORTEST_NAMING = 3;

/**
 * Whether a query names an action: each of its words begins a word of the label, with a typo
 * allowed after the first letter. Signing out must be typed in full, so that it never comes first
 * for similar words.
 */
export function namesAction(query: string, action: RemoteAction): boolean {
  if (action === SIGN_OUT) return folded(query) === folded(action.label);
  const labels = searchedWords(`${action.label} ${alsoCalled(action)}`);
  const words = searchedWords(query);
  return (
    query.length >= SHORTEST_NAMING &&
    words.every((word) =>
      labels.some(
        (name) =>
          name.startsWith(word) ||
          (word.length >= FORGIVEN_FROM && word[0] === name[0] && isOneTypoAway(word, name)),
      ),
    )
  );
}

/** The themes whose label contains every word of the query. */
export function matchingThemes(query: string): readonly ThemeChoice[] {
  const fits = finderOf(query);
  return THEMES.filter((theme) => fits([THEME_LABELS[theme]]));
}

/**
 * The people whose name, email, company or position contains each word of the query, best first. If
 * there are none, those that match with a typo. None for an empty query.
 */
export function matchingPeople(people: readonly Person[], query: string): readonly Person[] {
  if (query === '') return [];
  const textsOf = ({ name, email, company, position }: Person) => [name, email, company, position];
  return firstFitting(people, query, textsOf, SHOWN);
}

/** The same for products in this browser, by name and category. */
export function matchingProducts<Found extends ProductSummary>(
  products: readonly Found[],
  query: string,
): readonly Found[] {
  if (query === '') return [];
  return firstFitting(products, query, ({ name, sector }) => [name, sector], SHOWN);
}

type Texts = readonly (string | undefined)[];

/**
 * The items that match a query exactly; if there are none, those that match with typos. Best first.
 * @param textsOf returns the name first
 */
function firstFitting<Item>(
  items: readonly Item[],
  query: string,
  textsOf: (item: Item) => Texts,
  atMost = Infinity,
): readonly Item[] {
  for (const fits of [finderOf(query), forgivingMatcherOf(query)]) {
    const found = items.filter((item) => fits(textsOf(item)));
    if (found.length > 0) return mostRelevantFirst(found, query, textsOf).slice(0, atMost);
  }
  return [];
}

/** Shorter words have too many neighbours to tell a typo from another word. */
const FORGIVEN_FROM = 4;

/**
 * The same, but a word of four letters or more may have one wrong, missing, additional or swapped
 * letter.
 */
function forgivingMatcherOf(query: string) {
  const words = searchedWords(query);
  return (texts: Texts) => {
    const all = folded(texts.join('\n'));
    const known = all.split(BETWEEN_WORDS);
    return words.every(
      (word) =>
        all.includes(word) ||
        (word.length >= FORGIVEN_FROM && known.some((each) => isOneTypoAway(word, each))),
    );
  };
}

const BETWEEN_WORDS = /[^\p{L}\p{N}]+/u;
