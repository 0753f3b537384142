import { sqlTokens, type SqlToken } from '../database/sqlTokens';

/** What the primary key of each table begins with, and so what every statement has to name. */
export const OWNERS: Readonly<Record<string, string>> = {
  workspaces: 'id',
  products: 'workspace',
  product_guides: 'workspace',
  projects: 'workspace',
  logs: 'workspace',
  photos: 'workspace',
  search_words: 'workspace',
  recent_searches: 'workspace',
  checklist_templates: 'workspace',
  profiles: 'uid',
  credit_accounts: 'uid',
  credit_ledger: 'uid',
  idempotent_answers: 'uid',
  upload_parts: 'uid',
  call_counts: 'caller',
};

/** A table where a statement names it. */
interface Reference {
  readonly table: string;
  readonly alias: string;
  readonly scope: Scope;
  isBound: boolean;
}

/** A query in the statement; what it names is known to the queries inside it. */
interface Scope {
  readonly outer: Scope | undefined;
  /** Whether the tables are being told. */
  isFrom: boolean;
  /** Whether it is told what rows have to fulfil: what is assigned or selected binds nothing. */
  isCondition: boolean;
}

const TABLES_FOLLOW = ['from', 'join', 'using', 'into', 'update'];
const TABLES_END =
  'where set on group order having limit offset window for returning select values'.split(' ');
const NO_ALIAS = [
  ...TABLES_END,
  ...['join', 'inner', 'left', 'right', 'full', 'cross', 'natural', 'using', 'union', 'except'],
  ...['intersect', 'from', 'default', 'fetch', 'tablesample', 'as'],
];
const QUERIES = ['select', 'with', 'insert', 'update', 'delete', 'values'];

/**
 * The tables of a statement whose rows it does not ask for by their owner, one for each time it names
 * them. A reference is bound by a condition of its own with a value, or by the same owner of another one
 * that is: for all the others of the statement it says nothing.
 */
export function unboundTables(statement: string): readonly string[] {
  const tokens = sqlTokens(statement);
  const { references, scopes, conditions } = readReferences(tokens);
  const equal: [Reference, Reference][] = [];

  tokens.forEach((token, at) => {
    if (token.kind !== 'sign' || token.value !== '=' || !conditions.has(at)) return;
    const [left, right] = [columnBefore(tokens, at), columnAfter(tokens, at)];
    const scope = scopes[at];
    const [one, other] = [left, right].map(
      (column) => column && ownerOf(column, scope, references),
    );
    for (const [owner, side, place] of [
      [one, right, at + 1],
      [other, left, at - 1],
    ] as const) {
      if (!owner) continue;
      // A query inside is read for itself: what it tells of an owner is that of a row it may read.
      if (tokens[place]?.kind === 'value' || isOfQuery(side, references)) owner.isBound = true;
    }
    if (one && other) equal.push([one, other]);
  });
  for (let isChanged = true; isChanged;) {
    isChanged = false;
    for (const pair of equal) {
      if (pair[0].isBound === pair[1].isBound) continue;
      for (const each of pair) each.isBound = true;
      isChanged = true;
    }
  }
  return references.filter(({ isBound }) => !isBound).map(({ table }) => table);
}

