import { pointerOf, type RegistryChange, type RegistryPointers } from '@fieldline/contracts';
import { createChanges } from './changes';
import { createCleanup } from './cleanup';
import { excerptOf } from './excerpt';
import { createPointers } from './pointers';
import { createPreviews } from './registryPreviews';
import { hostSecret } from './secret';
import { usedBeside } from './skew';
import type { FileStorage } from '../storage/fileStorage';
import { storageAt } from '../storage/folder';
import { storedBeside } from './stored';
import type { Keys } from '../publish/versionRecords';
import { openVersions } from '../publish/versions';
import { openVersionsInUse } from '../serve/versionsInUse';

export interface ReleasesSettings extends Keys {
  /** The time, for tests. */
  readonly now?: () => Date;
}

/**
 * The registry of releases, in file storage, or in a folder by its path: immutable versions, and
 * pointers to the live ones. `versions/{name}/{id}/release.json` and `files/`; `pointers/`.
 */
export function openReleases(location: FileStorage | string, settings: ReleasesSettings = {}) {
  const { now = () => new Date(), ...keys } = settings;
  const storage = storageAt(location);
  const pointers = createPointers(storage.within('pointers'));
  const versions = openVersions(storage.within('versions'), keys);

  // Unreadable files are reported by the check of the version's files.
  const readStored = (name: string, id: string) => versions.stored(name, id).catch(() => null);

  const hostKey = () => hostSecret(storage);
  const changes = createChanges({ pointers, versions, readStored, now });
  const { change } = changes;

  return {
    /**
     * Stores a build as an immutable version. Equal files are the same version and are stored once.
     */
    publish: versions.add,
    checkKeys: versions.checkKeys,
    read: versions.read,
    readRemote: versions.readRemote,
    readShell: versions.readShell,
    /** The folder of this machine with a version's files, as far as they were fetched. */
    filesOf: versions.filesOf,
    /** Whether the registry is on this machine, so that reading it costs nothing. */
    isHere: storage.isHere,
    /** The folder of this machine that contains all of these folders. */
    versionsFolder: versions.folder,
    /** Fetches a version's file, with its compressed forms, onto this machine. */
    fetchFile: versions.fetchFile,
    /** Where all hosts of the registry keep their counts of loads. */
    outcomes: storage.within('outcomes'),
    /** Where all hosts of the registry note which versions visitors loaded. */
    inUse: storage.within('health'),
    /** The key with which every host of the registry signs; created by the first host. */
    secret: hostKey,
    /** The scripts of a release that are not in its folder. */
    missing: versions.missing,
    /** The newest intact revision, and the newer ones that cannot be read. */
    readRegistry: pointers.read,
    readPointers: async (): Promise<RegistryPointers> => (await pointers.read()).pointers,
    /** The changes, latest first. */
    async history(name?: string): Promise<readonly RegistryChange[]> {
      const made = (await pointers.history()).flatMap((each) => each.change ?? []);
      return name === undefined ? made : made.filter(({ names }) => names.includes(name));
    },

    /** Stored versions of other packages that open tabs may have in addition to the live ones. */
    async usedBeside(name: string): Promise<Readonly<Record<string, readonly string[]>>> {
      const inUse = await openVersionsInUse(storage.within('health'), now).read();
      const used = Object.entries(usedBeside((await pointers.read()).pointers, name, inUse));
      const isWhole = async (other: string, id: string) =>
        (await versions.missing(await versions.read(other, id))).length === 0 ? [id] : [];
      const kept = used.map(async ([other, ids]) => {
        const found = ids.map((id) => isWhole(other, id).catch(() => []));
        return [other, (await Promise.all(found)).flat()] as const;
      });
      return Object.fromEntries(await Promise.all(kept));
    },
    /**
     * Copies the live versions, and combinations of versions as previews, into a folder; returns
     * their addresses.
     */
    excerpt: async (
      combinations: readonly Readonly<Record<string, string>>[],
      folder: string,
    ): Promise<readonly string[]> =>
      excerptOf(storage, (await pointers.read()).pointers, combinations, folder),
    /** Versions for which it is unknown whether they can read what a package's live version writes. */
    async storedUnknown(name: string): Promise<readonly string[]> {
      const { pointers: current } = await pointers.read();
      const { live, canary } = pointerOf(current, name) ?? {};
      const id = canary?.id ?? live;
      if (id === undefined || id === null || !(await readStored(name, id))) return [];
      const beside = storedBeside(current, current, [name, id]);
      const known = await Promise.all(beside.map((each) => readStored(...each)));
      return beside.filter((_, index) => !known[index]).map((each) => each.join(' '));
    },
    /** Names of a version's files that differ from the published ones. */
    verify: versions.verify,
    /** A version's origin, compared with its files. */
    attested: versions.attested,
    /** Ids of the stored versions of a package. */
    versions: versions.list,
    ...changes,
    ...createPreviews({ pointers, change, hostKey, now }),
    ...createCleanup({ pointers, versions, change, now }),
  };
}

export type Releases = ReturnType<typeof openReleases>;
