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
import type { Trial } from './health';
import { hasPlacesOnly, placesOnly } from './places';
import { ReleaseError } from './ReleaseError';
import type { Releases } from './store';

/** Whom versions are chosen for. */
export interface Visitor {
  /** Kept by their browser; null for who is not known, and is in no canary. */
  readonly id: string | null;
  /** Remotes whose canary they asked for. */
  readonly asked: readonly string[];
}

/**
 * A visitor's place among 100 for one canary: even over the visitors, and another for each package
 * and version, so that nobody is always among the first.
 */
export function bucketOf(visitor: string, name: string, id: string): number {
  const hash = createHash('sha256').update(`${visitor} ${name} ${id}`).digest();
  return (hash.readUInt32BE(0) / 2 ** 32) * 100;
}

/** Which version a visitor gets. */
export function versionFor({ live, canary }: Pointer, name: string, visitor: Visitor): string {
  if (!canary) return live;
  const isAmong =
    visitor.asked.includes(name) ||
    (visitor.id !== null && bucketOf(visitor.id, name, canary.id) < canary.percent);
  return isAmong ? canary.id : live;
}

/** So many visitors of the live version are compared with each of a canary's: more would tell little more. */
const COMPARED_WITH_EACH = 9;

/** The probability with which a visitor who is compared gets the canary. */
export const shareOfCanary = ({ percent }: NonNullable<Pointer['canary']>): number =>
  Math.max(percent / 100, 1 / (1 + COMPARED_WITH_EACH));

/**
 * The part of a visitor in the trial of a canary; null for who is not compared, or does not have the version that
 * chance gave them, such as an open tab or who asked for the canary.
 */
export function partInTrial(
  { live, canary }: Pointer,
  name: string,
  { visitor, id }: { readonly visitor: string; readonly id: string },
): (Trial & { readonly isCanary: boolean }) | null {
  if (!canary || canary.since === undefined) return null;
  const bucket = bucketOf(visitor, name, canary.id);
  const isCanary = bucket < canary.percent;
  if (id !== (isCanary ? canary.id : live)) return null;
  if (bucket >= canary.percent * (1 + COMPARED_WITH_EACH)) return null;
  return { name, id: canary.id, since: canary.since, isCanary };
}

/** The address below which a package's versions are served. */
export type BaseOf = (name: string) => string;

/** The address of a file of a release. */
export const releaseAddress = (base: string, name: string, id: string, file: string): string =>
  `${base}/${name}/${id}/${file}`;

/** The releases one visitor gets. */
export interface VisitorReleases {
  readonly revision: number;
  readonly shell: ShellRelease;
  readonly remotes: readonly RemoteRelease[];
  /** Why a remote's version is not simply the live one, and the visitor's place, by remote. */
  readonly channels?: Readonly<Record<string, Channel>>;
  /** Packages whose canary the visitor asked for, and gets. */
  readonly asked?: readonly string[];
}

/** How a visitor came to a version. */
export interface Channel {
  readonly channel?: 'canary' | 'former';
  /** Their place among 100 for the canary that there is. */
  readonly bucket?: number;
  /** No version can be used, and only the remote's places are known. */
  readonly broken?: boolean;
}

function channelOf({ live, canary }: Pointer, release: RemoteRelease, visitor: Visitor): Channel {
  if (hasPlacesOnly(release)) return { broken: true };
  const { name, id } = release;
  const bucket = canary &&
    visitor.id !== null && { bucket: Math.floor(bucketOf(visitor.id, name, canary.id)) };
  if (id === live) return { ...bucket };
  return { channel: id === canary?.id ? 'canary' : 'former', ...bucket };
}

/**
 * Reads releases once: they never change. One whose record or files are not what they must be costs
 * nobody the page: the newest version before it that is whole stands in. Without one, the remote keeps
 * its places, and nothing of it is loaded. `onProblem` is told.
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

  /** @returns null where there is no shell to show */
  return async function resolveFor(
    pointers: RegistryPointers,
    visitor: Visitor,
  ): Promise<VisitorReleases | null> {
    const chosen = await Promise.all(
      [SHELL, ...Object.keys(pointers.remotes).sort()].map(async (name) => {
        const pointer = pointerOf(pointers, name);
        if (!pointer) return null;
        const ids = [versionFor(pointer, name, visitor), pointer.live, ...pointer.former];
        const whole = await firstWhole(name, ids);
        const places = pointers.places?.[name];
        return whole ?? (places ? placesOnly(pointer.live, places) : null);
      }),
    );
    const found = chosen.filter((release) => release !== null);
    const shell = found.find((release) => 'scripts' in release);
    const remotes = found.filter((release) => 'manifest' in release);
    if (!shell) return null;
    const channels = remotes.map((remote): readonly [string, Channel] => {
      const pointer = pointerOf(pointers, remote.name);
      return [remote.name, pointer ? channelOf(pointer, remote, visitor) : {}];
    });
    const asked = visitor.asked.filter((name) => {
      const canary = pointerOf(pointers, name)?.canary?.id;
      return found.some((release) => release.name === name && release.id === canary);
    });
    return {
      revision: pointers.revision,
      shell,
      remotes,
      channels: Object.fromEntries(channels),
      asked,
    };
  };
}

/** The document that the shell reads: the visitor's releases with absolute addresses. */
export function resolvedDocument(visitor: VisitorReleases, baseOf: BaseOf): ResolvedRegistry {
  const addressed = (name: string, id: string, integrity: Readonly<Record<string, string>>) =>
    Object.fromEntries(
      Object.entries(integrity).map(([file, hash]) => [
        releaseAddress(baseOf(name), name, id, file),
        hash,
      ]),
    );
  const { shell, remotes, revision, channels = {}, asked = [] } = visitor;
  return {
    revision,
    ...(asked.length > 0 && { asked: [...asked] }),
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
