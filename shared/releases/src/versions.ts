import { randomBytes } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import {
  remoteRelease,
  type RemoteRelease,
  SHELL,
  shellRelease,
  type ShellRelease,
} from '@fieldline/contracts';
import * as z from 'zod/mini';
import { compressFiles } from './compress';
import { filesBelow, isSystemError, sha384, writeDurably } from './files';
import { ReleaseError } from './ReleaseError';
import { type Build, type BuildFiles, describeBuild } from './record';
import type { Signer, Verifier } from './signature';

const RECORD_FILE = 'release.json';
const FILES_FOLDER = 'files';
/** What a release that was killed left behind is nobody's after this time. */
const LEFTOVER_MS = 3_600_000;

export type Release = RemoteRelease | ShellRelease;

/** Keys: to sign what is published, and to refuse what is not signed. */
export interface Keys {
  readonly sign?: Signer;
  readonly verify?: Verifier;
}

/** The immutable versions, in a folder: `{folder}/{name}/{id}/release.json` and `files/`. */
export function openVersions(folder: string, keys: Keys = {}) {
  const versionFolder = (name: string, id: string) => join(folder, name, id);
  const filesOf = (name: string, id: string) => join(versionFolder(name, id), FILES_FOLDER);

  /** @throws ReleaseError where there is no such version, or its record is not what it must be */
  async function read<Record extends Release>(
    name: string,
    id: string,
    schema: z.ZodMiniType<Record>,
  ): Promise<Record> {
    let record: Record;
    try {
      const text = await readFile(join(versionFolder(name, id), RECORD_FILE), 'utf8');
      record = z.parse(schema, JSON.parse(text));
    } catch (error) {
      if (isSystemError(error, 'ENOENT')) {
        throw new ReleaseError(`There is no version ${id} of ${name}`);
      }
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
    const there = await filesBelow(root).catch(() => []);
    // Records of old told of scripts alone.
    const foreign =
      Object.keys(files).length === 0 ? [] : there.filter((file) => !expected.has(file));
    const broken: string[] = [...foreign];
    for (const [file, hash] of expected) {
      const content = await readFile(join(root, file)).catch(() => null);
      if (!content || sha384(content) !== hash) broken.push(file);
    }
    return broken.sort();
  }

  const isWhole = (name: string, id: string) =>
    verify(name, id).then(
      (broken) => broken.length === 0,
      () => false,
    );

  const list = async (name: string): Promise<readonly string[]> => {
    const names = await readdir(join(folder, name)).catch(() => []);
    return names.filter((entry) => !entry.endsWith('.tmp')).sort();
  };

  return {
    filesOf,
    readRemote,
    readShell,
    read: readAny,
    verify,
    list,

    /** The scripts of a release that are not there: enough to know before each visitor does. */
    async missing({ name, id, integrity }: Release): Promise<readonly string[]> {
      const root = filesOf(name, id);
      const found = await Promise.all(
        Object.keys(integrity).map((file) =>
          stat(join(root, file)).then(
            () => [],
            () => [file],
          ),
        ),
      );
      return found.flat();
    },

    /**
     * Stores a build. Equal files, described alike, are the same version, and stored once; one that
     * was damaged meanwhile is replaced.
     */
    async add(build: Build): Promise<Release> {
      const { record, files } = await describeBuild(build);
      const target = versionFolder(record.name, record.id);
      const stored = await readAny(record.name, record.id).catch(() => null);
      if (stored && (await isWhole(record.name, record.id))) return stored;
      const made = await prepare(target, build, files, record, keys.sign);
      await moveInto(target, made.folder, () => isWhole(record.name, record.id));
      return readAny(record.name, record.id);
    },

    /**
     * Removes versions that are older than the limit and not to be kept, and what releases that
     * were killed left behind. Answers what was removed, as `name id`.
     */
    async prune(
      isKept: (name: string, id: string) => boolean,
      olderThan: Date,
    ): Promise<readonly string[]> {
      const removed: string[] = [];
      for (const name of await readdir(folder).catch(() => [])) {
        for (const entry of await readdir(join(folder, name)).catch(() => [])) {
          const path = join(folder, name, entry);
          const remove = entry.endsWith('.tmp')
            ? (await stat(path)).mtimeMs < Date.now() - LEFTOVER_MS
            : !isKept(name, entry) && (await publishedAt(name, entry)) < olderThan;
          if (!remove) continue;
          await rm(path, { recursive: true, force: true });
          removed.push(`${name} ${entry}`);
        }
      }
      return removed;
    },
  };

  /** When a version was published; by its folder where its record cannot be read. */
  async function publishedAt(name: string, id: string): Promise<Date> {
    const release = await readAny(name, id).catch(() => null);
    return release ? new Date(release.publishedAt) : (await stat(versionFolder(name, id))).mtime;
  }
}

export type Versions = ReturnType<typeof openVersions>;

const temporaryBeside = (target: string) => `${target}.${randomBytes(4).toString('hex')}.tmp`;

/** Lays out the version's folder beside its place, complete with its record. */
async function prepare(
  target: string,
  { folder: source, compress = true }: BuildFiles,
  files: readonly string[],
  described: Release,
  sign: Signer | undefined,
) {
  const folder = temporaryBeside(target);
  const root = join(folder, FILES_FOLDER);
  await mkdir(root, { recursive: true });
  try {
    for (const file of files) await cp(join(source, file), join(root, file));
    if (compress) await compressFiles(root);
    const record = { ...described, files: await hashesOf(root) };
    const signature = sign && (await sign(record));
    const text = JSON.stringify({ ...record, ...(signature && { signature }) }, null, 2);
    await writeDurably(join(folder, RECORD_FILE), text);
    return { folder };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
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

/** Puts a prepared folder into its place; another's that is whole stays, a damaged one goes. */
async function moveInto(target: string, prepared: string, isWhole: () => Promise<boolean>) {
  try {
    await rename(prepared, target);
  } catch (error) {
    if (!isSystemError(error, 'ENOTEMPTY') && !isSystemError(error, 'EEXIST')) {
      await rm(prepared, { recursive: true, force: true });
      throw error;
    }
    if (!(await isWhole())) {
      const damaged = temporaryBeside(target);
      await rename(target, damaged);
      await rename(prepared, target);
      await rm(damaged, { recursive: true, force: true });
    }
    await rm(prepared, { recursive: true, force: true });
  }
}
