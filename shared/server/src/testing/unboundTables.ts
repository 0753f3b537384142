import { parse, type RangeVar, type SelectStmt } from 'libpg-query';

/** The first column of each table's primary key, which every statement must name. */
export const OWNERS: Readonly<Record<string, string>> = {
  workspaces: 'id',
  members: 'workspace',
  invitations: 'workspace',
  former_members: 'workspace',
  products: 'workspace',
  product_guides: 'workspace',
  people: 'workspace',
  sales_guides: 'workspace',
  projects: 'workspace',
  logs: 'workspace',
  photos: 'workspace',
  changes: 'workspace',
  trash: 'workspace',
  audit_entries: 'workspace',
  audit_chains: 'workspace',
  comments: 'workspace',
  notifications_seen: 'workspace',
  search_words: 'workspace',
  recent_searches: 'workspace',
  checklist_templates: 'workspace',
  analyses: 'workspace',
  transcriptions: 'workspace',
  analysis_findings: 'workspace',
  analysis_usage: 'workspace',
  profiles: 'uid',
  credit_accounts: 'uid',
  credit_ledger: 'uid',
  idempotent_answers: 'uid',
  upload_parts: 'uid',
  call_counts: 'caller',
  daily_mails: 'uid',
  sync_accounts: 'uid',
  sync_devices: 'uid',
  sync_records: 'uid',
  sync_incarnations: 'uid',
  sync_invitations: 'uid',
  team_devices: 'workspace',
  ended_sessions: 'uid',
  account_deletions: 'uid',
  deleted_accounts: 'account',
};

/**
 * Other columns that may select rows: a user finds their own teams, and a secret its invitation.
 */
const ALSO: Readonly<Record<string, string>> = {
  members: 'uid',
  invitations: 'secret',
};

const isOwner = (table: string, column: string): boolean =>
  OWNERS[table] === column || ALSO[table] === column;

/** A table named at one place in a statement. */
interface Reference {
  readonly table: string;
  readonly alias: string;
  isBound: boolean;
}

/** A query in a statement; queries inside it may use its tables. */
interface Scope {
  readonly outer: Scope | undefined;
  readonly references: Reference[];
}

/** A side of an equation: a value that comes with the statement, a column, or anything else. */
type Side = 'value' | Column | undefined;
interface Column {
  readonly of: string | undefined;
  readonly name: string;
  readonly scope: Scope;
}

/** A node of the syntax tree from PostgreSQL's own parser. */
type Tree = Readonly<Record<string, unknown>>;

/**
 * The tables whose rows a statement does not select by their owner, one for each time it names
 * them. A reference is bound if its owner must equal a value, or the owner of another bound
 * reference. A condition counts only if all rows must fulfil it, not as one of several
 * alternatives.
 */
export async function unboundTables(statement: string): Promise<readonly string[]> {
  const references: Reference[] = [];
  const equations: (readonly [Side, Side])[] = [];
  const { stmts = [] } = await parse(statement);
  for (const { stmt } of stmts) read(stmt, undefined);
  bind(references, equations);
  return references.filter(({ isBound }) => !isBound).map(({ table }) => table);

  function read(part: unknown, scope: Scope | undefined): void {
    if (Array.isArray(part)) return part.forEach((each) => read(each, scope));
    if (!isTree(part)) return;
    for (const [key, child] of Object.entries(part)) {
      if (/^(Select|Insert|Update|Delete)Stmt$/.test(key)) readQuery(Object(child), scope);
      else if (key === 'RangeVar' && scope) refer(Object(child), scope);
      else if (key !== 'lockingClause') {
        if (scope && (key === 'whereClause' || key === 'quals')) {
          equations.push(...equationsOf(child, scope));
        }
        read(child, scope);
      }
    }
  }

  function readQuery(query: Partial<SelectStmt> & Tree, outer: Scope | undefined): void {
    const { larg, rarg, relation, ...rest } = query;
    const scope: Scope = { outer, references: [] };
    // Both sides of a union are separate queries.
    for (const side of [larg, rarg]) if (side) readQuery(Object(side), outer);
    if (isTree(relation)) {
      const columns = namesOf(rest['cols']);
      refer(relation, scope, (owner) => columns.includes(owner));
    }
    read(rest, scope);
  }

  function refer(
    { schemaname, relname = '', alias }: RangeVar,
    scope: Scope,
    isBound: (owner: string) => boolean = () => false,
  ): void {
    const owner = OWNERS[relname];
    if (owner === undefined || schemaname !== undefined) return;
    const named = alias?.aliasname ?? relname;
    const reference = { table: relname, alias: named, isBound: isBound(owner) };
    references.push(reference);
    scope.references.push(reference);
  }
}

