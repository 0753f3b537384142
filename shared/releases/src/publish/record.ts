import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  CONTRACT_MAJOR,
  type ForeignEntry,
  type RemoteManifest,
  type RemoteRelease,
  remoteRelease,
  SHELL,
  type ShellRelease,
  shellRelease,
} from '@fieldline/contracts';
import * as z from 'zod/mini';
import { checkFileNames } from './fileNames';
import type { Origin } from './provenance';
import { ReleaseError } from '../ReleaseError';
import { filesBelow, hashOfFiles, sha384 } from '../storage/files';

type SharedNames = Readonly<Record<string, readonly string[]>>;

export interface BuildFiles {
  readonly folder: string;
  /** Files of the folder that are not part of the release. */
  readonly exclude?: readonly string[];
  /** Hash of the sources that it was built of. */
  readonly sources?: string;
  /** The sources and the builder. */
  readonly origin?: Origin;
  /** On by default; off for builds that are not downloaded over a network. */
  readonly compress?: boolean;
}

interface Budgets {
  /** The most bytes that all its scripts may have, compressed. */
  readonly budget?: number;
}

/** The result of a build, in addition to its folder of files. */
export type Build =
  | (BuildFiles &
      Budgets & {
        readonly kind: 'remote';
        readonly manifest: RemoteManifest;
        /** Names it takes from the shell, by share key. */
        readonly uses?: SharedNames;
        readonly entry: string;
        /** How to load the entry, if another tool built it. */
        readonly foreign?: ForeignEntry;
        readonly modules: Readonly<Record<string, readonly string[]>>;
      })
  | (BuildFiles &
      Budgets & {
        readonly kind: 'shell';
        readonly version: string;
        /** The contract that it supports; by default this version's. */
        readonly contract?: number;
        /** Names it shares, by share key. */
        readonly provides?: SharedNames;
        readonly scripts: readonly string[];
        readonly preload: readonly string[];
        readonly fonts: readonly string[];
        /** The script that loads remotes of other tools. */
        readonly foreignLoader?: string;
        /** The most bytes that the dashboard's first load may take, of all packages together. */
        readonly firstLoadBudget?: number;
      });

const SCRIPT = /\.m?js$/;

/**
 * The record of a build before it is stored, and its files.
 * @throws ReleaseError if it could not be read again
 */
export async function describeBuild(build: Build) {
  const files = (await filesBelow(build.folder)).filter((file) => !build.exclude?.includes(file));
  checkFileNames(files);
  const integrity: Record<string, string> = {};
  for (const file of files.filter((each) => SCRIPT.test(each))) {
    integrity[file] = sha384(await readFile(join(build.folder, file)));
  }
  const described = descriptionOf(build);
  const version = build.kind === 'shell' ? build.version : build.manifest.version;
  const hash = await hashOfFiles(build.folder, files);
  const common = {
    ...described,
    id: `${version}-${shortHash(hash + JSON.stringify(described))}`,
    publishedAt: new Date().toISOString(),
    sources: build.sources,
    integrity,
  };
  const schema: z.ZodMiniType<RemoteRelease | ShellRelease> =
    build.kind === 'remote' ? remoteRelease : shellRelease;
  const record = z.safeParse(schema, common);
  if (record.success) return { record: record.data, files };
  const wrong = record.error.issues.map(({ path, message }) => [...path, message].join(' '));
  throw new ReleaseError(`${common.name} cannot be published: ${wrong.join('; ')}`);
}

/**
 * Everything in the record except hashes and dates: together with the files it identifies a
 * version.
 */
const descriptionOf = (build: Build) =>
  build.kind === 'remote'
    ? {
        name: build.manifest.name,
        contract: build.manifest.contract,
        entry: build.entry,
        foreign: build.foreign,
        manifest: build.manifest,
        modules: build.modules,
        uses: build.uses,
        budget: build.budget,
      }
    : {
        name: SHELL,
        contract: build.contract ?? CONTRACT_MAJOR,
        scripts: build.scripts,
        provides: build.provides,
        preload: build.preload,
        fonts: build.fonts,
        foreignLoader: build.foreignLoader,
        budget: build.budget,
        firstLoadBudget: build.firstLoadBudget,
      };

/** Twelve hexadecimal digits of a hash. */
const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12);
