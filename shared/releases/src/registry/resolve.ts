import { createHash } from 'node:crypto';
import {
  type Pointer,
  pointerOf,
  type RegistryPointers,
  type RemoteRelease,
  type ResolvedRegistry,
  SHELL,
  type ShellRelease,
} from '@fieldline/contracts';
import { hasPlacesOnly, placesOnly } from './places';
import { ReleaseError } from '../ReleaseError';
import type { Releases } from './registry';

/** The visitor for whom versions are chosen. */
export interface Visitor {
  /** Stored in the visitor's browser; null for an unknown visitor, who gets no canary. */
  readonly id: string | null;
  /** Packages whose canary the visitor asked for. */
  readonly asked: readonly string[];
  /** Versions of the preview that the visitor asked for, by package. */
  readonly previewed?: Readonly<Record<string, string>>;
}

/**
 * A visitor's bucket (0–99) for one canary: evenly distributed, and different for each package and
 * version, so that no visitor is always among the first.
 */
export function bucketOf(visitor: string, name: string, id: string): number {
  const hash = createHash('sha256').update(`${visitor} ${name} ${id}`).digest();
  return (hash.readUInt32BE(0) / 2 ** 32) * 100;
}

/** The version that a visitor gets; null if a remote's first version is for others only. */
export function versionFor(
  { live, canary }: Pointer,
  name: string,
  visitor: Visitor,
): string | null {
  if (!canary) return live;
  const isAmong =
    visitor.asked.includes(name) ||
    (visitor.id !== null && bucketOf(visitor.id, name, canary.id) < canary.percent);
  return isAmong ? canary.id : live;
}

/** The base address of a package's versions. */
export type BaseOf = (name: string) => string;

/** The address of a file of a release. */
export const releaseAddress = (base: string, name: string, id: string, file: string): string =>
  `${base}/${name}/${id}/${file}`;

/** The releases one visitor gets. */
export interface VisitorReleases {
  readonly revision: number;
  readonly shell: ShellRelease;
  readonly remotes: readonly RemoteRelease[];
  /** Why a remote's version is not the live one, and the visitor's bucket, by remote. */
  readonly channels?: Readonly<Record<string, Channel>>;
  /** Packages whose canary the visitor requested and gets. */
  readonly asked?: readonly string[];
  /** Packages of which the visitor sees a previewed version. */
  readonly previews?: readonly string[];
}

/** How a visitor came to a version. */
export interface Channel {
  readonly channel?: 'canary' | 'former';
  /** The visitor's bucket (0–99) for the current canary. */
  readonly bucket?: number;
  /** No version is usable, and only the remote's places are known. */
  readonly broken?: boolean;
}

function channelOf({ live, canary }: Pointer, release: RemoteRelease, visitor: Visitor): Channel {
  if (hasPlacesOnly(release)) return { broken: true };
  const { name, id } = release;
  const bucket = canary &&
    visitor.id !== null && { bucket: Math.floor(bucketOf(visitor.id, name, canary.id)) };
  if (id === live) return { ...bucket };
  // Old shells know no other word for special versions.
  if (id === visitor.previewed?.[name]) return { channel: 'canary', ...bucket };
  return { channel: id === canary?.id ? 'canary' : 'former', ...bucket };
}

/**
 * Reads releases once: they never change. A damaged record or file breaks no page: the newest
 * intact earlier version is used. If there is none, the remote keeps its places, and none of its
 * code is loaded. Problems are reported to `onProblem`.
 */
export function createResolver(releases: Releases, onProblem: (problem: string) => void) {
  const known = new Map<string, Promise<RemoteRelease | ShellRelease>>();

  async function read(name: string, id: string) {
    const release = await releases.read(name, id);
    const missing = await releases.missing(release);
    if (missing.length > 0) {
      throw new ReleaseError(`Files of ${name} ${id} are missing: ${missing.join(', ')}`);
    }
    return release;
  }

  function remembered(name: string, id: string): Promise<RemoteRelease | ShellRelease> {
    const key = `${name}/${id}`;
    const reading = known.get(key) ?? read(name, id);
    known.set(key, reading);
    // A failure is not remembered: the next visitor tries again.
    reading.catch(() => known.delete(key));
    return reading;
  }

  async function firstWhole(name: string, ids: readonly string[]) {
    for (const id of new Set(ids)) {
      try {
        return await remembered(name, id);
      } catch (error) {
        onProblem(error instanceof Error ? error.message : String(error));
      }
    }
    return null;
  }

  /** @returns null if there is no shell to show */
  return async function resolveFor(
    pointers: RegistryPointers,
    visitor: Visitor,
  ): Promise<VisitorReleases | null> {
    const { previewed = {} } = visitor;
    const names = new Set([...Object.keys(pointers.remotes), ...Object.keys(previewed)]);
    const chosen = await Promise.all(
      [...new Set([SHELL, ...[...names].sort()])].map(async (name) => {
        const pointer = pointerOf(pointers, name);
        const ids = pointer
          ? [versionFor(pointer, name, visitor), pointer.live, ...pointer.former]
          : [];
        const known = [previewed[name] ?? null, ...ids].filter((id) => id !== null);
        const whole = await firstWhole(name, known);
        const places = pointers.places?.[name];
        return whole ?? (pointer?.live && places ? placesOnly(pointer.live, places) : null);
      }),
    );
    const found = chosen.filter((release) => release !== null);
    const shell = found.find((release) => 'scripts' in release);
    const remotes = found.filter((release) => 'manifest' in release);
    if (!shell) return null;
    const channels = remotes.map((remote): readonly [string, Channel] => {
      const pointer = pointerOf(pointers, remote.name);
      return [remote.name, pointer ? channelOf(pointer, remote, visitor) : { channel: 'canary' }];
    });
    const previews = Object.entries(previewed).flatMap(([name, id]) =>
      found.some((release) => release.name === name && release.id === id) ? [name] : [],
    );
    const asked = visitor.asked.filter((name) => {
      const canary = pointerOf(pointers, name)?.canary?.id;
      return found.some((release) => release.name === name && release.id === canary);
    });
    return {
      revision: pointers.revision,
      shell,
      remotes,
      channels: Object.fromEntries(channels),
      // A shell shows its badge if `asked` is not empty.
      asked: [...new Set([...asked, ...previews])],
      previews,
    };
  };
}

/** The document that the shell reads: the visitor's releases with absolute addresses. */
export function resolvedDocument(
  visitor: VisitorReleases,
  baseOf: BaseOf,
): ResolvedRegistry & { readonly previews?: readonly string[] } {
  const addressed = (name: string, id: string, integrity: Readonly<Record<string, string>>) =>
    Object.fromEntries(
      Object.entries(integrity).map(([file, hash]) => [
        releaseAddress(baseOf(name), name, id, file),
        hash,
      ]),
    );
  const { shell, remotes, revision, channels = {}, asked = [], previews = [] } = visitor;
  return {
    revision,
    ...(asked.length > 0 && { asked: [...asked] }),
    ...(previews.length > 0 && { previews }),
    shell: { id: shell.id, integrity: addressed(SHELL, shell.id, shell.integrity) },
    remotes: remotes.map((remote) => ({
      name: remote.name,
      id: remote.id,
      contract: remote.contract,
      entry: releaseAddress(baseOf(remote.name), remote.name, remote.id, remote.entry),
      integrity: addressed(remote.name, remote.id, remote.integrity),
      manifest: remote.manifest,
      ...channels[remote.name],
      ...(remote.signature !== undefined && { signature: remote.signature }),
    })),
  };
}
