import type {
  Pointer,
  RegistryPointers,
  RemoteRelease,
  ResolvedRegistry,
  ShellRelease,
} from '@fieldline/contracts';
import type { Releases } from './store';

/** Which version a visitor gets, by their bucket (0 to 99, kept by the visitor). */
export function versionFor({ live, canary }: Pointer, bucket: number): string {
  return canary && bucket < canary.percent ? canary.id : live;
}

/** The address of a file of a release. */
export const releaseAddress = (base: string, name: string, id: string, file: string): string =>
  `${base}/${name}/${id}/${file}`;

/** The releases one visitor gets. */
export interface VisitorReleases {
  readonly revision: number;
  readonly shell: ShellRelease;
  readonly remotes: readonly RemoteRelease[];
}

/** Reads releases once: they never change. */
export function createResolver(releases: Releases) {
  const records = new Map<string, Promise<RemoteRelease | ShellRelease>>();

  const remembered = <Release extends RemoteRelease | ShellRelease>(
    key: string,
    read: () => Promise<Release>,
    isRight: (release: RemoteRelease | ShellRelease) => release is Release,
  ): Promise<Release> => {
    const known = records.get(key);
    if (known) return known.then((release) => (isRight(release) ? release : read()));
    const reading = read();
    records.set(key, reading);
    // A failure is not remembered: the next visitor tries again.
    reading.catch(() => records.delete(key));
    return reading;
  };

  /** @returns null where no shell is published yet */
  return async function resolveFor(
    pointers: RegistryPointers,
    bucket: number,
  ): Promise<VisitorReleases | null> {
    if (!pointers.shell) return null;
    const shellId = versionFor(pointers.shell, bucket);
    const shell = await remembered(`shell/${shellId}`, () => releases.readShell(shellId), isShell);
    const remotes = await Promise.all(
      Object.entries(pointers.remotes)
        .sort(([one], [other]) => one.localeCompare(other))
        .map(([name, pointer]) => {
          const id = versionFor(pointer, bucket);
          return remembered(`${name}/${id}`, () => releases.readRemote(name, id), isRemote);
        }),
    );
    return { revision: pointers.revision, shell, remotes };
  };
}

const isShell = (release: RemoteRelease | ShellRelease): release is ShellRelease =>
  'scripts' in release;
const isRemote = (release: RemoteRelease | ShellRelease): release is RemoteRelease =>
  'manifest' in release;

/** The document that the shell reads: the visitor's releases with absolute addresses. */
export function resolvedDocument(visitor: VisitorReleases, base: string): ResolvedRegistry {
  const addressed = (name: string, id: string, integrity: Readonly<Record<string, string>>) =>
    Object.fromEntries(
      Object.entries(integrity).map(([file, hash]) => [releaseAddress(base, name, id, file), hash]),
    );
  const { shell, remotes, revision } = visitor;
  return {
    revision,
    shell: { id: shell.id, integrity: addressed('shell', shell.id, shell.integrity) },
    remotes: remotes.map((remote) => ({
      name: remote.name,
      id: remote.id,
      contract: remote.contract,
      entry: releaseAddress(base, remote.name, remote.id, remote.entry),
      integrity: addressed(remote.name, remote.id, remote.integrity),
      manifest: remote.manifest,
    })),
  };
}
