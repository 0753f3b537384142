import type { Compilation, Dependency, Module, ModuleGraph } from 'webpack';
import { isNamedKey } from './sharedModules';

/** Names by the key under which a module is shared. */
export type SharedNames = Readonly<Record<string, string[]>>;

/** The names of each shared module that the build imports. A remote is of no use without them. */
export function namesUsed(compilation: Compilation): SharedNames {
  return sharedNames(compilation, (module) =>
    [...compilation.moduleGraph.getIncomingConnections(module)]
      // What is shaken off does not count.
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

/** The names of each shared module that the build carries for others. */
export function namesProvided(compilation: Compilation): SharedNames {
  const { moduleGraph } = compilation;
  return sharedNames(compilation, (module) =>
    [...module.dependencies, ...module.blocks.flatMap(({ dependencies }) => dependencies)].flatMap(
      (dependency) => {
        const carried = moduleGraph.getModule(dependency);
        const provided = carried && moduleGraph.getProvidedExports(carried);
        return Array.isArray(provided) ? provided : [];
      },
    ),
  );
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

/** The key of a module that is taken from the share scope. */
function shareKeyOf(module: Module): string | undefined {
  if (module.type !== 'consume-shared-module' || !('options' in module)) return undefined;
  const { options } = module;
  if (typeof options !== 'object' || options === null || !('shareKey' in options)) return undefined;
  return typeof options.shareKey === 'string' ? options.shareKey : undefined;
}
