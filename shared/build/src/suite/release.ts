import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { exposedModules } from '@fieldline/contracts';
import type { Releases } from '@fieldline/releases';
import * as z from 'zod/mini';
import { BUILD_RECORD_FILE, buildRecord } from '../buildRecord';
import { chunkOf } from '../chunkOf';
import { readManifest } from '../manifest';
import { type BrowserPackage, buildFolder, ROOT } from '../paths';

/** The chunk that the shell fetches right after its first script, and the font of its first text. */
const SHELL_PRELOADS = ['identity'];
const SHELL_FONT = /^inter-latin-wght/;

export interface PublishOptions {
  /** Where the build stands; the production build's place unless told. */
  readonly folder?: string;
  readonly compress?: boolean;
}

/** Publishes the finished build of a package as an immutable version; returns the version's id. */
export async function publishBuild(
  releases: Releases,
  name: BrowserPackage,
  options: PublishOptions = {},
): Promise<string> {
  const folder = options.folder ?? buildFolder(name);
  const recordPath = join(folder, BUILD_RECORD_FILE);
  const record = z.parse(buildRecord, JSON.parse(await readFile(recordPath, 'utf8')));
  const files = {
    folder,
    // The record is about the files, not one of them.
    exclude: [BUILD_RECORD_FILE],
    compress: options.compress ?? true,
  };
  if (name === 'shell') {
    const { id } = await releases.publish({
      kind: 'shell',
      ...files,
      version: await packageVersion(name),
      scripts: record.scripts,
      provides: record.provides,
      preload: SHELL_PRELOADS.flatMap((group) => record.groups[group] ?? []),
      fonts: record.fonts.filter((font) => SHELL_FONT.test(font)),
    });
    return id;
  }
  const entry = record.scripts.at(-1);
  if (!entry) throw new Error(`The build of ${name} has no entry`);
  const manifest = readManifest(name);
  const { id } = await releases.publish({
    kind: 'remote',
    ...files,
    manifest,
    uses: record.uses,
    entry,
    modules: Object.fromEntries(
      exposedModules(manifest).map((module) => [
        module,
        (record.groups[chunkOf(manifest, module)] ?? []).filter((file) => file !== entry),
      ]),
    ),
  });
  return id;
}

async function packageVersion(name: BrowserPackage): Promise<string> {
  const text = await readFile(join(ROOT, name, 'package.json'), 'utf8');
  return z.parse(z.object({ version: z.string() }), JSON.parse(text)).version;
}
