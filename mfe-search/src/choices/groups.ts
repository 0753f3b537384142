import type {
  Log,
  Person,
  Product,
  ProductSummary,
  RemoteAction,
  SearchResult,
} from '@fieldline/contracts';
import type { Choice, ChoiceGroup, LogLine, ProductLine } from './choice';
import {
  matchingActions,
  matchingPeople,
  matchingProducts,
  matchingThemes,
  namesAction,
  SIGN_OUT,
} from './matching';

export const groupTitles = {
  recentLogs: 'Recent Logs',
  recentQueries: 'Recent Searches',
  projects: 'Projects',
  logs: 'Logs',
  people: 'People',
  products: 'Products',
  actions: 'Actions',
  themes: 'Theme',
};

export interface Sources {
  /** The query; empty before anything is typed. */
  readonly query: string;
  /** The hits of the search, best first. */
  readonly found: readonly SearchResult[];
  readonly recentLogs: readonly Log[];
  readonly recentQueries: readonly string[];
  readonly people: readonly Person[];
  /** The server's answer; empty until it arrives. */
  readonly products: readonly Product[];
  /** The products stored in this browser. */
  readonly mirrored: readonly ProductSummary[];
  readonly actions: readonly RemoteAction[];
  /** Whether the shell offers to sign out; an older one does not. */
  readonly canSignOut: boolean;
}

/** The groups of the list, in their order, without the empty ones. */
export function groupsOf(sources: Sources): readonly ChoiceGroup[] {
  const { query, found, recentLogs, recentQueries, people, actions, canSignOut } = sources;
  const specific: readonly ChoiceGroup[] =
    query === ''
      ? [
          { title: groupTitles.recentLogs, choices: recentLogs.map(recentChoice) },
          {
            title: groupTitles.recentQueries,
            choices: recentQueries.map((each): Choice => ({ kind: 'recent-query', query: each })),
          },
        ]
      : [
          { title: groupTitles.projects, choices: projectChoices(found) },
          { title: groupTitles.logs, choices: logChoices(found) },
          {
            title: groupTitles.people,
            choices: matchingPeople(people, query).map((person): Choice => ({
              kind: 'person',
              person,
            })),
          },
          {
            title: groupTitles.products,
            choices: productsOf(sources).map((product): Choice => ({ kind: 'product', product })),
          },
        ];
  const matching = matchingActions([...actions, ...(canSignOut ? [SIGN_OUT] : [])], query);
  const named = matching.some((action) => namesAction(query, action));
  const offered: ChoiceGroup = {
    title: groupTitles.actions,
    choices: [
      ...matching.filter((action) => namesAction(query, action)),
      ...matching.filter((action) => !namesAction(query, action)),
    ].map((action): Choice =>
      action === SIGN_OUT ? { kind: 'sign-out' } : { kind: 'action', action },
    ),
  };
  const groups: readonly ChoiceGroup[] = [
    // If the query names an action, the action comes before results.
    ...(named ? [offered, ...specific] : [...specific, offered]),
    {
      title: groupTitles.themes,
      choices: matchingThemes(query).map((theme) => ({ kind: 'theme', theme })),
    },
  ];
  return groups.filter(({ choices }) => choices.length > 0);
}

/** The server's products; until there are any, those in this browser, tolerating typos. */
function productsOf({ query, products, mirrored }: Sources): readonly ProductLine[] {
  if (products.length > 0) return products;
  return matchingProducts(mirrored, query).map(({ sector, ...product }) => ({
    ...product,
    category: sector,
  }));
}

const projectChoices = (results: readonly SearchResult[]) =>
  results
    .filter(({ type }) => type === 'project')
    .map((project): Choice => ({ kind: 'project', project }));

const logChoices = (results: readonly SearchResult[]) =>
  results
    .filter(({ type }) => type === 'log')
    .map((hit): Choice => ({ kind: 'log', log: logOf(hit) }));

/** The log of a search result; one without a known status is a draft. */
export function logOf({ id, title, highlight, metadata }: SearchResult): LogLine {
  const { location, date, engineer, status, projectName, projectColor } = metadata;
  const known = { location, date, engineer, projectName, projectColor };
  return { id, title, highlight, ...known, status: status || 'draft' };
}

const recentChoice = (log: Log): Choice => {
  const { id, title, location, date, engineer, status, projectName } = log;
  const known = { id, title, location, date, engineer, status, projectName };
  return { kind: 'log', log: { ...known, projectColor: '', highlight: null } };
};

/** How many choices are results: of the search, and of the other groups. */
export function hitsIn(groups: readonly ChoiceGroup[]) {
  const count = (...kinds: readonly Choice['kind'][]) =>
    groups.flatMap(({ choices }) => choices).filter(({ kind }) => kinds.includes(kind)).length;
  return { searched: count('project', 'log'), beside: count('person', 'product') };
}
