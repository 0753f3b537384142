import { userInfo } from 'node:os';
import {
  type Pointer,
  pointerOf,
  type Promotion,
  type RegistryChange,
  type RegistryPointers,
  SHELL,
} from '@fieldline/contracts';
import { checkChange } from './checks';
import { type Change, goBack, goLive, tryOut } from './pointerChanges';
import { excerptOf } from './excerpt';
import { readPlaces } from './places';
import { createPointers, PointersChangedError } from './pointers';
import {
  dropEnded,
  endPreviews,
  isPreviewed,
  isRunning,
  noteTested,
  previewAddress,
  startPreview,
} from './previews';
import { openHealth } from './health';
import type { Edit } from './retired';
import { ReleaseError } from './ReleaseError';
import { usedBeside } from './skew';
import { hostSecret } from './secret';
import type { FileStorage } from './storage/fileStorage';
import { checkStored, storedBeside } from './stored';
import { storageAt } from './storage/folder';
import { type Keys, LEFTOVER_MS, openVersions } from './versions';

/**
 * Attempts at a swap. The pause before the second is at most `PAUSE_MS`; the limit grows with each
 * attempt.
 */
const SWAP_ATTEMPTS = 30;
const PAUSE_MS = 20;
/** Older versions without a pointer may be removed. */
const KEPT_DAYS = 90;
/** Fetched files of versions without a pointer are kept this long, for open tabs. */
const FETCHED_DAYS = 7;
const A_DAY_MS = 86_400_000;

