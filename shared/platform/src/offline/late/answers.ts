import { compareValues, finderOf, mostRelevantFirst, type SortedValue } from '@fieldline/contracts';
import type { Wire } from './overlay';

/** The visits or projects that an address below the API's base asks for. */
export type Asked =
  | { readonly kind: 'logs'; readonly projectId?: string; readonly query: URLSearchParams }
  | { readonly kind: 'recent'; readonly query: URLSearchParams }
  | { readonly kind: 'projects'; readonly query: URLSearchParams }
  | { readonly kind: 'search'; readonly query: URLSearchParams }
  | { readonly kind: 'engineers' }
  | { readonly kind: 'log' | 'project'; readonly id: string };

/** Parses an address; null if its answer is saved unchanged. */
export function askedOf(address: string): Asked | null {
  const [path = '', search = ''] = address.split('?');
  const query = new URLSearchParams(search);
  const [, root, id, part, more] = path.split('/').map(decodeURIComponent);
  if (more !== undefined) return null;
  if (root === 'logs' && id === undefined) return { kind: 'logs', query };
  if (root === 'projects' && id === undefined) return { kind: 'projects', query };
  if (root === 'search' && id === undefined) return { kind: 'search', query };
  if (root === 'dashboard' && id === 'recent' && part === undefined) {
    return { kind: 'recent', query };
  }
  if (root === 'projects' && id !== undefined && part === 'logs') {
    return { kind: 'logs', projectId: id, query };
  }
  if (root === 'logs' && id === 'engineers' && part === undefined) return { kind: 'engineers' };
  if ((root === 'logs' || root === 'projects') && id !== undefined && part === undefined) {
    return { kind: root === 'logs' ? 'log' : 'project', id };
  }
  return null;
}

const text = (item: Wire, field: string): string => String(item[field] ?? '');

const valueOf = (item: Wire, field: string): SortedValue => {
  const value = item[field];
  return typeof value === 'number' ? value : text(item, field);
};

/** One page of a list, as the server would answer it. */
function pageOf(items: readonly Wire[], query: URLSearchParams, limitUnlessAsked: number) {
  const page = Number(query.get('page') ?? 1);
  const limit = Number(query.get('limit') ?? limitUnlessAsked);
  const by = query.get('sort_by') ?? 'created_at';
  const descending = query.get('sort_order') !== 'asc';
  const sorted = items.toSorted(
    (one, other) =>
      compareValues(valueOf(one, by), valueOf(other, by), descending) ||
      compareValues(text(one, 'id'), text(other, 'id'), descending),
  );
  return {
    data: sorted.slice((page - 1) * limit, page * limit),
    page,
    limit,
    total: items.length,
  };
}

const SEARCHED = [
  'title',
  'name',
  'location',
  'engineer',
  'description',
  'notes',
  'summary',
  'project_name',
];

/** Its title or name first. */
const searchedTexts = (item: Wire) =>
  SEARCHED.map((field) => text(item, field)).filter((each) => each !== '');

/** The items that have every word of the query in one of their texts. */
function withWords(items: readonly Wire[], query: URLSearchParams): readonly Wire[] {
  const finds = finderOf(query.get('q') ?? '');
  return items.filter((item) => finds(searchedTexts(item)));
}

/** Whether an item passes the filter "only mine". Unsent items are always the user's own. */
function isWanted(
  { created_by: author, assigned_to: assignee }: Wire,
  query: URLSearchParams,
  owner: string,
): boolean {
  // The key of an owner begins with the user.
  const [uid] = owner.split(' ');
  const isUser = (one: unknown) =>
    typeof one === 'object' && one !== null && 'uid' in one && one.uid === uid;
  if (query.get('assigned') === 'true') return isUser(assignee);
  if (query.get('mine') !== 'true') return true;
  return author === undefined || isUser(author) || isUser(assignee);
}

/** Visits that pass the filters of a list. */
function filtered(logs: readonly Wire[], query: URLSearchParams, projectId?: string) {
  const is = (log: Wire, field: string, wanted: string | null) =>
    wanted === null || text(log, field) === wanted;
  const [from, to] = [query.get('date_from') ?? '', query.get('date_to') ?? '9999'];
  const followUpTo = query.get('follow_up_to');
  return withWords(logs, query).filter(
    (log) =>
      is(log, 'project_id', projectId ?? query.get('project_id')) &&
      is(log, 'status', query.get('status')) &&
      is(log, 'engineer', query.get('engineer')) &&
      text(log, 'date') >= from &&
      text(log, 'date').slice(0, 10) <= to &&
      (followUpTo === null ||
        (text(log, 'follow_up') !== '' && text(log, 'follow_up') <= followUpTo)),
  );
}

/** Projects and visits that have every word of the query, as hits of the global search, best first. */
function found(logs: readonly Wire[], projects: readonly Wire[], query: URLSearchParams) {
  const type = query.get('type');
  const hitOf = (kind: 'project' | 'log', item: Wire) => ({
    type: kind,
    id: item['id'],
    title: item[kind === 'project' ? 'name' : 'title'] ?? '',
    description: item[kind === 'project' ? 'description' : 'summary'] ?? '',
    highlight: null,
    metadata: item,
  });
  const hits = [
    ...(type === 'log' ? [] : withWords(projects, query).map((item) => hitOf('project', item))),
    ...(type === 'project' ? [] : filtered(logs, query).map((item) => hitOf('log', item))),
  ];
  const data = mostRelevantFirst(hits, query.get('q') ?? '', ({ metadata }) =>
    searchedTexts(metadata),
  );
  return { data: data.slice(0, Number(query.get('limit') ?? 20)) };
}

/** The engineers of the visits, each once, in alphabetical order. */
const engineersOf = (logs: readonly Wire[]): readonly string[] =>
  [...new Set(logs.map((log) => text(log, 'engineer')))]
    .filter((name) => name !== '')
    .toSorted((one, other) => one.localeCompare(other));

/**
 * The server's answer for an owner, computed from these visits and projects; undefined if they do not
 * suffice.
 */
export function answerFrom(
  asked: Asked,
  logs: readonly Wire[],
  projects: readonly Wire[],
  owner: string,
): unknown {
  switch (asked.kind) {
    case 'log':
      return logs.find(({ id }) => id === asked.id);
    case 'project':
      return projects.find(({ id }) => id === asked.id);
    case 'logs':
      return pageOf(
        filtered(logs, asked.query, asked.projectId).filter((log) =>
          isWanted(log, asked.query, owner),
        ),
        asked.query,
        20,
      );
    case 'projects':
      return pageOf(
        withWords(projects, asked.query).filter((project) => isWanted(project, asked.query, owner)),
        asked.query,
        10,
      );
    case 'recent':
      return pageOf(logs, new URLSearchParams({ limit: asked.query.get('limit') ?? '10' }), 10);
    case 'search':
      return found(logs, projects, asked.query);
    case 'engineers':
      return { data: engineersOf(logs) };
  }
}
