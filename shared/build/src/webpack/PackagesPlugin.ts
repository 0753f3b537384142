import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import webpack, { type Compilation, type Compiler, type WebpackPluginInstance } from 'webpack';
import * as z from 'zod/mini';
import { ROOT } from '../paths';

const WEBPACK = join(ROOT, 'node_modules/webpack');

const packageFile = z.looseObject({ name: z.string(), version: z.string() });
/** A package's own package.json. */
export type PackageFile = z.infer<typeof packageFile>;

/**
 * Finds the packages whose code is in the files of a build: without code that was tree-shaken, but
 * with webpack's own. One plugin may see several builds.
 */
export class PackagesPlugin implements WebpackPluginInstance {
  private readonly folders = new Map<string, PackageFile | null>();

  get found(): readonly PackageFile[] {
    const byName = [...this.folders.values()]
      .filter((each) => each !== null)
      .map((each) => [`${each.name}@${each.version}`, each] as const);
    return [...new Map(byName)]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([, each]) => each);
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('PackagesPlugin', (compilation) => {
      compilation.hooks.afterSeal.tap('PackagesPlugin', () => this.look(compilation));
    });
  }

  private look({ chunks, chunkGraph }: Compilation): void {
    for (const chunk of chunks) {
      for (const module of chunkGraph.getChunkModulesIterable(chunk)) this.add(module);
      const carriesRuntime = [...chunkGraph.getChunkRuntimeModulesIterable(chunk)].length > 0;
      if (carriesRuntime) this.packageOf(WEBPACK);
    }
  }

  private add(module: webpack.Module): void {
    // A concatenated module contains others.
    if ('modules' in module && Array.isArray(module.modules)) {
      for (const each of module.modules) if (each instanceof webpack.Module) this.add(each);
    }
    if ('resource' in module && typeof module.resource === 'string') {
      const [path = ''] = module.resource.split('?');
      if (path !== '') this.packageOf(dirname(path));
    }
  }

  /** The package of a folder: some packages have a package.json without a name in inner folders. */
  private packageOf(folder: string): PackageFile | null {
    const known = this.folders.get(folder);
    if (known !== undefined) return known;
    const path = join(folder, 'package.json');
    const read = existsSync(path)
      ? z.safeParse(packageFile, JSON.parse(readFileSync(path, 'utf8')))
      : null;
    const outer = dirname(folder);
    const found = read?.success ? read.data : outer === folder ? null : this.packageOf(outer);
    this.folders.set(folder, found);
    return found;
  }
}
