import { splitTokens, sqlTokens, type SqlToken, TokenReader } from './sqlTokens';

/**
 * While a new release starts, the one before still works on the same tables: a step of the schema
 * may add to them, and must not take away or demand what that release does not know. What is known to
 * be safe is listed here; everything else is refused, or judged by people (see `Exception`).
 */

/** What the statements so far have made. */
interface Made {
  /** Tables of the step itself: the release before does not know them. */
  readonly tables: Set<string>;
  /** Indexes of all steps, and whether each makes its values unique. */
  readonly indexes: Map<string, { readonly isUnique: boolean }>;
}

/**
 * What of a step the release before might not survive: statements, or actions of one.
 * @param earlier the steps before it, which made the indexes that it may drop
 */
export function contractionsOf(step: string, earlier: readonly string[] = []): readonly string[] {
  const indexes: Made['indexes'] = new Map();
  for (const each of earlier) refusedIn(each, { tables: new Set(), indexes });
  return refusedIn(step, { tables: new Set(), indexes });
}

function refusedIn(step: string, made: Made): readonly string[] {
  const statements = splitTokens(sqlTokens(step), ';');
  if (statements.length === 1 && isIndexBeside(statements[0] ?? [], made)) return [];
  return statements
    .flatMap((statement) => refusedOf(statement, made))
    .map((tokens) => step.slice(tokens[0]?.from, tokens.at(-1)?.to).replaceAll(/\s+/g, ' '));
}

type Tokens = readonly SqlToken[];

/** The statement where it is refused, or those of its actions that are. */
function refusedOf(statement: Tokens, made: Made): readonly Tokens[] {
  const reader = new TokenReader(statement);
  if (reader.take('alter table')) return refusedActions(statement, reader, made);
  const isAllowed = reader.take('create')
    ? isAllowedCreation(reader, made)
    : reader.take('drop')
      ? isAllowedDrop(reader, made)
      : isOfOwnRows(reader, made);
  return isAllowed ? [] : [statement];
}

function isAllowedCreation(reader: TokenReader, made: Made): boolean {
  const isUnique = reader.take('unique');
  if (reader.take('index')) return isAllowedIndex(reader, isUnique, made);
  reader.take('unlogged');
  if (isUnique || !reader.take('table')) return false;
  // One that may be there already is not known to be the step's own.
  const mayBeThere = reader.take('if not exists');
  const table = reader.takeQualified();
  const columns = reader.takeParenthesis();
  if (table === undefined || columns === undefined || !reader.isAtEnd) return false;
  if (!mayBeThere) made.tables.add(table);
  return holdsNobody(columns, made);
}

/**
 * Whether rows that others refer to may still be deleted by who does not know these: a key that refers
 * to a table of before goes with its row.
 */
const holdsNobody = (columns: Tokens, made: Made): boolean =>
  splitTokens(columns, ',').every((column) => {
    const at = column.findIndex(({ kind, value }) => kind === 'word' && value === 'references');
    if (at < 0) return true;
    const reader = new TokenReader(column.slice(at + 1));
    const isOwn = made.tables.has(reader.takeQualified() ?? '');
    return isOwn || /\bon delete (cascade|set null)\b/.test(wordsOf(column));
  });

const wordsOf = (tokens: Tokens): string =>
  tokens.map(({ kind, value }) => (kind === 'word' ? value : '?')).join(' ');

/** An index locks its table's writers while it is built: a step makes one of its own tables alone. */
function isAllowedIndex(reader: TokenReader, isUnique: boolean, made: Made): boolean {
  reader.take('if not exists');
  const name = reader.take('on') ? undefined : reader.takeQualified();
  if (name !== undefined && !reader.take('on')) return false;
  reader.take('only');
  const table = reader.takeQualified();
  if (name !== undefined) made.indexes.set(name, { isUnique });
  return table !== undefined && made.tables.has(table);
}

/**
 * Whether a statement builds an index of a table of before beside its writers (see `migrations.ts`). It
 * refuses nothing where it has columns alone: what an expression cannot compute could not be written
 * any more.
 */
function isIndexBeside(statement: Tokens, made: Made): boolean {
  const reader = new TokenReader(statement);
  if (!reader.take('create index concurrently')) return false;
  // It is dropped by its name where it was begun and not finished.
  const name = reader.takeQualified();
  if (name === undefined || !reader.take('on') || reader.takeQualified() === undefined)
    return false;
  made.indexes.set(name, { isUnique: false });
  if (reader.take('using')) reader.takeName();
  const columns = reader.takeParenthesis();
  return (
    [...(columns ?? []), ...reader.rest].every(({ value }) => value !== '::') &&
    columns !== undefined &&
    columns.every(({ value }) => value !== '(') &&
    (reader.isAtEnd || /^(with|where|include)$/.test(reader.rest[0]?.value ?? ''))
  );
}