/** A change of the registry, for its history. */
export interface Deed {
  /** The author of the change; by default the user of this machine. */
  readonly by?: string;
  /** The change as a sentence. */
  readonly what: string;
  readonly why?: string;
  /** Whether the move is allowed even if stored data would be lost. */
  readonly anyway?: boolean;
}

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

  /** The pointers after a change. @throws ReleaseError if the change is refused */
  async function checked(
    current: RegistryPointers,
    how: Edit | Readonly<Record<string, Change>>,
    anyway: boolean,
  ): Promise<RegistryPointers> {
    const next = typeof how === 'function' ? how(current) : moved(current, how);
    if (next === current) return current;
    await checkChange(versions, current, next);
    if (!anyway) await checkStored(readStored, current, next);
    return next;
  }

  /**
   * Every pointer is changed here: moves and checks use exactly the registry that the swap
   * replaces. After a lost race both are repeated on the new registry. A change without effect is
   * not written.
   * @throws ReleaseError with a sentence
   */
  async function change(
    how: Edit | Readonly<Record<string, Change>>,
    { by = userInfo().username, what, why, anyway = false }: Deed,
  ): Promise<RegistryPointers> {
    for (let attempt = 1; ; attempt += 1) {
      const { pointers: current, newest, fingerprint } = await pointers.read();
      const next = await checked(current, how, anyway);
      if (next === current) return current;
      const made: RegistryChange = {
        names: changedNames(current, next),
        at: now().toISOString(),
        by,
        what,
        ...(why !== undefined && { why }),
      };
      try {
        const places = await readPlaces(versions, next, current.places);
        return await pointers.swap({ newest, fingerprint }, { ...next, places, change: made });
      } catch (error) {
        if (!(error instanceof PointersChangedError)) throw error;
        if (attempt === SWAP_ATTEMPTS) {
          throw new ReleaseError('Others keep changing the registry. Try again in a moment.');
        }
        await pause(Math.random() * PAUSE_MS * attempt);
      }
    }
  }

  /** Makes versions live for everyone in one step; ends their canaries. */
  async function promoteAll(ids: Readonly<Record<string, string>>, why?: string): Promise<void> {
    const at = now().toISOString();
    const moves = Object.entries(ids).map(
      ([name, id]) => [name, goLive({ id, at, decidedBy: 'hand' })] as const,
    );
    const what = `${Object.entries(ids)
      .map(([name, id]) => `${name} ${id}`)
      .join(', ')} went live`;
    await change(Object.fromEntries(moves), { what, ...(why !== undefined && { why }) });
  }

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
    /** Where all hosts of the registry keep the health of its versions. */
    health: storage.within('health'),
    /** The key with which every host of the registry signs; created by the first host. */
    secret: () => hostSecret(storage),
    /** The scripts of a release that are not in its folder. */
    missing: versions.missing,
    /** The newest intact revision, and the newer ones that cannot be read. */
    readRegistry: pointers.read,
    readPointers: async (): Promise<RegistryPointers> => (await pointers.read()).pointers,
    /** Where the history was changed by hand; null if it was not. */
    checkHistory: pointers.check,
    /** The changes, latest first. */
    async history(name?: string): Promise<readonly RegistryChange[]> {
      const changes = (await pointers.history()).flatMap((each) => each.change ?? []);
      return name === undefined ? changes : changes.filter(({ names }) => names.includes(name));
    },

    change,
    /** Only checks a change. @throws ReleaseError if it would be refused now */
    async check(moves: Readonly<Record<string, Change>>, anyway = false): Promise<void> {
      await checked((await pointers.read()).pointers, moves, anyway);
    },
    promoteAll,
    /**
     * Shows versions together under an address for 14 days before they are live; returns the
     * address.
     */
    async preview(ids: Readonly<Record<string, string>>, why?: string): Promise<string> {
      const started = startPreview(ids, now());
      const list = Object.entries(ids).map(([name, id]) => `${name} ${id}`);
      const what = `${list.join(', ')} can be seen before it is live`;
      const { previews } = await change(started, { what, ...(why !== undefined && { why }) });
      const [preview] = previews?.slice(-1) ?? [];
      if (!preview) throw new ReleaseError('There is no preview');
      return previewAddress(await hostSecret(storage), preview);
    },
    /** The previews that a package is part of, with their addresses. */
    async previews(name: string) {
      const { previews = [] } = (await pointers.read()).pointers;
      const running = previews.filter(
        (each) => isRunning(each, now()) && each.versions[name] !== undefined,
      );
      // Reading a status must not create the key.
      const secret = running.length > 0 ? await hostSecret(storage) : '';
      return running.map((each) => ({ ...each, address: previewAddress(secret, each) }));
    },
    /** Notes the result of a preview's browser test: what failed, or null. */
    async noteTested(ids: Readonly<Record<string, string>>, failed: string | null): Promise<void> {
      const noted = noteTested(ids, { at: now().toISOString(), failed });
      await change(noted, { what: `A preview was tested: ${failed ?? 'nothing failed'}` });
    },
    /** Stored versions of other packages that open tabs may have in addition to the live ones. */
    async usedBeside(name: string): Promise<Readonly<Record<string, readonly string[]>>> {
      const { met } = await openHealth(storage.within('health'), now).read();
      const used = Object.entries(usedBeside((await pointers.read()).pointers, name, met));
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
      if (id === undefined || !(await readStored(name, id))) return [];
      const beside = storedBeside(current, current, [name, id]);
      const known = await Promise.all(beside.map((each) => readStored(...each)));
      return beside.filter((_, index) => !known[index]).map((each) => each.join(' '));
    },
    /** Ends the previews that a package is part of. */
    async endPreviews(name: string): Promise<void> {
      await change(endPreviews(name, now()), { what: `The previews of ${name} were ended` });
    },
    /** Makes a version live for everyone; ends a canary. */
    promote: (name: string, id: string): Promise<void> => promoteAll({ [name]: id }),
    /** Shows a version to a share of the visitors, in percent. */
    async startCanary(
      name: string,
      id: string,
      percent: number,
      promote?: Promotion,
    ): Promise<void> {
      const what = `${name} ${id} is tried with ${percent} % of the visitors`;
      const at = now().toISOString();
      await change({ [name]: tryOut({ id, percent, at, promote }) }, { what });
    },
    /** Ends a canary, or makes the previous version live again. Returns the live version. */
    async rollBack(name: string, to?: string): Promise<string> {
      const move = goBack(now().toISOString(), to);
      const after = await change({ [name]: move }, { what: `${name} was rolled back` });
      return pointerOf(after, name)?.live ?? '';
    },

    /**
     * Removes files that a host of a bucket has fetched and no longer needs; returns their
     * versions.
     */
    async clearFetched(): Promise<readonly string[]> {
      const { pointers: current } = await pointers.read();
      const limit = new Date(now().getTime() - FETCHED_DAYS * A_DAY_MS);
      const isRunningPreview = isPreviewed(current, now(), { isOver: false });
      return versions.clearFetched(
        (name, id) => isKept(pointerOf(current, name), id) || isRunningPreview(name, id),
        limit,
      );
    },
    /** Names of a version's files that differ from the published ones. */
    verify: versions.verify,
    /** A version's origin, compared with its files. */
    attested: versions.attested,
    /** Ids of the stored versions of a package. */
    versions: versions.list,
    /**
     * Removes old versions without a pointer, versions of ended previews, and remains of killed
     * releases; returns them. If it is unknown what is live, no version is removed.
     * @throws ReleaseError if the newest revision is damaged
     */
    async prune(): Promise<readonly string[]> {
      const { pointers: current, damaged } = await pointers.read();
      if (damaged.length > 0) {
        throw new ReleaseError(
          `Nothing was removed: revision ${damaged.join(', ')} of the registry is damaged, and may point to what would go. The next release mends it.`,
        );
      }
      const limit = new Date(now().getTime() - KEPT_DAYS * A_DAY_MS);
      const isRunningPreview = isPreviewed(current, now(), { isOver: false });
      const isPointedAt = (name: string, id: string) =>
        isKept(pointerOf(current, name) ?? current.retired?.[name] ?? null, id) ||
        isRunningPreview(name, id);
      const gone = await versions.prune(
        isPointedAt,
        current.revision === 0 ? new Date(0) : limit,
        isPreviewed(current, now(), { isOver: true }),
      );
      await change(dropEnded(now()), { what: 'Previews that were over were taken away' });
      return [...gone, ...(await pointers.dropLeftovers(new Date(Date.now() - LEFTOVER_MS)))];
    },
  };
}

