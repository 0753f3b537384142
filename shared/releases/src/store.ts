import { createHash, randomBytes } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import {
  CONTRACT_MAJOR,
  remoteRelease,
  shellRelease,
  type Pointer,
  type RegistryPointers,
  type RemoteManifest,
  type RemoteRelease,
  type ShellRelease,
} from '@fieldline/contracts';
import * as z from 'zod/mini';
import { checkClaims } from './claims';
import { compressFiles } from './compress';
import { filesBelow, hashOfFiles, isSystemError, sha384, writeDurably } from './files';
import { createPointers, PointersChangedError } from './pointers';

const SHELL = 'shell';
const RECORD_FILE = 'release.json';
const FILES_FOLDER = 'files';
const SWAP_ATTEMPTS = 5;

/** Something that cannot be released, or cannot be pointed at; the message says why. */
export class ReleaseError extends Error {
  override readonly name = 'ReleaseError';
}

interface BuildFiles {
  readonly folder: string;
  /** Files of the folder that are not part of the release. */
  readonly exclude?: readonly string[];
  /** On unless told; off for builds that nobody downloads over a network. */
  readonly compress?: boolean;
}

/** What a build hands over, beside its folder of files. */
export type Build =
  | (BuildFiles & {
      readonly kind: 'remote';
      readonly manifest: RemoteManifest;
      readonly entry: string;
      readonly modules: Readonly<Record<string, readonly string[]>>;
    })
  | (BuildFiles & {
      readonly kind: 'shell';
      readonly version: string;
      readonly scripts: readonly string[];
      readonly preload: readonly string[];
      readonly fonts: readonly string[];
    });

/**
 * The registry of releases, in a folder: immutable versions, and pointers at what is live.
 * `{folder}/versions/{name}/{id}/release.json` and `files/`; `{folder}/pointers/`.
 */
