import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { discoverRemotes } from '../../remotes.mjs';
import { BuildError } from '../BuildError';
import { readManifest } from '../manifest';
import { namesOf, renamed, type RemoteNames } from './names';

export interface NewRemote {
  readonly names: RemoteNames;
  /** The files that were written, below the top folder. */
  readonly files: readonly string[];
}

/**
 * Creates a remote that builds, passes its checks and its tests, and is shown: a copy of the
 * template under the new name. Nothing else in the suite has to be changed.
 * @param root the top folder of the suite
 * @param formatted formats a file: longer names break lines elsewhere
 * @throws BuildError with a sentence if the name is invalid, or the name or address is taken
 */
export async function createRemote(
  root: string,
  template: string,
  name: string | undefined,
  formatted: (text: string, file: string) => Promise<string> = async (text) => text,
): Promise<NewRemote> {
  const names = namesOf(name);
  if (existsSync(join(root, names.folder))) {
    throw new BuildError(`${names.folder} is there already.`);
  }
  const claimed = discoverRemotes(root).find((remote) =>
    readManifest(remote, root).pages.some(({ pattern }) => pattern === `/${names.path}`),
  );
  if (claimed) {
    throw new BuildError(`${claimed} has the address /${names.path} already: take another name.`);
  }

  const entries = await readdir(template, { recursive: true, withFileTypes: true });
  const sources = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(template, join(entry.parentPath, entry.name)))
    .sort();
  const files: string[] = [];
  for (const source of sources) {
    const file = join(names.folder, renamed(source, names));
    const text = await readFile(join(template, source), 'utf8');
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), await formatted(renamed(text, names), join(root, file)));
    files.push(file);
  }
  return { names, files };
}
