import type { Compilation, Dependency, Module, ModuleGraph } from 'webpack';
import { isNamedKey } from './sharedModules';

/** Names by the key under which a module is shared. */
export type SharedNames = Readonly<Record<string, string[]>>;

export const isScript = (file: string): boolean => file.endsWith('.js');

/** The keys of everything that the build takes from its host, in order. */
export const keysTaken = ({ modules }: Compilation): readonly string[] =>
  [...new Set([...modules].flatMap((module) => shareKeyOf(module) ?? []))].sort();

/** The names that the build imports from each shared module. A remote cannot run without them. */
export function namesUsed(compilation: Compilation): SharedNames {
  return sharedNames(compilation, (module) =>
    [...compilation.moduleGraph.getIncomingConnections(module)]
      // Tree-shaken imports do not count.
      .filter((connection) => connection.isActive(undefined))
      .flatMap(({ dependency }) => importedName(dependency, compilation.moduleGraph)),
  );
}

/** webpack's dependencies of imports and re-exports tell the path that is read, by `getIds`. */
function importedName(dependency: Dependency | null, graph: ModuleGraph): readonly string[] {
  if (!dependency || !('getIds' in dependency)) return [];
  const { getIds } = dependency;
  const ids: unknown = typeof getIds === 'function' ? getIds.call(dependency, graph) : [];
  const name: unknown = Array.isArray(ids) ? ids[0] : undefined;
  return typeof name === 'string' ? [name] : [];
}

/**
 * The names of each shared module that the shell provides: everything exported by the modules that
 * its list imports; and the keys that are not in the list. Call it before modules are concatenated.
 */
export function namesProvided(
  { modules, moduleGraph }: Compilation,
  list: string,
  requests: Readonly<Record<string, string>>,
): { readonly names: SharedNames; readonly missing: readonly string[] } {
  const listing = [...modules].find((module) => 'resource' in module && module.resource === list);
  const imported = new Map(
    [
      ...(listing?.dependencies ?? []),
      ...(listing?.blocks.flatMap(({ dependencies }) => dependencies) ?? []),
    ].map((dependency) => ['request' in dependency ? dependency.request : null, dependency]),
  );
  const names: Record<string, string[]> = {};
  const missing: string[] = [];
  for (const [key, request] of Object.entries(requests).sort()) {
    const dependency = imported.get(request);
    const module = dependency && moduleGraph.getModule(dependency);
    const provided = module && moduleGraph.getProvidedExports(module);
    if (!module) missing.push(key);
    else if (isNamedKey(key)) names[key] = Array.isArray(provided) ? [...provided].sort() : [];
  }
  return { names, missing };
}

function sharedNames(compilation: Compilation, namesOf: (module: Module) => readonly string[]) {
  const found = new Map<string, Set<string>>();
  for (const module of compilation.modules) {
    const key = shareKeyOf(module);
    if (key === undefined || !isNamedKey(key)) continue;
    const names = found.get(key) ?? new Set();
    for (const name of namesOf(module)) names.add(name);
    found.set(key, names);
  }
  return Object.fromEntries(
    [...found].sort().map(([key, names]) => [key, [...names].sort()] as const),
  );
}

/** The key of a module taken from the share scope. */
function shareKeyOf(module: Module): string | undefined {
  if (module.type !== 'consume-shared-module' || !('options' in module)) return undefined;
  const { options } = module;
  if (typeof options !== 'object' || options === null || !('shareKey' in options)) return undefined;
  return typeof options.shareKey === 'string' ? options.shareKey : undefined;
}
