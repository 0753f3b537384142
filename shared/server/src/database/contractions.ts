import {
  parse,
  type AlterTableStmt,
  type ColumnDef,
  type CreateFunctionStmt,
  type Constraint,
  type CreateStmt,
  type DropStmt,
  type IndexStmt,
  type Node,
  type RangeVar,
} from 'libpg-query';

/**
 * While a new release starts, the previous one still uses the same tables: a step of the schema may
 * add to them, but must not remove or require what that release does not know. Changes known to be
 * safe are allowed here; all others are refused, or judged by people (see `Exception`). Steps are
 * parsed with PostgreSQL's own parser.
 */

/** The tables and indexes created by the statements so far. */
interface Made {
  /** Tables of the step itself: the previous release does not know them. */
  readonly tables: Set<string>;
  /** Indexes of all steps, and whether each is unique. */
  readonly indexes: Map<string, { readonly isUnique: boolean }>;
}

/**
 * The statements of a step that might break the previous release.
 * @param earlier the steps before it, whose indexes it may drop
 * @throws SqlError if PostgreSQL could not parse it either
 */
export async function contractionsOf(
  step: string,
  earlier: readonly string[] = [],
): Promise<readonly string[]> {
  const indexes: Made['indexes'] = new Map();
  for (const each of earlier) await refusedIn(each, { tables: new Set(), indexes });
  return refusedIn(step, { tables: new Set(), indexes });
}

async function refusedIn(step: string, made: Made): Promise<readonly string[]> {
  const { stmts = [] } = await parse(step);
  // Positions are given in bytes, from the end of the previous statement.
  const bytes = Buffer.from(step);
  return stmts.flatMap(({ stmt, stmt_location: from = 0, stmt_len: length }) => {
    const isAllowed = stmt !== undefined && isHarmless(stmt, made, stmts.length === 1);
    const text = bytes.subarray(from, length === undefined ? undefined : from + length).toString();
    return isAllowed ? [] : [text.replaceAll(/\s+/g, ' ').trim()];
  });
}

/**
 * @param isAlone whether this is the step's only statement, so that it need not run in a
 * transaction
 */
function isHarmless(statement: Node, made: Made, isAlone: boolean): boolean {
  if ('CreateStmt' in statement) return isHarmlessTable(statement.CreateStmt, made);
  if ('IndexStmt' in statement) return isHarmlessIndex(statement.IndexStmt, made, isAlone);
  if ('DropStmt' in statement) return isHarmlessDrop(statement.DropStmt, made);
  if ('AlterTableStmt' in statement) return isHarmlessChange(statement.AlterTableStmt, made);
  if ('CreateFunctionStmt' in statement) return isOfTriggers(statement.CreateFunctionStmt);
  if ('CreateTrigStmt' in statement)
    return made.tables.has(nameOf(statement.CreateTrigStmt.relation));
  return isOfOwnRows(statement, made);
}

/** A new trigger function: only triggers of the step's own tables call it. */
const isOfTriggers = ({ replace, returnType }: CreateFunctionStmt): boolean => {
  const type = returnType?.names?.at(-1);
  return !replace && type !== undefined && 'String' in type && type.String.sval === 'trigger';
};

/** The name of a table; `public`, our schema, may be omitted. */
const nameOf = ({ schemaname = 'public', relname = '' }: RangeVar = {}): string =>
  schemaname === 'public' ? relname : `${schemaname}.${relname}`;

function isHarmlessTable(table: CreateStmt, made: Made): boolean {
  const { relation, tableElts = [], if_not_exists: mayBeThere } = table;
  const isPlain =
    table.inhRelations === undefined &&
    table.partbound === undefined &&
    table.ofTypename === undefined &&
    relation?.relpersistence !== 't';
  if (!isPlain) return false;
  // A table that may already exist does not count as the step's own.
  if (!mayBeThere) made.tables.add(nameOf(relation));
  return tableElts.every((element) => holdsNobody(element, made));
}