export function openReleases(folder: string) {
  const pointers = createPointers(join(folder, 'pointers'));
  const versionFolder = (name: string, id: string) => join(folder, 'versions', name, id);

  async function readRecord<Record>(name: string, id: string, schema: z.ZodMiniType<Record>) {
    try {
      const text = await readFile(join(versionFolder(name, id), RECORD_FILE), 'utf8');
      return z.parse(schema, JSON.parse(text));
    } catch (error) {
      if (isSystemError(error, 'ENOENT'))
        throw new ReleaseError(`There is no version ${id} of ${name}`);
      throw error;
    }
  }

  const readRemote = (name: string, id: string): Promise<RemoteRelease> =>
    readRecord(name, id, remoteRelease);
  const readShell = (id: string): Promise<ShellRelease> => readRecord(SHELL, id, shellRelease);

  /** Stores a build as an immutable version. Equal files are the same version, and stored once. */
  async function publish(build: Build): Promise<RemoteRelease | ShellRelease> {
    const name = build.kind === 'shell' ? SHELL : build.manifest.name;
    if (build.kind === 'remote') await checkAgainstLive(build.manifest);
    const files = (await filesBelow(build.folder)).filter((file) => !build.exclude?.includes(file));
    const version = build.kind === 'shell' ? build.version : build.manifest.version;
    const described = build.kind === 'remote' ? JSON.stringify(build.manifest) : '';
    const hash = await hashOfFiles(build.folder, files);
    const id = `${version}-${shortHash(hash + described)}`;
    const integrity: Record<string, string> = {};
    for (const file of files.filter((each) => each.endsWith('.js'))) {
      integrity[file] = sha384(await readFile(join(build.folder, file)));
    }
    const common = {
      name,
      id,
      contract: CONTRACT_MAJOR,
      publishedAt: new Date().toISOString(),
      integrity,
    };
    const record =
      build.kind === 'remote'
        ? z.parse(remoteRelease, {
            ...common,
            contract: build.manifest.contract,
            entry: build.entry,
            manifest: build.manifest,
            modules: build.modules,
          })
        : z.parse(shellRelease, {
            ...common,
            scripts: build.scripts,
            preload: build.preload,
            fonts: build.fonts,
          });
    await storeVersion(versionFolder(name, id), build, files, record);
    return record;
  }

  async function storeVersion(
    target: string,
    { folder: source, compress = true }: BuildFiles,
    files: readonly string[],
    record: RemoteRelease | ShellRelease,
  ) {
    const temporary = `${target}.${randomBytes(4).toString('hex')}.tmp`;
    await mkdir(temporary, { recursive: true });
    try {
      for (const file of files) await cp(join(source, file), join(temporary, FILES_FOLDER, file));
      if (compress) await compressFiles(join(temporary, FILES_FOLDER));
      await writeDurably(join(temporary, RECORD_FILE), JSON.stringify(record, null, 2));
      await rename(temporary, target);
    } catch (error) {
      await rm(temporary, { recursive: true, force: true });
      // The version is there already, with the same files by the meaning of its id.
      if (!isSystemError(error, 'ENOTEMPTY') && !isSystemError(error, 'EEXIST')) throw error;
    }
  }

  async function checkAgainstLive(manifest: RemoteManifest) {
    const { remotes } = await pointers.read();
    const live = await Promise.all(
      Object.entries(remotes).map(([name, { live: id }]) => readRemote(name, id)),
    );
    checkClaims(
      manifest,
      live.map((release) => release.manifest),
    );
  }

  /** Changes the pointer of one package; a lost race is tried again on what is there now. */
  async function repoint(
    name: string,
    change: (current: Pointer | null) => Pointer,
  ): Promise<RegistryPointers> {
    for (let attempt = 1; ; attempt += 1) {
      const current = await pointers.read();
      const next =
        name === SHELL
          ? { ...current, shell: change(current.shell) }
          : {
              ...current,
              remotes: { ...current.remotes, [name]: change(current.remotes[name] ?? null) },
            };
      try {
        return await pointers.swap(current, next);
      } catch (error) {
        if (!(error instanceof PointersChangedError) || attempt === SWAP_ATTEMPTS) throw error;
      }
    }
  }

  const requireVersion = (name: string, id: string) =>
    name === SHELL ? readShell(id) : readRemote(name, id);

  return {
    publish,
    readRemote,
    readShell,
    readPointers: () => pointers.read(),
    /** The folder with the files of a version. */
    filesOf: (name: string, id: string) => join(versionFolder(name, id), FILES_FOLDER),

    /** Makes a version live for everyone; ends a canary. */
    async promote(name: string, id: string): Promise<void> {
      const release = await requireVersion(name, id);
      if ('manifest' in release) await checkAgainstLive(release.manifest);
      await repoint(name, (current) => ({
        live: id,
        previous: current && current.live !== id ? current.live : (current?.previous ?? null),
        canary: null,
      }));
    },

    /** Shows a version to a share of the visitors, in percent. */
    async startCanary(name: string, id: string, percent: number): Promise<void> {
      const release = await requireVersion(name, id);
      if ('manifest' in release) await checkAgainstLive(release.manifest);
      await repoint(name, (current) => {
        if (!current)
          throw new ReleaseError(`${name} has no live version beside which to try another`);
        return { ...current, canary: { id, percent } };
      });
    },

    /** Makes the version before the live one live again; ends a canary. */
    async rollBack(name: string): Promise<string> {
      const after = await repoint(name, (current) => {
        if (!current?.previous) throw new ReleaseError(`${name} has no version to go back to`);
        return { live: current.previous, previous: current.live, canary: null };
      });
      const pointer = name === SHELL ? after.shell : after.remotes[name];
      return pointer?.live ?? '';
    },

    /** Compares the stored scripts of a version with their recorded hashes; lists those that differ. */
    async verify(name: string, id: string): Promise<readonly string[]> {
      const { integrity } = await requireVersion(name, id);
      const root = join(versionFolder(name, id), FILES_FOLDER);
      const broken: string[] = [];
      for (const [file, expected] of Object.entries(integrity)) {
        const content = await readFile(join(root, file)).catch(() => null);
        if (!content || sha384(content) !== expected) broken.push(file);
      }
      return broken;
    },

    /** Ids of the stored versions of a package. */
    async versions(name: string): Promise<readonly string[]> {
      const names = await readdir(join(folder, 'versions', name)).catch(() => []);
      return names.filter((entry) => !entry.endsWith('.tmp')).sort();
    },
  };
}

export type Releases = ReturnType<typeof openReleases>;

/** Twelve hexadecimal digits of a hash. */
const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12);