export type Releases = ReturnType<typeof openReleases>;

function changedNames(current: RegistryPointers, next: RegistryPointers): string[] {
  const names = new Set([SHELL, ...Object.keys(current.remotes), ...Object.keys(next.remotes)]);
  const previews = [current, next].map(({ previews: all = [] }, index, both) =>
    all.filter((each) => !both[1 - index]?.previews?.includes(each)),
  );
  const previewed = new Set(previews.flat().flatMap(({ versions }) => Object.keys(versions)));
  return [...names, ...[...previewed].filter((name) => !names.has(name))].filter(
    (name) => previewed.has(name) || pointerOf(next, name) !== pointerOf(current, name),
  );
}

const isKept = (pointer: Pointer | null, id: string): boolean =>
  pointer !== null && [pointer.live, pointer.canary?.id, ...pointer.former].includes(id);

function moved(
  current: RegistryPointers,
  changes: Readonly<Record<string, Change>>,
): RegistryPointers {
  let next = current;
  for (const [name, change] of Object.entries(changes)) {
    const before = pointerOf(next, name);
    const after = change(before, name, next.retired?.[name] ?? null);
    if (after === before) continue;
    if (name === SHELL) {
      next = { ...next, shell: after };
    } else {
      const { [name]: _former, ...others } = next.remotes;
      const { [name]: _back, ...retired } = next.retired ?? {};
      next = { ...next, remotes: after ? { ...next.remotes, [name]: after } : others, retired };
    }
  }
  return next;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