/**
 * Whether the previous release, which does not know these rows, can still delete rows they refer
 * to: foreign keys to older tables must cascade or set null.
 */
function holdsNobody(element: Node, made: Made): boolean {
  const constraints = 'ColumnDef' in element ? (element.ColumnDef.constraints ?? []) : [element];
  return constraints.every((each) => {
    if (!('Constraint' in each) || each.Constraint.contype !== 'CONSTR_FOREIGN') return true;
    const { pktable, fk_del_action: deletion = '' } = each.Constraint;
    // `cascade` and `set null`
    return made.tables.has(nameOf(pktable)) || deletion === 'c' || deletion === 'n';
  });
}

/**
 * Building an index locks its table's writers. A step may build one on its own tables, or
 * `concurrently`, as its only statement (see `migrations.ts`). An index of plain columns never
 * fails; an expression could fail for rows, which then could not be written any more.
 */
function isHarmlessIndex(index: IndexStmt, made: Made, isAlone: boolean): boolean {
  const { idxname: name, relation, indexParams = [], whereClause } = index;
  const isUnique = index.unique === true;
  if (name !== undefined) made.indexes.set(name, { isUnique });
  if (!index.concurrent) return made.tables.has(nameOf(relation));
  return (
    isAlone &&
    // The name is needed to drop an unfinished index.
    name !== undefined &&
    !index.if_not_exists &&
    !isUnique &&
    indexParams.every((each) => 'IndexElem' in each && each.IndexElem.name !== undefined) &&
    (whereClause === undefined || isComparison(whereClause))
  );
}

const COMPARISONS = ['=', '<>', '<', '>', '<=', '>=', '~~', '!~~'];

/** A condition without computations, which therefore never fails. */
function isComparison(node: Node): boolean {
  if ('BoolExpr' in node) return (node.BoolExpr.args ?? []).every(isComparison);
  if ('NullTest' in node) return node.NullTest.arg !== undefined && isComparison(node.NullTest.arg);
  if ('ColumnRef' in node || 'A_Const' in node) return true;
  if (!('A_Expr' in node)) return false;
  const { name: [operator] = [], lexpr, rexpr } = node.A_Expr;
  const isKnown =
    operator !== undefined &&
    'String' in operator &&
    COMPARISONS.includes(operator.String.sval ?? '');
  return isKnown && [lexpr, rexpr].every((side) => side !== undefined && isComparison(side));
}

function isHarmlessDrop(drop: DropStmt, made: Made): boolean {
  const { removeType, objects = [], behavior, concurrent } = drop;
  if (behavior !== 'DROP_RESTRICT' || concurrent) return false;
  return objects.every((object) => {
    const path = ('List' in object ? (object.List.items ?? []) : []).flatMap((part) =>
      'String' in part ? (part.String.sval ?? []) : [],
    );
    const [relname, schemaname] = path.toReversed();
    const name = nameOf({
      ...(relname !== undefined && { relname }),
      ...(schemaname !== undefined && { schemaname }),
    });
    if (removeType === 'OBJECT_TABLE') return made.tables.delete(name);
    if (removeType !== 'OBJECT_INDEX') return false;
    return made.indexes.get(name)?.isUnique === false && made.indexes.delete(name);
  });
}

function isHarmlessChange({ relation, cmds = [], objtype }: AlterTableStmt, made: Made): boolean {
  const isOwn = made.tables.has(nameOf(relation));
  return cmds.every((command) => {
    if (!('AlterTableCmd' in command) || objtype !== 'OBJECT_TABLE') return false;
    const { subtype, def } = command.AlterTableCmd;
    if (isOwn) return def === undefined || holdsNobody(def, made);
    if (subtype !== 'AT_AddColumn' || def === undefined || !('ColumnDef' in def)) return false;
    return isHarmlessColumn(def.ColumnDef);
  });
}