function isAllowedDrop(reader: TokenReader, made: Made): boolean {
  const isIndex = reader.take('index');
  if (!isIndex && !reader.take('table')) return false;
  reader.take('if exists');
  // Names and nothing after them, such as `cascade`.
  return splitTokens(reader.rest, ',').every((tokens) => {
    const each = new TokenReader(tokens);
    const name = each.takeQualified() ?? '';
    if (!each.isAtEnd) return false;
    if (!isIndex) return made.tables.delete(name);
    return made.indexes.get(name)?.isUnique === false && made.indexes.delete(name);
  });
}

/** Whether it writes to rows of the step's own tables alone. */
function isOfOwnRows(reader: TokenReader, made: Made): boolean {
  const verb = ['insert into', 'delete from', 'update'].find((words) => reader.take(words));
  reader.take('only');
  const table = reader.takeQualified();
  // A statement in another one (`with gone as (delete …)`) could write anywhere.
  const isOne = reader.rest.every(({ kind, value }) => kind !== 'word' || value !== 'with');
  return verb !== undefined && table !== undefined && made.tables.has(table) && isOne;
}

function refusedActions(statement: Tokens, reader: TokenReader, made: Made): readonly Tokens[] {
  reader.take('if exists');
  reader.take('only');
  const table = reader.takeQualified();
  if (table === undefined) return [statement];
  const isOwn = made.tables.has(table);
  const actions = splitTokens(reader.rest, ',');
  return actions.filter((action) =>
    isOwn ? !holdsNobody(action, made) : !isHarmlessColumn(new TokenReader(action)),
  );
}

/** What may follow `add` and is no column. */
const NO_COLUMN = ['constraint', 'check', 'unique', 'primary', 'foreign', 'exclude'];

/** A column that a row of the release before may come without, with any value in it. */
function isHarmlessColumn(reader: TokenReader): boolean {
  if (!reader.take('add')) return false;
  reader.take('column');
  reader.take('if not exists');
  const [first] = reader.rest;
  const name = reader.takeName();
  if (name === undefined || (first?.kind === 'word' && NO_COLUMN.includes(name))) return false;
  if (!takesType(reader)) return false;
  let isDemanded = false;
  let hasDefault = false;
  while (!reader.isAtEnd) {
    if (reader.take('not null')) isDemanded = true;
    else if (reader.take('default')) {
      const isNull = reader.take('null');
      if (!isNull && !takesConstant(reader)) return false;
      hasDefault = !isNull;
    } else if (reader.take('collate')) reader.takeQualified();
    else if (!reader.take('null')) return false;
  }
  return hasDefault || !isDemanded;
}

/** A serial type is a default that is no constant. */
function takesType(reader: TokenReader): boolean {
  const type = reader.takeQualified();
  if (type === undefined || /serial/.test(type)) return false;
  const more = ['precision', 'varying', 'with time zone', 'without time zone'];
  const takeMore = () => more.forEach((words) => reader.take(words));
  takeMore();
  reader.takeParenthesis();
  takeMore();
  while (reader.take('[')) {
    reader.takeKind('number');
    if (!reader.take(']')) return false;
  }
  return true;
}

/** What is computed once for all rows of before, so that none is written. */
function takesConstant(reader: TokenReader): boolean {
  const isKnown = ['true', 'false', 'now ( )', 'current_timestamp'].some((each) =>
    reader.take(each),
  );
  if (!isKnown) {
    reader.take('-');
    if (!reader.takeKind('number') && !reader.takeKind('text')) return false;
  }
  return !reader.take('::') || takesType(reader);
}

/**
 * Why a step may do what the check does not know as safe: it takes away what no release in use needs
 * any more, or people have judged it.
 */
export type Exception =
  /** The first release that did without what the step takes away. */
  | { readonly unneededSince: string }
  /** Why the release before goes on beside it, as a sentence. */
  | { readonly harmless: string };

/**
 * What is wrong with the steps, as sentences: expand in one release, contract in a later one.
 * @param before how many steps there were in the first release, which had none before it
 * @param exceptions the steps that may do more than add, by their number
 * @param version that of the release which is made
 */
export function refusedSteps(
  steps: readonly string[],
  before: number,
  exceptions: ReadonlyMap<number, Exception>,
  version: string,
): readonly string[] {
  return steps.flatMap((step, index) => {
    const number = index + 1;
    const found = number <= before ? [] : contractionsOf(step, steps.slice(0, index));
    const exception = exceptions.get(number);
    if (found.length === 0 || (exception && isGood(exception, version))) return [];
    return [
      `Step ${number} is not known to let the release before go on beside it: ${found.join('; ')}. Do without it in one release, and contract in the next.`,
    ];
  });
}

const isGood = (exception: Exception, version: string): boolean =>
  'harmless' in exception || isEarlier(exception.unneededSince, version);

function isEarlier(one: string, other: string): boolean {
  const [a, b] = [one, other].map((version) => version.split('.').map(Number));
  const at = (a ?? []).findIndex((part, index) => part !== b?.[index]);
  return at >= 0 && (a?.[at] ?? 0) < (b?.[at] ?? 0);
}
