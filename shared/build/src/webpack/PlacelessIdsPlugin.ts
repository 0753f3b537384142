import type { Compiler, WebpackPluginInstance } from 'webpack';

/** What the plugin of Module Federation writes for itself, named by a hash of paths. */
const FEDERATION_ENTRY = /[/\\]\.federation[/\\]entry\.[0-9a-f]+\.js/;

/** The id of a module that is named by its place; null for the others, of which webpack knows. */
export function placelessId(name: string, root: string): string | null {
  if (FEDERATION_ENTRY.test(name)) return 'federation entry';
  // Parts that are paths, webpack makes relative by itself.
  const tells = name.split(/[|!]/).some((part) => part.includes(root) && !part.startsWith(root));
  return tells ? name.replaceAll(root, '') : null;
}

/**
 * Gives modules that are named by their place on this machine an id without it, before webpack makes
 * numbers of names. What is shared is named so; where such a number happens to be that of another
 * module, the other gets the next one, and equal sources would make another build in another folder.
 */
export class PlacelessIdsPlugin implements WebpackPluginInstance {
  /** @param root the folder of which ids must not tell */
  constructor(private readonly root: string) {}

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('PlacelessIdsPlugin', (compilation) => {
      compilation.hooks.beforeModuleIds.tap('PlacelessIdsPlugin', (modules) => {
        for (const module of modules) {
          if (compilation.chunkGraph.getNumberOfModuleChunks(module) === 0) continue;
          const id = placelessId(module.identifier(), this.root);
          if (id !== null) compilation.chunkGraph.setModuleId(module, id);
        }
      });
    });
  }
}