/** A column that rows of the previous release may lack, and that accepts any value. */
function isHarmlessColumn({ typeName, constraints = [] }: ColumnDef): boolean {
  const type = typeName?.names?.at(-1);
  // The default of a serial type is not a constant.
  if (!type || !('String' in type) || /serial/.test(type.String.sval ?? '')) return false;
  const known = constraints.map((each) => ('Constraint' in each ? each.Constraint : {}));
  const isDemanded = known.some(({ contype }) => contype === 'CONSTR_NOTNULL');
  const values = known.filter(({ contype }) => contype === 'CONSTR_DEFAULT');
  const isKnown = ({ contype = 'CONSTR_CHECK' }: Constraint) =>
    ['CONSTR_NOTNULL', 'CONSTR_NULL', 'CONSTR_DEFAULT'].includes(contype);
  return (
    known.every(isKnown) &&
    values.every(({ raw_expr: value }) => value !== undefined && isConstant(value)) &&
    (!isDemanded || values.some(({ raw_expr: value }) => value !== undefined && !isNull(value)))
  );
}

const isNull = (value: Node): boolean => 'A_Const' in value && value.A_Const.isnull === true;

/** Evaluated once for all existing rows, so none is rewritten. */
function isConstant(value: Node): boolean {
  if ('A_Const' in value) return true;
  if ('TypeCast' in value)
    return value.TypeCast.arg !== undefined && isConstant(value.TypeCast.arg);
  if ('SQLValueFunction' in value) return value.SQLValueFunction.op === 'SVFOP_CURRENT_TIMESTAMP';
  if (!('FuncCall' in value)) return false;
  const { funcname: [name, ...more] = [], args = [] } = value.FuncCall;
  const isNow = name !== undefined && 'String' in name && name.String.sval === 'now';
  return isNow && more.length === 0 && args.length === 0;
}

/** Whether the statement writes only to rows of the step's own tables. */
function isOfOwnRows(statement: Node, made: Made): boolean {
  const [writing] = [
    'InsertStmt' in statement && statement.InsertStmt,
    'DeleteStmt' in statement && statement.DeleteStmt,
    'UpdateStmt' in statement && statement.UpdateStmt,
  ].filter((each) => each !== false);
  // A statement in another one (`with gone as (delete …)`) could write anywhere.
  return (
    writing !== undefined &&
    made.tables.has(nameOf(writing.relation)) &&
    !JSON.stringify(writing).includes('"CommonTableExpr"')
  );
}

/**
 * Why a step may do more than the known safe changes: it removes what no release in use needs, or
 * people have judged it.
 */
export type Exception =
  /** The first release that did not need what the step removes. */
  | { readonly unneededSince: string }
  /** Why the previous release keeps working, as a sentence. */
  | { readonly harmless: string };

/**
 * The problems of the steps, as sentences: expand in one release, contract in a later one.
 * @param before the number of steps in the first release, which had no predecessor
 * @param exceptions the steps that may do more than add, by number
 * @param version that of the release being made
 */
export async function refusedSteps(
  steps: readonly string[],
  before: number,
  exceptions: ReadonlyMap<number, Exception>,
  version: string,
): Promise<readonly string[]> {
  const refused: string[] = [];
  for (const [index, step] of steps.entries()) {
    const number = index + 1;
    const exception = exceptions.get(number);
    const isJudged = number <= before || (exception && isGood(exception, version));
    const found = isJudged ? [] : await contractionsOf(step, steps.slice(0, index));
    if (found.length === 0) continue;
    refused.push(
      `Step ${number} may break the previous release, which runs beside it during an update: ${found.join('; ')}. Do without it in one release, and contract in the next.`,
    );
  }
  return refused;
}

const isGood = (exception: Exception, version: string): boolean =>
  'harmless' in exception || isEarlier(exception.unneededSince, version);

function isEarlier(one: string, other: string): boolean {
  const [a, b] = [one, other].map((version) => version.split('.').map(Number));
  const at = (a ?? []).findIndex((part, index) => part !== b?.[index]);
  return at >= 0 && (a?.[at] ?? 0) < (b?.[at] ?? 0);
}