function bind(references: readonly Reference[], equations: readonly (readonly [Side, Side])[]) {
  const equal: (readonly [Reference, Reference])[] = [];
  for (const [left, right] of equations) {
    const [one, other] = [ownerOf(left), ownerOf(right)];
    for (const [owner, side] of [
      [one, right],
      [other, left],
    ] as const) {
      // Inner queries are checked separately, so an owner that they return belongs to an allowed
      // row.
      if (owner && (side === 'value' || isOfQuery(side, references))) owner.isBound = true;
    }
    if (one && other) equal.push([one, other]);
  }
  for (let isChanged = true; isChanged;) {
    isChanged = false;
    for (const pair of equal) {
      if (pair[0].isBound === pair[1].isBound) continue;
      for (const each of pair) each.isBound = true;
      isChanged = true;
    }
  }
}

const isTree = (part: unknown): part is Tree => typeof part === 'object' && part !== null;

/** The value at a path of keys. */
const at = (part: unknown, ...keys: readonly string[]): unknown =>
  keys.reduce<unknown>((found, key) => (isTree(found) ? found[key] : undefined), part);

const listOf = (part: unknown): readonly unknown[] => (Array.isArray(part) ? part : []);

/** The columns of an `insert`. */
const namesOf = (targets: unknown): readonly unknown[] =>
  listOf(targets).map((target) => at(target, 'ResTarget', 'name'));

/** The equations that must hold for a condition to be true. */
function equationsOf(condition: unknown, scope: Scope): readonly (readonly [Side, Side])[] {
  if (at(condition, 'BoolExpr', 'boolop') === 'AND_EXPR') {
    return listOf(at(condition, 'BoolExpr', 'args')).flatMap((each) => equationsOf(each, scope));
  }
  const { kind, name, lexpr, rexpr } = Object(at(condition, 'A_Expr'));
  if (kind !== 'AEXPR_OP' || at(listOf(name)[0], 'String', 'sval') !== '=') return [];
  const rows = [lexpr, rexpr].map((side) => at(side, 'RowExpr', 'args'));
  if (!rows.every(Array.isArray)) return [[sideOf(lexpr, scope), sideOf(rexpr, scope)]];
  const [left, right] = rows.map(listOf);
  return (left ?? []).map((each, index) => [sideOf(each, scope), sideOf(right?.[index], scope)]);
}

function sideOf(node: unknown, scope: Scope): Side {
  const cast = at(node, 'TypeCast', 'arg');
  if (cast !== undefined) return sideOf(cast, scope);
  if (at(node, 'ParamRef') !== undefined) return 'value';
  const fields = listOf(at(node, 'ColumnRef', 'fields')).map((each) => at(each, 'String', 'sval'));
  const [name, of] = fields.toReversed().map((field) => (typeof field === 'string' ? field : ''));
  return name === undefined ? undefined : { of, name, scope };
}

/** The table, in this query or an outer one, whose owner the column is. */
function ownerOf(side: Side): Reference | undefined {
  if (side === undefined || side === 'value') return undefined;
  const { of, name } = side;
  for (let scope: Scope | undefined = side.scope; scope; scope = scope.outer) {
    const found = scope.references.filter((each) =>
      of === undefined ? isOwner(each.table, name) : each.alias === of,
    );
    const [first] = found;
    if (first) return found.length === 1 && isOwner(first.table, name) ? first : undefined;
  }
  return undefined;
}

/** Whether a column is an owner that an inner query returns, not one of a table. */
const isOfQuery = (side: Side, references: readonly Reference[]): boolean =>
  typeof side === 'object' &&
  side.of !== undefined &&
  Object.values(OWNERS).includes(side.name) &&
  side.name !== 'id' &&
  references.every(({ alias }) => alias !== side.of);
