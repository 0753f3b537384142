import { cp, mkdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import {
  BILL_FILE,
  remoteRelease,
  type RemoteRelease,
  SHELL,
  shellRelease,
  type ShellRelease,
} from '@fieldline/contracts';
import * as z from 'zod/mini';
import { compressFiles } from './compress';
import { checkFileNames } from './fileNames';
import { type Attested, attestedBy, provenanceOf } from './provenance';
import { ReleaseError } from './ReleaseError';
import { type Build, type BuildFiles, describeBuild } from './record';
import type { Signer, Verifier } from './signature';
import { parseStored, type Stored, STORED_FILE } from './stored';
import { filesBelow, sha384, writeDurably } from './storage/files';
import type { FileStorage } from './storage/fileStorage';

const RECORD_FILE = 'release.json';
const FILES_FOLDER = 'files';
/** Files without a record that are older than this were left by a killed release. */
export const LEFTOVER_MS = 3_600_000;

export type Release = RemoteRelease | ShellRelease;

/** Keys: to sign what is published, and to refuse what is not signed. */
export interface Keys {
  readonly sign?: Signer;
  readonly verify?: Verifier;
}

/** The immutable versions in file storage: `{name}/{id}/release.json` and `files/`. */
export function openVersions(storage: FileStorage, keys: Keys = {}) {
  const versionOf = (name: string, id: string) => `${name}/${id}`;
  const recordOf = (name: string, id: string) => `${versionOf(name, id)}/${RECORD_FILE}`;
  const filesOf = (name: string, id: string) => `${versionOf(name, id)}/${FILES_FOLDER}`;

  /** @throws ReleaseError if there is no such version, or its record is not valid */
  async function read<Record extends Release>(
    name: string,
    id: string,
    schema: z.ZodMiniType<Record>,
  ): Promise<Record> {
    const content = await storage.read(recordOf(name, id));
    if (content === null) throw new ReleaseError(`There is no version ${id} of ${name}`);
    let record: Record;
    try {
      record = z.parse(schema, JSON.parse(content.toString()));
      checkFileNames(Object.keys({ ...record.integrity, ...record.files }));
    } catch (error) {
      throw new ReleaseError(`The record of ${name} ${id} is damaged`, { cause: error });
    }
    if (record.name !== name || record.id !== id) {
      throw new ReleaseError(`The record of ${name} ${id} is that of ${record.name} ${record.id}`);
    }
    if (keys.verify && !(await keys.verify(record))) {
      throw new ReleaseError(`The record of ${name} ${id} is not signed with the configured key`);
    }
    return record;
  }
  const readRemote = (name: string, id: string) => read(name, id, remoteRelease);
  const readShell = (id: string) => read(SHELL, id, shellRelease);
  const readAny = (name: string, id: string): Promise<Release> =>
    name === SHELL ? readShell(id) : readRemote(name, id);

  /** Names of the files that differ from the record, are missing, or do not belong there. */
  async function verify(name: string, id: string): Promise<readonly string[]> {
    const { files, integrity } = await readAny(name, id);
    const expected = new Map(Object.entries(integrity));
    for (const [file, { hash }] of Object.entries(files)) expected.set(file, hash);
    const root = filesOf(name, id);
    const there = (await storage.list(root)).map((file) => file.name);
    // Old records list only scripts.
    const foreign =
      Object.keys(files).length === 0 ? [] : there.filter((file) => !expected.has(file));
    const broken: string[] = [...foreign];
    for (const [file, hash] of expected) {
      const content = await storage.read(`${root}/${file}`);
      if (!content || sha384(content) !== hash) broken.push(file);
    }
    return broken.sort();
  }

  /** A version's origin, after comparing its record and bill of materials with its files. */
  async function attested(name: string, id: string): Promise<Attested> {
    const bill = await storage.read(`${filesOf(name, id)}/${BILL_FILE}`);
    return attestedBy(await readAny(name, id), bill, keys.verify);
  }

  /**
   * The list of data that a version stores on devices; null if it has none. @throws if the file is
   * damaged
   */
  async function stored(name: string, id: string): Promise<Stored | null> {
    const content = await storage.read(`${filesOf(name, id)}/${STORED_FILE}`);
    return content && parseStored(content.toString());
  }

  const isWhole = (name: string, id: string) =>
    verify(name, id).then(
      (broken) => broken.length === 0,
      () => false,
    );

  const list = async (name: string): Promise<readonly string[]> => {
    const entries = (await storage.entries(name)).map((entry) => entry.name);
    return entries.filter((entry) => !entry.endsWith('.tmp')).sort();
  };

  const known = new Map<string, Promise<Release>>();
  /** Cached, because records never change; a failure is not. */
  function remembered(name: string, id: string): Promise<Release> {
    const key = versionOf(name, id);
    const reading = known.get(key) ?? readAny(name, id);
    known.set(key, reading);
    reading.catch(() => known.delete(key));
    return reading;
  }

  /** @throws ReleaseError if a version published with these keys would be refused */
  async function checkKeys(): Promise<void> {
    if (!keys.verify) return;
    const probe = { name: '', id: '', contract: 0, integrity: {} };
    const signature = await keys.sign?.(probe);
    if (await keys.verify({ ...probe, signature })) return;
    throw new ReleaseError(
      keys.sign
        ? 'FIELDLINE_SIGN_KEY is not the private key of FIELDLINE_VERIFY_KEY'
        : 'Set FIELDLINE_SIGN_KEY: FIELDLINE_VERIFY_KEY refuses what is not signed',
    );
  }

  return {
    folder: storage.folder,
    checkKeys,
    filesOf: (name: string, id: string) => join(storage.folder, filesOf(name, id)),
    readRemote,
    readShell,
    read: readAny,
    verify,
    attested,
    stored,
    list,

    /** The scripts of a release whose files are missing; contents are not compared. */
    async missing({ name, id, integrity }: Release): Promise<readonly string[]> {
      const there = new Set((await storage.list(filesOf(name, id))).map((file) => file.name));
      return Object.keys(integrity).filter((file) => !there.has(file));
    },

    /**
     * Fetches a version's file, with its compressed forms, onto this machine, if it is not there
     * yet.
     * @throws ReleaseError if there is no such version, or the file is not as it was published
     */
    async fetchFile(name: string, id: string, file: string): Promise<void> {
      if (storage.isHere) return;
      const { files } = await remembered(name, id);
      const root = filesOf(name, id);
      const wanted = [file, `${file}.br`, `${file}.gz`].filter((each) => files[each]);
      await storage.fetch(
        wanted.map((each) => `${root}/${each}`),
        (path, content) => {
          if (sha384(content) === files[path.slice(root.length + 1)]?.hash) return;
          throw new ReleaseError(`${path} is not as it was published`);
        },
      );
    },

    /**
     * Removes from this machine the fetched files of versions that are not kept and whose newest
     * file is older than the limit; they are fetched again when needed. Returns the versions, as
     * `name id`.
     */
    async clearFetched(
      isKept: (name: string, id: string) => boolean,
      olderThan: Date,
    ): Promise<readonly string[]> {
      if (storage.isHere) return [];
      const newest = new Map<string, Date>();
      for (const file of await filesBelow(storage.folder).catch(() => [])) {
        const [name = '', id = ''] = file.split('/');
        const { mtime } = await stat(join(storage.folder, file));
        const known = newest.get(`${name} ${id}`);
        if (!known || known < mtime) newest.set(`${name} ${id}`, mtime);
      }
      const old = [...newest].flatMap(([version, fetchedAt]) => {
        const [name = '', id = ''] = version.split(' ');
        return fetchedAt < olderThan && !isKept(name, id) ? [{ name, id }] : [];
      });
      for (const { name, id } of old) {
        await rm(join(storage.folder, versionOf(name, id)), { recursive: true, force: true });
      }
      return old.map(({ name, id }) => `${name} ${id}`);
    },

    /**
     * Stores a build. Equal files with an equal description are the same version and are stored
     * once; a damaged version is replaced.
     */
    async add(build: Build): Promise<Release> {
      const { record, files } = await describeBuild(build);
      const target = versionOf(record.name, record.id);
      const stored = await readAny(record.name, record.id).catch(() => null);
      if (stored && (await isWhole(record.name, record.id))) return stored;
      const staged = await storage.stage(target);
      await layOut(staged, build, files, record, keys.sign);
      await storage.place(staged, target, RECORD_FILE, () => isWhole(record.name, record.id));
      return readAny(record.name, record.id);
    },

    /**
     * Removes versions that are not kept and are older than the limit or over, and the remains of
     * killed releases. Returns what was removed, as `name id`.
     */
    async prune(
      isKept: (name: string, id: string) => boolean,
      olderThan: Date,
      isOver: (name: string, id: string) => boolean = () => false,
    ): Promise<readonly string[]> {
      const removed: string[] = [];
      for (const { name } of await storage.entries()) {
        for (const { name: entry, changedAt } of await storage.entries(name)) {
          const remove = (await isLeftover(name, entry))
            ? changedAt.getTime() < Date.now() - LEFTOVER_MS
            : isOver(name, entry) || (await publishedAt(name, entry, changedAt)) < olderThan;
          if (!remove || isKept(name, entry)) continue;
          await storage.remove(versionOf(name, entry));
          removed.push(`${name} ${entry}`);
        }
      }
      return removed;
    },
  };

  /** Whether a killed release left this folder: without a record it is no version. */
  async function isLeftover(name: string, entry: string): Promise<boolean> {
    return entry.endsWith('.tmp') || (await storage.read(recordOf(name, entry))) === null;
  }

  /** When a version was published; if its record cannot be read, when its folder changed. */
  async function publishedAt(name: string, id: string, changedAt: Date): Promise<Date> {
    const release = await readAny(name, id).catch(() => null);
    return release ? new Date(release.publishedAt) : changedAt;
  }
}

export type Versions = ReturnType<typeof openVersions>;

/** Lays out a version in a staged folder, complete with its record. */
async function layOut(
  staged: string,
  { folder: source, compress = true, origin }: BuildFiles,
  files: readonly string[],
  described: Release,
  sign: Signer | undefined,
): Promise<void> {
  const root = join(staged, FILES_FOLDER);
  try {
    await mkdir(root, { recursive: true });
    for (const file of files) await cp(join(source, file), join(root, file));
    if (compress) await compressFiles(root);
    const record = { ...described, files: await hashesOf(root) };
    // Compressed forms have names too.
    checkFileNames(Object.keys(record.files));
    const signature = sign && (await sign(record));
    const provenance = origin && (await provenanceOf(record, files, origin, sign));
    const whole = { ...record, ...(provenance && { provenance }), ...(signature && { signature }) };
    const text = JSON.stringify(whole, null, 2);
    await writeDurably(join(staged, RECORD_FILE), text);
  } catch (error) {
    await rm(staged, { recursive: true, force: true });
    throw error;
  }
}

async function hashesOf(root: string): Promise<Release['files']> {
  const entries = (await filesBelow(root)).map(async (file) => {
    const content = await readFile(join(root, file));
    return [file, { hash: sha384(content), bytes: content.length }] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}