function readReferences(tokens: readonly SqlToken[]) {
  const references: Reference[] = [];
  const scopes: Scope[] = [];
  const conditions = new Set<number>();
  let scope: Scope = { outer: undefined, isFrom: false, isCondition: false };
  const open: { scope: Scope; isQuery: boolean }[] = [{ scope, isQuery: true }];
  const wordAt = (at: number) => (tokens[at]?.kind === 'word' ? tokens[at].value : undefined);

  tokens.forEach((token, at) => {
    if (token.value === '(' && token.kind === 'sign') {
      const isQuery = QUERIES.includes(wordAt(at + 1) ?? '');
      if (isQuery) scope = { outer: scope, isFrom: false, isCondition: false };
      open.push({ scope, isQuery });
    } else if (token.value === ')' && token.kind === 'sign') {
      open.pop();
      scope = open.at(-1)?.scope ?? scope;
    }
    const isQuery = open.at(-1)?.isQuery === true;
    const word = wordAt(at) ?? '';
    const isSource = word === 'select' && references.some((each) => each.scope === scope);
    if ((['union', 'except', 'intersect'].includes(word) || isSource) && isQuery) {
      scope = { outer: scope.outer, isFrom: false, isCondition: false };
      open.splice(-1, 1, { scope, isQuery });
    }
    scopes.push(scope);
    if (isQuery && (word === 'on' || word === 'where')) scope.isCondition = true;
    else if (isQuery && [...TABLES_END, ...TABLES_FOLLOW].includes(word)) scope.isCondition = false;
    if (scope.isCondition) conditions.add(at);
    const isTold =
      TABLES_FOLLOW.includes(word) &&
      !(word === 'update' && /^(for|do|key)$/.test(wordAt(at - 1) ?? '')) &&
      !(word === 'from' && wordAt(at - 1) === 'distinct');
    if (isTold && word !== 'into' && word !== 'update') scope.isFrom = true;
    if (TABLES_END.includes(word) && word !== 'on' && isQuery) scope.isFrom = false;
    const isNext = token.value === ',' && token.kind === 'sign' && scope.isFrom && isQuery;
    if (!isTold && !isNext) return;
    let next = at + 1;
    while (/^(only|lateral)$/.test(wordAt(next) ?? '')) next += 1;
    const table = nameOf(tokens[next]) ?? '';
    const owner = OWNERS[table];
    if (owner === undefined || tokens[next + 1]?.value === '.') return;
    let after = next + 1;
    if (wordAt(after) === 'as') after += 1;
    const named = tokens[after];
    const isAlias = nameOf(named) !== undefined && !NO_ALIAS.includes(wordAt(after) ?? '');
    const alias = isAlias ? (nameOf(named) ?? table) : table;
    references.push({
      table,
      alias,
      scope,
      isBound:
        word === 'into' && namesAmong(tokens, isAlias ? after + 1 : next + 1).includes(owner),
    });
  });
  return { references, scopes, conditions };
}

const nameOf = (token: SqlToken | undefined) =>
  token?.kind === 'word' || token?.kind === 'name' ? token.value : undefined;

/** The names in the parentheses that open there: the columns of an `insert`. */
function namesAmong(tokens: readonly SqlToken[], at: number): readonly string[] {
  if (tokens[at]?.value !== '(') return [];
  const end = tokens.findIndex(({ value }, index) => index > at && value === ')');
  return tokens.slice(at, end).flatMap((token) => nameOf(token) ?? []);
}

interface Column {
  readonly of: string | undefined;
  readonly name: string;
}

function columnBefore(tokens: readonly SqlToken[], at: number): Column | undefined {
  const name = nameOf(tokens[at - 1]);
  if (name === undefined) return undefined;
  return { name, of: tokens[at - 2]?.value === '.' ? nameOf(tokens[at - 3]) : undefined };
}

function columnAfter(tokens: readonly SqlToken[], at: number): Column | undefined {
  const first = nameOf(tokens[at + 1]);
  if (first === undefined || tokens[at + 2]?.value === '(') return undefined;
  if (tokens[at + 2]?.value !== '.') return { name: first, of: undefined };
  return { name: nameOf(tokens[at + 3]) ?? '', of: first };
}

/** The table whose owner a column is: in the query itself, or in one around it. */
function ownerOf(
  { of, name }: Column,
  from: Scope | undefined,
  references: readonly Reference[],
): Reference | undefined {
  for (let scope = from; scope; scope = scope.outer) {
    const found = references.filter(
      (each) =>
        each.scope === scope &&
        (of === undefined ? OWNERS[each.table] === name : each.alias === of),
    );
    const [first] = found;
    if (first) return found.length === 1 && OWNERS[first.table] === name ? first : undefined;
  }
  return undefined;
}

/** Whether a column is an owner that a query inside the statement tells, and not a table. */
const isOfQuery = (column: Column | undefined, references: readonly Reference[]): boolean =>
  column?.of !== undefined &&
  Object.values(OWNERS).includes(column.name) &&
  column.name !== 'id' &&
  references.every(({ alias }) => alias !== column.of);
