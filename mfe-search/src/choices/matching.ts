import type { Person, RemoteAction, ThemeChoice } from '@fieldline/contracts';

/** People shown; the dashboard has the rest. */
const PEOPLE_SHOWN = 5;

/** The theme choices in their order, by the words the dialog offers them under. */
export const THEME_LABELS = {
  light: 'Light theme',
  dark: 'Dark theme',
  system: 'System theme',
} as const satisfies Record<ThemeChoice, string>;

const THEMES = ['light', 'dark', 'system'] as const satisfies readonly ThemeChoice[];

/** The actions whose label has every word of the query in it. */
export function matchingActions(
  actions: readonly RemoteAction[],
  query: string,
): readonly RemoteAction[] {
  const fits = matcherOf(query);
  return actions.filter(({ label }) => fits([label]));
}

/** A query this short says too little to put an action before what is found. */
const SHORTEST_NAMING = 3;

/** Whether a query names an action: each of its words begins one of the label's. */
export function namesAction(query: string, { label }: RemoteAction): boolean {
  const labels = label.toLocaleLowerCase().split(/\s+/);
  const words = query.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return (
    query.length >= SHORTEST_NAMING &&
    words.every((word) => labels.some((name) => name.startsWith(word)))
  );
}

/** The themes whose label has every word of the query in it. */
export function matchingThemes(query: string): readonly ThemeChoice[] {
  const fits = matcherOf(query);
  return THEMES.filter((theme) => fits([THEME_LABELS[theme]]));
}

/** The first people whose name, e-mail, company or position has each word of the query; none without words. */
export function matchingPeople(people: readonly Person[], query: string): readonly Person[] {
  if (query === '') return [];
  const fits = matcherOf(query);
  const found: Person[] = [];
  for (const person of people) {
    if (found.length === PEOPLE_SHOWN) break;
    if (fits([person.name, person.email, person.company, person.position])) found.push(person);
  }
  return found;
}

/** Whether texts have every word of a query, ignoring case. */
function matcherOf(query: string) {
  const words = query.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return (texts: readonly (string | undefined)[]) => {
    const lower = texts.map((text) => text?.toLocaleLowerCase() ?? '');
    return words.every((word) => lower.some((text) => text.includes(word)));
  };
}
