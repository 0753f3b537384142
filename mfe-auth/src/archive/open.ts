import { PHOTO_MAX_BYTES } from '@fieldline/contracts';
import { setOptions, unzipRaw, type ZipEntry } from 'unzipit';
import * as z from 'zod/mini';
import {
  ARCHIVE_VERSION,
  LIST_FILES,
  LIST_NAMES,
  type ListName,
  type Manifest,
  manifest,
  MANIFEST_FILE,
} from './format';
import { type ItemOf, readerOf } from './items';
import { BrokenLineError, itemsOf } from './lines';
import { isUnsafePath } from './paths';

/** Limits: files in a ZIP, and bytes after unpacking. */
const MOST_FILES = 500_000;
const MOST_OF_MANIFEST = 16_777_216;
const MOST_OF_LIST = 536_870_912;

export type ArchiveFault =
  | { readonly kind: 'no-zip' | 'not-ours' | 'newer' | 'unsafe' | 'too-large' | 'locked' }
  | { readonly kind: 'broken'; readonly file: string; readonly line?: number };

/** A file that cannot be imported. */
export class ArchiveError extends Error {
  override readonly name = 'ArchiveError';
  constructor(
    readonly fault: ArchiveFault,
    cause?: unknown,
  ) {
    super(`Not a ZIP that can be imported: ${fault.kind}`, { cause });
  }
}

/** A ZIP chosen by the user. It stays on their disk and is read piece by piece. */
export interface Archive {
  readonly manifest: Manifest;
  /** The items of a list, in their order. @throws ArchiveError */
  items<List extends ListName>(list: List): AsyncGenerator<ItemOf<List>>;
  /** A photo or voice note; null if it is not in the ZIP. @throws ArchiveError */
  file(path: string): Promise<Blob | null>;
}

/**
 * Reads a ZIP by its directory. Nothing is written under the names in it. They are still checked,
 * because a ZIP whose names lead elsewhere was made to do harm.
 * @throws ArchiveError
 */
export async function openArchive(file: Blob): Promise<Archive> {
  // The page's policy forbids the address that a worker would be loaded from.
  setOptions({ useWorkers: false });
  const { entries } = await unzipRaw(file).catch((error: unknown) => {
    throw new ArchiveError({ kind: 'no-zip' }, error);
  });
  const byName = checked(entries);
  const own = [...byName.keys()].find((name) => /^([^/]+\/)?fieldline\.json$/.test(name));
  const described = own === undefined ? undefined : byName.get(own);
  if (own === undefined || !described) throw new ArchiveError({ kind: 'not-ours' });
  // A ZIP that was unpacked and zipped again may have a folder around everything.
  const folder = own.slice(0, -MANIFEST_FILE.length);
  return {
    manifest: await readManifest(described),
    items: (list) => readList(list, byName.get(folder + LIST_FILES[list])),
    file: async (path) => {
      const entry = byName.get(folder + path);
      if (!entry) return null;
      if (entry.size > PHOTO_MAX_BYTES) throw new ArchiveError({ kind: 'too-large' });
      return entry.blob().catch((error: unknown) => {
        throw new ArchiveError({ kind: 'broken', file: path }, error);
      });
    },
  };
}

function checked(entries: readonly ZipEntry[]): ReadonlyMap<string, ZipEntry> {
  if (entries.length > MOST_FILES) throw new ArchiveError({ kind: 'too-large' });
  const lists = new Set<string>(Object.values(LIST_FILES));
  const byName = new Map<string, ZipEntry>();
  for (const entry of entries) {
    const { name, size, encrypted, isDirectory } = entry;
    if (isUnsafePath(name)) throw new ArchiveError({ kind: 'unsafe' });
    if (encrypted) throw new ArchiveError({ kind: 'locked' });
    if (isDirectory) continue;
    if (byName.has(name)) throw new ArchiveError({ kind: 'broken', file: name });
    const isList = lists.has(name.split('/').at(-1) ?? '');
    if (isList && size > MOST_OF_LIST) throw new ArchiveError({ kind: 'too-large' });
    byName.set(name, entry);
  }
  return byName;
}

async function readManifest(entry: ZipEntry): Promise<Manifest> {
  if (entry.size > MOST_OF_MANIFEST) throw new ArchiveError({ kind: 'too-large' });
  let read: unknown;
  try {
    read = await entry.json();
  } catch (error) {
    throw new ArchiveError({ kind: 'broken', file: MANIFEST_FILE }, error);
  }
  const version = z.safeParse(z.object({ version: z.number() }), read);
  if (version.success && version.data.version > ARCHIVE_VERSION) {
    throw new ArchiveError({ kind: 'newer' });
  }
  const parsed = z.safeParse(manifest, read);
  if (!parsed.success) throw new ArchiveError({ kind: 'not-ours' }, parsed.error);
  return parsed.data;
}

async function* readList<List extends ListName>(
  list: List,
  entry: ZipEntry | undefined,
): AsyncGenerator<ItemOf<List>> {
  const file = LIST_FILES[list];
  if (!entry) throw new ArchiveError({ kind: 'broken', file });
  const read = readerOf(list);
  let number = 0;
  try {
    for await (const { item, line } of itemsOf(await entry.stream())) {
      number = line;
      yield read(item);
    }
  } catch (error) {
    const line = error instanceof BrokenLineError ? error.line : number;
    throw new ArchiveError({ kind: 'broken', file, line }, error);
  }
}

/**
 * Counts a ZIP's items. Every item is read once, so that nothing is written before the whole ZIP is
 * known to be intact.
 */
export async function countAll(archive: Archive, signal: AbortSignal): Promise<Manifest['counts']> {
  const counts: Manifest['counts'] = {};
  for (const list of LIST_NAMES) {
    let count = 0;
    for await (const item of archive.items(list)) {
      signal.throwIfAborted();
      void item;
      count += 1;
    }
    counts[list] = count;
  }
  return counts;
}
