import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as contracts from '@fieldline/contracts';
import ts from 'typescript';

/** The shared things that a remote's sources use. Each list is sorted, without repetitions. */
export interface Usage {
  /** Modules in `src/exposed`, as `./PeoplePage`. */
  readonly exposed: readonly string[];
  readonly sends: readonly string[];
  readonly hears: readonly string[];
  /** Calls of the API, as `GET /products/{id}`. */
  readonly calls: readonly string[];
  /** Keys of the browser's storage. */
  readonly storage: readonly string[];
  /** The keys that it writes, and the outbox if it uses it. */
  readonly writes: readonly string[];
}

/** The key behind each store of the platform (`shared/platform/src/stores/stores.ts`). */
const KEYS_OF_STORES: Readonly<Record<string, string>> = {
  people: 'people',
  salesGuides: 'salesGuides',
  products: 'products',
  recentSearches: 'recentSearches',
  preferences: contracts.PREFERENCES_KEY,
  generationRuns: 'fieldline:generationRuns',
};
/** Stores that send an event on every change. */
const TOLD_BY: Readonly<Record<string, string>> = {
  people: 'peopleUpdated',
  salesGuides: 'peopleUpdated',
};
/** The outbox's object store, which the platform writes for remotes. */
const OUTBOX = `${contracts.FIELD_DATABASE}/outbox`;

/** Reads a remote's sources, tests left out. */
export async function usageOf(root: string, remote: string): Promise<Usage> {
  const folder = join(root, remote, 'src');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .filter(({ name }) => !/\.(test|fixture)\.tsx?$/.test(name))
    .map((entry) => join(entry.parentPath, entry.name));
  const used = await Promise.all(
    files.map(async (file) => usedBy(file, await readFile(file, 'utf8'))),
  );
  const exposed = files
    .filter((file) => file.startsWith(join(folder, 'exposed/')))
    .map((file) => `./${file.slice(join(folder, 'exposed/').length).replace(/\.tsx?$/, '')}`);
  return {
    exposed: ordered(exposed),
    sends: ordered(used.flatMap(({ sends }) => sends)),
    hears: ordered(used.flatMap(({ hears }) => hears)),
    calls: ordered(used.flatMap(({ calls }) => calls)),
    storage: ordered(used.flatMap(({ storage }) => storage)),
    writes: ordered(used.flatMap(({ writes }) => writes)),
  };
}

const ordered = (values: readonly string[]) => [...new Set(values)].sort();

/** The parts that one source file uses, judged only by its syntax: types would take a minute. */
export function usedBy(name: string, text: string): Omit<Usage, 'exposed'> {
  const sends: string[] = [];
  const hears: string[] = [];
  const calls: string[] = [];
  const storage: string[] = [];
  const writes: string[] = [];
  /** Whether the file calls `write` on a name that does not identify the store. */
  let writesOthers = false;

  /** Names by which a file imports the whole of the contracts. */
  const wholes: string[] = [];
  const take = (name: string) => {
    const call = callNamed(name);
    if (call) calls.push(call);
  };

  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) {
      for (const imported of namesFrom(node, '@fieldline/contracts')) take(imported);
      const whole = wholeFrom(node, '@fieldline/contracts');
      if (whole) wholes.push(whole);
      return;
    }
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const { expression: target, name: method } = node.expression;
      const [first] = node.arguments;
      if (isNamed(target, 'events') && first && ts.isStringLiteral(first)) {
        if (method.text === 'emit') sends.push(first.text);
        if (method.text === 'on') hears.push(first.text);
      }
      const written = method.text === 'write' && nameOf(target);
      if (written && TOLD_BY[written]) sends.push(TOLD_BY[written]);
      const key = written && KEYS_OF_STORES[written];
      if (key) writes.push(key);
      else if (written !== false) writesOthers = true;
      if (method.text === 'add' && isNamed(target, 'outbox')) writes.push(OUTBOX);
    }
    if (ts.isPropertyAccessExpression(node) && isNamed(node.expression, 'stores')) {
      const key = KEYS_OF_STORES[node.name.text];
      if (key) storage.push(key);
    }
    if (
      ts.isPropertyAccessExpression(node) &&
      wholes.some((each) => isNamed(node.expression, each))
    ) {
      take(node.name.text);
    }
    // const { people } = stores
    if (ts.isVariableDeclaration(node) && node.initializer && isNamed(node.initializer, 'stores')) {
      for (const taken of boundNames(node.name)) {
        const key = KEYS_OF_STORES[taken];
        if (key) storage.push(key);
      }
    }
    ts.forEachChild(node, visit);
  };
  const kind = name.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  visit(ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true, kind));
  return { sends, hears, calls, storage, writes: [...writes, ...(writesOthers ? storage : [])] };
}

/** The last name of `events`, `platform.events` or `usePlatform().events`. */
function nameOf(node: ts.Expression): string | null {
  if (ts.isIdentifier(node)) return node.text;
  return ts.isPropertyAccessExpression(node) ? node.name.text : null;
}

const isNamed = (node: ts.Expression, name: string) => nameOf(node) === name;

function boundNames(name: ts.BindingName): readonly string[] {
  if (!ts.isObjectBindingPattern(name)) return [];
  return name.elements.map((element) => (element.propertyName ?? element.name).getText());
}

/** Values that an import takes from a package; types do not count, because they do not run. */
function namesFrom(node: ts.ImportDeclaration, from: string): readonly string[] {
  const { moduleSpecifier, importClause } = node;
  if (!ts.isStringLiteral(moduleSpecifier) || moduleSpecifier.text !== from) return [];
  const bindings = importClause?.namedBindings;
  if (!bindings || !ts.isNamedImports(bindings) || importClause.isTypeOnly) return [];
  return bindings.elements
    .filter((element) => !element.isTypeOnly)
    .map((element) => (element.propertyName ?? element.name).text);
}

/** The name of `import * as name`. */
function wholeFrom(node: ts.ImportDeclaration, from: string): string | undefined {
  const { moduleSpecifier, importClause } = node;
  const bindings = importClause?.namedBindings;
  if (!ts.isStringLiteral(moduleSpecifier) || moduleSpecifier.text !== from) return undefined;
  return bindings && ts.isNamespaceImport(bindings) ? bindings.name.text : undefined;
}

const EXPORTS = new Map<string, unknown>(Object.entries(contracts));

/** The call that an export of the contracts declares; undefined if it is something else. */
function callNamed(name: string): string | undefined {
  const value = EXPORTS.get(name);
  if (typeof value !== 'object' || value === null) return undefined;
  const { method, path, decode } = Object.fromEntries(Object.entries(value));
  const isCall = typeof method === 'string' && typeof path === 'string' && decode !== undefined;
  return isCall ? `${method} ${path}` : undefined;
}
