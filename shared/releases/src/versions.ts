import { createHash, randomBytes } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import {
  CONTRACT_MAJOR,
  type RemoteManifest,
  remoteRelease,
  type RemoteRelease,
  shellRelease,
  type ShellRelease,
} from '@fieldline/contracts';
import * as z from 'zod/mini';
import { compressFiles } from './compress';
import { filesBelow, hashOfFiles, isSystemError, sha384, writeDurably } from './files';

/** The name under which the shell stands beside the remotes. */
export const SHELL = 'shell';
const RECORD_FILE = 'release.json';
const FILES_FOLDER = 'files';

/** Something that cannot be released, or cannot be pointed at; the message says why. */
export class ReleaseError extends Error {
  override readonly name = 'ReleaseError';
}

type SharedNames = Readonly<Record<string, readonly string[]>>;

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
      /** Names it takes from the shell, by share key. */
      readonly uses?: SharedNames;
      readonly entry: string;
      readonly modules: Readonly<Record<string, readonly string[]>>;
    })
  | (BuildFiles & {
      readonly kind: 'shell';
      readonly version: string;
      /** Names it shares, by share key. */
      readonly provides?: SharedNames;
      readonly scripts: readonly string[];
      readonly preload: readonly string[];
      readonly fonts: readonly string[];
    });

/** The immutable versions, in a folder: `{folder}/{name}/{id}/release.json` and `files/`. */
export function openVersions(folder: string) {
  const versionFolder = (name: string, id: string) => join(folder, name, id);

  return {
    /** The folder with the files of a version. */
    filesOf: (name: string, id: string) => join(versionFolder(name, id), FILES_FOLDER),

    /** @throws ReleaseError where there is no such version */
    async read<Record>(name: string, id: string, schema: z.ZodMiniType<Record>): Promise<Record> {
      try {
        const text = await readFile(join(versionFolder(name, id), RECORD_FILE), 'utf8');
        return z.parse(schema, JSON.parse(text));
      } catch (error) {
        if (isSystemError(error, 'ENOENT'))
          throw new ReleaseError(`There is no version ${id} of ${name}`);
        throw error;
      }
    },

    /** Stores a build. Equal files, described alike, are the same version, and stored once. */
    async add(build: Build): Promise<RemoteRelease | ShellRelease> {
      const { record, files } = await recordOf(build);
      await store(versionFolder(record.name, record.id), build, files, record);
      return record;
    },

    async list(name: string): Promise<readonly string[]> {
      const names = await readdir(join(folder, name)).catch(() => []);
      return names.filter((entry) => !entry.endsWith('.tmp')).sort();
    },
  };
}

async function recordOf(build: Build) {
  const name = build.kind === 'shell' ? SHELL : build.manifest.name;
  const files = (await filesBelow(build.folder)).filter((file) => !build.exclude?.includes(file));
  const version = build.kind === 'shell' ? build.version : build.manifest.version;
  const described = build.kind === 'remote' ? [build.manifest, build.uses] : [build.provides];
  const hash = await hashOfFiles(build.folder, files);
  const id = `${version}-${shortHash(hash + JSON.stringify(described))}`;
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
          uses: build.uses,
        })
      : z.parse(shellRelease, {
          ...common,
          scripts: build.scripts,
          provides: build.provides,
          preload: build.preload,
          fonts: build.fonts,
        });
  return { record, files };
}

async function store(
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

/** Twelve hexadecimal digits of a hash. */
const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12);
