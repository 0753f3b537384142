import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type Pointer,
  type RegistryPointers,
  type RemoteManifest,
  type RemoteRelease,
  remoteRelease,
  type ShellRelease,
  shellRelease,
} from '@fieldline/contracts';
import { checkClaims } from './claims';
import { sha384 } from './files';
import { checkNames } from './names';
import { createPointers, PointersChangedError } from './pointers';
import { type Build, openVersions, ReleaseError, SHELL } from './versions';

const SWAP_ATTEMPTS = 5;

/**
 * The registry of releases, in a folder: immutable versions, and pointers at what is live.
 * `{folder}/versions/{name}/{id}/release.json` and `files/`; `{folder}/pointers/`.
 */
export function openReleases(folder: string) {
  const pointers = createPointers(join(folder, 'pointers'));
  const versions = openVersions(join(folder, 'versions'));

  const readRemote = (name: string, id: string): Promise<RemoteRelease> =>
    versions.read(name, id, remoteRelease);
  const readShell = (id: string): Promise<ShellRelease> => versions.read(SHELL, id, shellRelease);

  const read = (name: string, id: string): Promise<RemoteRelease | ShellRelease> =>
    name === SHELL ? readShell(id) : readRemote(name, id);

  /** Stores a build as an immutable version. Equal files are the same version, and stored once. */
  async function publish(build: Build): Promise<RemoteRelease | ShellRelease> {
    if (build.kind === 'remote') await checkClaimsOf(build.manifest);
    return versions.add(build);
  }

  async function checkClaimsOf(manifest: RemoteManifest) {
    const { remotes } = await pointers.read();
    const live = await Promise.all(
      Object.entries(remotes).map(([name, { live: id }]) => readRemote(name, id)),
    );
    checkClaims(
      manifest,
      live.map((release) => release.manifest),
    );
  }

  /** The releases that visitors get of the packages that `ids` does not name, and those it names. */
  async function shownWith(ids: Readonly<Record<string, string>>) {
    const { shell, remotes } = await pointers.read();
    const shown = Object.entries({ ...remotes, ...(shell && { [SHELL]: shell }) })
      .filter(([name]) => ids[name] === undefined)
      .flatMap(([name, pointer]) => shownIds(pointer).map((id) => [name, id] as const));
    return Promise.all([...shown, ...Object.entries(ids)].map(([name, id]) => read(name, id)));
  }

  /** What is to be shown must fit to everything that is shown beside it. */
  async function checkTogether(ids: Readonly<Record<string, string>>) {
    const releases = await shownWith(ids);
    const remotes = releases.filter((release) => 'manifest' in release);
    const shells = releases.filter((release) => 'scripts' in release);
    for (const remote of remotes) {
      const others = remotes.filter(({ name }) => name !== remote.name);
      const isNew = ids[remote.name] !== undefined;
      if (isNew)
        checkClaims(
          remote.manifest,
          others.map(({ manifest }) => manifest),
        );
      for (const shell of shells) {
        if (isNew || ids[SHELL] !== undefined) checkNames(remote, shell);
      }
    }
  }

  /** Changes pointers in one swap; a lost race is tried again on what is there now. */
  async function repoint(
    names: readonly string[],
    change: (current: Pointer | null, name: string) => Pointer,
  ): Promise<RegistryPointers> {
    for (let attempt = 1; ; attempt += 1) {
      const current = await pointers.read();
      let next = current;
      for (const name of names) {
        next =
          name === SHELL
            ? { ...next, shell: change(next.shell, name) }
            : {
                ...next,
                remotes: { ...next.remotes, [name]: change(next.remotes[name] ?? null, name) },
              };
      }
      try {
        return await pointers.swap(current, next);
      } catch (error) {
        if (!(error instanceof PointersChangedError) || attempt === SWAP_ATTEMPTS) throw error;
      }
    }
  }

  /** Makes versions live for everyone, all in one step; ends their canaries. */
  async function promoteAll(ids: Readonly<Record<string, string>>): Promise<void> {
    await checkTogether(ids);
    await repoint(Object.keys(ids), (current, name) => {
      const live = ids[name] ?? '';
      return {
        live,
        previous: current && current.live !== live ? current.live : (current?.previous ?? null),
        canary: null,
      };
    });
  }

  return {
    publish,
    readRemote,
    readShell,
    readPointers: () => pointers.read(),
    /** The folder with the files of a version. */
    filesOf: versions.filesOf,

    promoteAll,
    /** Makes a version live for everyone; ends a canary. */
    promote: (name: string, id: string): Promise<void> => promoteAll({ [name]: id }),

    /** Shows a version to a share of the visitors, in percent. */
    async startCanary(name: string, id: string, percent: number): Promise<void> {
      await checkTogether({ [name]: id });
      await repoint([name], (current) => {
        if (!current)
          throw new ReleaseError(`${name} has no live version beside which to try another`);
        return { ...current, canary: { id, percent } };
      });
    },

    /** Makes the version before the live one live again; ends a canary. */
    async rollBack(name: string): Promise<string> {
      const after = await repoint([name], (current) => {
        if (!current?.previous) throw new ReleaseError(`${name} has no version to go back to`);
        return { live: current.previous, previous: current.live, canary: null };
      });
      const pointer = name === SHELL ? after.shell : after.remotes[name];
      return pointer?.live ?? '';
    },

    /** Compares the stored scripts of a version with their recorded hashes; lists those that differ. */
    async verify(name: string, id: string): Promise<readonly string[]> {
      const { integrity } = await read(name, id);
      const root = versions.filesOf(name, id);
      const broken: string[] = [];
      for (const [file, expected] of Object.entries(integrity)) {
        const content = await readFile(join(root, file)).catch(() => null);
        if (!content || sha384(content) !== expected) broken.push(file);
      }
      return broken;
    },

    /** Ids of the stored versions of a package. */
    versions: versions.list,
  };
}

export type Releases = ReturnType<typeof openReleases>;

/** The versions that visitors get: the live one, and a canary. */
const shownIds = ({ live, canary }: Pointer): readonly string[] =>
  canary ? [live, canary.id] : [live];
