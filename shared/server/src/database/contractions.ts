/**
 * While a new release starts, the one before still works on the same tables: a step of the schema
 * may add to them, and must not take away or demand what that release does not know.
 */
const CONTRACTIONS: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['drops something', /\bdrop\s+(table|column|constraint|view|type|function|schema)\b/i],
  ['drops a default', /\bdrop\s+default\b/i],
  ['renames something', /\brename\s+(to|column|constraint|\w+\s+to)\b/i],
  ['changes the type of a column', /\balter\s+(column\s+)?\w+\s+(set\s+data\s+)?type\b/i],
  ['demands a value', /\bset\s+not\s+null\b/i],
  ['constrains what is there', /\badd\s+(constraint|check|unique|primary\s+key|foreign\s+key)\b/i],
  ['makes values unique', /\bcreate\s+unique\s+index\b/i],
  ['empties a table', /\btruncate\b/i],
];

/** What of a step the release before would not survive. */
export function contractionsOf(step: string): readonly string[] {
  const statements = step
    .replaceAll(/--[^\n]*/g, '')
    .split(';')
    .map((statement) => statement.trim());
  // A table of this step's own is unknown to the release before.
  const own = statements.flatMap(
    (statement) => /^create\s+(?:unlogged\s+)?table\s+(\w+)/i.exec(statement)?.[1] ?? [],
  );
  return statements
    .filter((statement) => !own.some((table) => new RegExp(`\\b${table}\\b`).test(statement)))
    .flatMap((statement) => [
      ...CONTRACTIONS.filter(([, pattern]) => pattern.test(statement)).map(([what]) => what),
      ...demandedColumns(statement),
    ]);
}

/** Columns that a row of the release before would come without. */
const demandedColumns = (statement: string): readonly string[] =>
  [...statement.matchAll(/\badd\s+(?:column\s+)(?:if\s+not\s+exists\s+)?(\w+)([^,]*)/gi)]
    .filter(
      ([, , rest = '']) => /\bnot\s+null\b/i.test(rest) && !/\b(default|generated)\b/i.test(rest),
    )
    .map(([, column]) => `demands the new column ${column}`);

/** A step that takes away what no release in use needs any more. */
export interface Contraction {
  /** The first release that did without what the step takes away. */
  readonly unneededSince: string;
}

/**
 * What is wrong with the steps, as sentences: expand in one release, contract in a later one.
 * @param before how many steps there were in the first release, which had none before it
 * @param contractions the steps that may contract, by their number
 * @param version that of the release which is made
 */
export function refusedSteps(
  steps: readonly string[],
  before: number,
  contractions: ReadonlyMap<number, Contraction>,
  version: string,
): readonly string[] {
  return steps.flatMap((step, index) => {
    const number = index + 1;
    const found = number <= before ? [] : contractionsOf(step);
    const allowed = contractions.get(number);
    if (found.length === 0 || (allowed && isEarlier(allowed.unneededSince, version))) return [];
    return [
      `Step ${number} ${found.join(', ')}: the release before would fail beside it. Do without it in one release, and contract in the next.`,
    ];
  });
}

function isEarlier(one: string, other: string): boolean {
  const [a, b] = [one, other].map((version) => version.split('.').map(Number));
  const at = (a ?? []).findIndex((part, index) => part !== b?.[index]);
  return at >= 0 && (a?.[at] ?? 0) < (b?.[at] ?? 0);
}
