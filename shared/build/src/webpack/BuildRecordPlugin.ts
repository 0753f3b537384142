import webpack, { type Compilation, type Compiler, type WebpackPluginInstance } from 'webpack';
import { BUILD_RECORD_FILE, type BuildRecord } from './buildRecord';
import { isScript, namesProvided, namesUsed } from './sharedNames';

/** Writes `build-record.json` next to the build. */
export class BuildRecordPlugin implements WebpackPluginInstance {
  private provides: BuildRecord['provides'] = {};

  /** @param shares the module that lists what the build shares, and its requests by share key */
  constructor(
    private readonly entry: string,
    private readonly shares?: {
      readonly list: string;
      readonly requests: Readonly<Record<string, string>>;
    },
  ) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('BuildRecordPlugin', (compilation) => {
      const { shares } = this;
      if (shares) {
        compilation.hooks.seal.tap('BuildRecordPlugin', () => {
          const { names, missing } = namesProvided(compilation, shares.list, shares.requests);
          this.provides = names;
          for (const key of missing) {
            compilation.errors.push(new webpack.WebpackError(`The shell does not share ${key}`));
          }
        });
      }
      compilation.hooks.processAssets.tap(
        // After minification and real content hashes: the hashes must be those of the files.
        { name: 'BuildRecordPlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const text = JSON.stringify(this.record(compilation), null, 2);
          compilation.emitAsset(BUILD_RECORD_FILE, new webpack.sources.RawSource(text));
        },
      );
    });
  }

  private record(compilation: Compilation): BuildRecord {
    const scripts = compilation.entrypoints.get(this.entry)?.getFiles().filter(isScript) ?? [];
    const isLate = (file: string) => isScript(file) && !scripts.includes(file);
    const groups = [...compilation.namedChunkGroups].map(
      ([name, group]) => [name, group.getFiles().filter(isLate)] as const,
    );
    const files = Object.keys(compilation.assets);
    return {
      scripts,
      uses: namesUsed(compilation),
      provides: this.provides,
      groups: Object.fromEntries(groups),
      fonts: files.filter((file) => file.endsWith('.woff2')).sort(),
    };
  }
}
