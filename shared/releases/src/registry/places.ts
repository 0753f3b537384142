import type { RegistryPointers, RemoteManifest, RemoteRelease } from '@fieldline/contracts';
import type { Versions } from '../publish/versions';

/** Schemas require an entry with a name. */
const NO_FILE = '';

export type Places = Readonly<Record<string, RemoteManifest>>;

/**
 * A manifest with only the parts that keep a place on the screen: no code is loaded, no call made.
 */
const placesOf = (manifest: RemoteManifest): RemoteManifest => ({
  ...manifest,
  pages: manifest.pages.map(({ preload: _preload, ...page }) => page),
  widgets: manifest.widgets.map(({ preload: _preload, ...widget }) => widget),
  background: [],
});

/** The places of every live remote; the previously known ones if a record cannot be read. */
export async function readPlaces(
  versions: Versions,
  { remotes }: Pick<RegistryPointers, 'remotes'>,
  before: Places = {},
): Promise<Places> {
  const read = Object.entries(remotes).map(async ([name, { live }]) => {
    if (live === null) return [];
    const release = await versions.readRemote(name, live).catch(() => null);
    const places = release ? placesOf(release.manifest) : before[name];
    return places ? [[name, places] as const] : [];
  });
  return Object.fromEntries((await Promise.all(read)).flat());
}

/** The release to show instead of an unusable version: its places, without files. */
export const placesOnly = (id: string, manifest: RemoteManifest): RemoteRelease => ({
  name: manifest.name,
  id,
  contract: manifest.contract,
  publishedAt: '',
  integrity: {},
  files: {},
  entry: NO_FILE,
  manifest,
  uses: {},
  modules: {},
});

export const hasPlacesOnly = ({ entry }: RemoteRelease): boolean => entry === NO_FILE;
