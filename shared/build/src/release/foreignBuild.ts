import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import {
  containerName,
  exposedModules,
  type ForeignEntry,
  OVERRIDE_FILE,
  type OverrideBuild,
  type RemoteManifest,
} from '@fieldline/contracts';
import type { Build } from '@fieldline/releases';
import { init, parse } from 'es-module-lexer';
import * as z from 'zod/mini';
import { BuildError } from '../BuildError';
import { BUDGET_FILE, budgetIn } from '../budgets';
import { readManifestFile } from '../manifest';
import { FEDERATION_MANIFEST_FILE } from '../webpack/FederationManifestPlugin';
import { filesNeeded } from './importsOf';

const DESCRIPTION_FILE = 'remote.json';
/** The tools' default names of entries. */
const USUAL_ENTRIES = ['remoteEntry.js', 'remoteEntry.mjs'];
/** Files about the build that its release does not contain. */
const ABOUT_IT = [DESCRIPTION_FILE, OVERRIDE_FILE, BUDGET_FILE];

/**
 * The fields we read of the Module Federation manifest that most tools write next to their build.
 */
const federationManifest = z.object({
  metaData: z.object({
    remoteEntry: z.object({ name: z.string(), path: z.optional(z.string()) }),
    globalName: z.optional(z.string()),
  }),
  exposes: z.array(
    z.object({
      path: z.string(),
      assets: z.object({ js: z.object({ sync: z.array(z.string()) }) }),
    }),
  ),
});
type FederationManifest = z.infer<typeof federationManifest>;

/** A remote that another tool built into a folder, with its `remote.json`. */
export interface ForeignBuild {
  readonly folder: string;
  readonly manifest: RemoteManifest;
  readonly entry: string;
  readonly foreign: ForeignEntry;
  /** Scripts that each exposed module needs in addition to the entry, as far as they are known. */
  readonly modules: Readonly<Record<string, readonly string[]>>;
}

/** Reads another tool's build in a folder. @throws BuildError with a sentence */
export async function readForeignBuild(folder: string, told?: string): Promise<ForeignBuild> {
  const description = join(folder, DESCRIPTION_FILE);
  if (!existsSync(description)) {
    throw new BuildError(`${folder} has no ${DESCRIPTION_FILE}, which says what the remote adds.`);
  }
  const manifest = readManifestFile(description, `${basename(folder)}/${DESCRIPTION_FILE}`);
  const written = await readFederationManifest(folder);
  const entry = entryIn(folder, written, told);
  checkExposed(manifest, written);
  const foreign = await kindOf(folder, entry, manifest.name, written);
  const startsOf = (module: string) =>
    written?.exposes.find(({ path }) => path === module)?.assets.js.sync;
  const modules = exposedModules(manifest).map(async (module) => {
    const starts = startsOf(module);
    return [module, await filesNeeded({ folder, entry, kind: foreign.kind, starts })] as const;
  });
  return {
    folder,
    manifest,
    entry,
    foreign,
    modules: Object.fromEntries(await Promise.all(modules)),
  };
}

/**
 * The build as it is published. A build may contain code for other hosts that is not loaded here,
 * so it has a budget only if it sets one.
 */
export async function describeForeign(read: ForeignBuild): Promise<Build> {
  const budget = await budgetIn(read.folder);
  return {
    kind: 'remote',
    ...read,
    exclude: ABOUT_IT,
    ...(budget && { budget: budget.scripts }),
  };
}

/** Writes the file with which the folder, served anywhere, can override the live version. */
export async function writeOverrideFile(build: ForeignBuild): Promise<string> {
  const { folder, manifest, entry, foreign } = build;
  const described: OverrideBuild = { contract: manifest.contract, entry, foreign, manifest };
  const path = join(folder, OVERRIDE_FILE);
  await writeFile(path, JSON.stringify(described, null, 2));
  return path;
}

async function readFederationManifest(folder: string): Promise<FederationManifest | null> {
  const text = await readFile(join(folder, FEDERATION_MANIFEST_FILE), 'utf8').catch(() => null);
  if (text === null) return null;
  const read = z.safeParse(federationManifest, JSON.parse(text));
  if (read.success) return read.data;
  throw new BuildError(`${FEDERATION_MANIFEST_FILE} is not what Module Federation writes.`);
}

function entryIn(folder: string, written: FederationManifest | null, told?: string): string {
  const { name, path } = written?.metaData.remoteEntry ?? { name: '' };
  const known = path ? `${path.replace(/^\.?\/|\/$/g, '')}/${name}` : name;
  const candidates = told === undefined ? [...(known ? [known] : []), ...USUAL_ENTRIES] : [told];
  const entry = candidates.find((each) => existsSync(join(folder, each)));
  if (entry !== undefined) return entry;
  throw new BuildError(
    `${folder} has no entry: looked for ${candidates.join(', ')}. --entry names another.`,
  );
}

function checkExposed(manifest: RemoteManifest, written: FederationManifest | null) {
  if (!written) return;
  const missing = exposedModules(manifest).filter(
    (module) => !written.exposes.some(({ path }) => path === module),
  );
  if (missing.length === 0) return;
  throw new BuildError(
    `${DESCRIPTION_FILE} names ${missing.join(', ')}, which the build does not expose.`,
  );
}

/** Syntax shows an ES module; the first variable of a script is its global. */
async function kindOf(
  folder: string,
  entry: string,
  name: string,
  written: FederationManifest | null,
): Promise<ForeignEntry> {
  await init;
  const text = await readFile(join(folder, entry), 'utf8');
  const [, exports, , isModule] = parse(text);
  if (isModule) {
    const names = exports.map((each) => each.n);
    if (names.includes('init') && names.includes('get')) return { kind: 'module' };
    throw new BuildError(`${entry} is an ES module without the exports "init" and "get".`);
  }
  const first = /^(?:\s|\/\*[^]*?\*\/|\/\/.*|['"]use strict['"];)*var ([\w$]+)/.exec(text)?.[1];
  return { kind: 'script', global: first ?? written?.metaData.globalName ?? containerName(name) };
}
