import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { exposedModules, SHELL } from '@fieldline/contracts';
import type { Build, Releases } from '@fieldline/releases';
import * as z from 'zod/mini';
import { ORIGIN_FILE, readOrigin } from '../bill/origin';
import { budgetOf } from '../budgets';
import {
  BUILD_RECORD_FILE,
  type BuildRecord,
  buildRecord,
  FOREIGN_LOADER,
} from '../webpack/buildRecord';
import { chunkOf } from '../webpack/chunkOf';
import { readManifest } from '../manifest';
import { ROOT } from '../paths';

/**
 * The chunk that the shell fetches right after its first script, and the font of its first text.
 */
const SHELL_PRELOADS = ['identity'];
const SHELL_FONT = /^inter-latin-wght/;

export interface PublishOptions {
  /** The folder of the build. */
  readonly folder: string;
  readonly compress?: boolean;
  /** Hash of the sources that it was built of. */
  readonly sources?: string;
  /** Whether budgets apply: builds that are not downloaded over a network have none. */
  readonly budgets?: boolean;
}

/** Publishes the finished build of a package as an immutable version; returns the version's id. */
export async function publishBuild(
  releases: Releases,
  name: string,
  options: PublishOptions,
): Promise<string> {
  const { id } = await releases.publish(await describe(name, options));
  return id;
}

async function describe(
  name: string,
  { folder, compress = true, budgets = true, sources }: PublishOptions,
): Promise<Build> {
  const recordPath = join(folder, BUILD_RECORD_FILE);
  const record = z.parse(buildRecord, JSON.parse(await readFile(recordPath, 'utf8')));
  const origin = await readOrigin(folder);
  const { scripts, firstLoad } = await budgetOf(name);
  const files = {
    folder,
    // These describe the build and are not part of it.
    exclude: [BUILD_RECORD_FILE, ORIGIN_FILE],
    compress,
    ...(sources && { sources }),
    ...(origin && { origin }),
  };
  if (name === SHELL) {
    const foreignLoader = (await readdir(folder)).find((file) => FOREIGN_LOADER.test(file));
    return {
      kind: 'shell',
      ...files,
      version: await packageVersion(name),
      scripts: record.scripts,
      provides: record.provides,
      preload: SHELL_PRELOADS.flatMap((group) => record.groups[group] ?? []),
      fonts: record.fonts.filter((font) => SHELL_FONT.test(font)),
      ...(foreignLoader !== undefined && { foreignLoader }),
      ...(budgets && { budget: scripts, ...(firstLoad && { firstLoadBudget: firstLoad }) }),
    };
  }
  const manifest = readManifest(name);
  const entry = record.scripts.at(-1);
  if (!entry) throw new Error(`The build of ${name} has no entry`);
  return {
    kind: 'remote',
    ...files,
    manifest,
    uses: record.uses,
    entry,
    modules: modulesOf(manifest, record, entry),
    ...(budgets && { budget: scripts }),
  };
}

/** The scripts that each exposed module needs in addition to the entry. */
const modulesOf = (
  manifest: ReturnType<typeof readManifest>,
  { groups }: BuildRecord,
  entry: string,
): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    exposedModules(manifest).map((module) => [
      module,
      (groups[chunkOf(manifest, module)] ?? []).filter((file) => file !== entry),
    ]),
  );

async function packageVersion(name: string): Promise<string> {
  const text = await readFile(join(ROOT, name, 'package.json'), 'utf8');
  return z.parse(z.object({ version: z.string() }), JSON.parse(text)).version;
}
