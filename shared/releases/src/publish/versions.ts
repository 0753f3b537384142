import { join } from 'node:path';
import { BILL_FILE } from '@fieldline/contracts';
import { createFetched } from './fetched';
import { layOut } from './layOut';
import { type Attested, attestedBy } from './provenance';
import { createPruning } from './pruning';
import { type Build, describeBuild } from './record';
import { sha384 } from '../storage/files';
import type { FileStorage } from '../storage/fileStorage';
import { parseStored, type Stored, STORED_FILE } from '../registry/stored';
import {
  filesOf,
  type Keys,
  openRecords,
  RECORD_FILE,
  type Release,
  versionOf,
} from './versionRecords';

/** The immutable versions in file storage: `{name}/{id}/release.json` and `files/`. */
export function openVersions(storage: FileStorage, keys: Keys = {}) {
  const records = openRecords(storage, keys);
  const { read } = records;

  /** Names of the files that differ from the record, are missing, or do not belong there. */
  async function verify(name: string, id: string): Promise<readonly string[]> {
    const { files, integrity } = await read(name, id);
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
    return attestedBy(await read(name, id), bill, keys.verify);
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

  return {
    folder: storage.folder,
    checkKeys: records.checkKeys,
    filesOf: (name: string, id: string) => join(storage.folder, filesOf(name, id)),
    readRemote: records.readRemote,
    readShell: records.readShell,
    read,
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
     * Stores a build. Equal files with an equal description are the same version and are stored
     * once; a damaged version is replaced.
     */
    async add(build: Build): Promise<Release> {
      const { record, files } = await describeBuild(build);
      const target = versionOf(record.name, record.id);
      const stored = await read(record.name, record.id).catch(() => null);
      if (stored && (await isWhole(record.name, record.id))) return stored;
      const staged = await storage.stage(target);
      await layOut(staged, build, files, record, keys.sign);
      await storage.place(staged, target, RECORD_FILE, () => isWhole(record.name, record.id));
      return read(record.name, record.id);
    },

    ...createFetched(storage, records),
    prune: createPruning(storage, records),
  };
}

export type Versions = ReturnType<typeof openVersions>;
