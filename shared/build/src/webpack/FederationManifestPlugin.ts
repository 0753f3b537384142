import { containerName, exposedModules, type RemoteManifest } from '@fieldline/contracts';
import type { Manifest, StatsAssets } from '@module-federation/sdk';
import type { Compilation, Compiler, WebpackPluginInstance } from 'webpack';
import { archiveName } from '../types/pack';
import { chunkOf } from './chunkOf';
import { versionsByKey } from './sharedModules';
import { isScript, keysTaken } from './sharedNames';

/** Where hosts and tools of Module Federation look for the manifest. */
export const FEDERATION_MANIFEST_FILE = 'mf-manifest.json';

type Files = readonly string[];

const assetsOf = (sync: Files, async: Files): StatsAssets => ({
  js: { sync: [...sync], async: [...async] },
  css: { sync: [], async: [] },
});

/**
 * Writes Module Federation's manifest next to a remote's build, for other hosts and tools: the
 * modules that the remote exposes, and those that it takes from its host. The suite itself uses its
 * registry instead.
 */
export class FederationManifestPlugin implements WebpackPluginInstance {
  constructor(private readonly manifest: RemoteManifest) {}

  apply(compiler: Compiler): void {
    // Not imported: a release of another tool's build uses the name above without loading webpack.
    const { webpack } = compiler;
    compiler.hooks.thisCompilation.tap('FederationManifestPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        // After minification and real content hashes: the names must be those of the files.
        {
          name: 'FederationManifestPlugin',
          stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT,
        },
        () => {
          const text = JSON.stringify(federationManifest(compilation, this.manifest), null, 2);
          compilation.emitAsset(FEDERATION_MANIFEST_FILE, new webpack.sources.RawSource(text));
        },
      );
    });
  }
}

function federationManifest(compilation: Compilation, manifest: RemoteManifest): Manifest {
  const { name, version } = manifest;
  const globalName = containerName(name);
  const entries = compilation.entrypoints.get(globalName)?.getFiles().filter(isScript) ?? [];
  const versions = versionsByKey();
  const ofChunk = (chunk: string) => {
    const group = compilation.namedChunkGroups.get(chunk);
    const filesOf = (groups: readonly { getFiles(): string[] }[]) =>
      groups
        .flatMap((each) => each.getFiles())
        .filter((file) => isScript(file) && !entries.includes(file));
    const sync = filesOf(group ? [group] : []);
    const later = filesOf(group?.getChildren() ?? []).filter((file) => !sync.includes(file));
    return assetsOf(sync, [...new Set(later)]);
  };
  return {
    id: name,
    name,
    metaData: {
      name,
      type: 'app',
      buildInfo: { buildName: name, buildVersion: version },
      remoteEntry: { name: entries.at(-1) ?? '', path: '', type: 'var' },
      globalName,
      // A package for `npm install`, also next to the manifest.
      types: {
        path: '',
        name: archiveName({ name: `@fieldline/${name}`, version }),
        zip: '',
        api: '',
      },
      // The files are next to the manifest, wherever that is.
      publicPath: 'auto',
    },
    shared: keysTaken(compilation).map((key) => ({
      id: `${name}:${key}`,
      name: key,
      version: versions[key] ?? '',
      singleton: true,
      // Names, not versions, decide whether a host has what is needed; see `uses` of the release.
      requiredVersion: '*',
      hash: '',
      assets: assetsOf([], []),
    })),
    remotes: [],
    exposes: exposedModules(manifest).map((module) => ({
      id: `${name}:${module.slice(2)}`,
      name: module.slice(2),
      path: module,
      assets: ofChunk(chunkOf(manifest, module)),
    })),
  };
}
