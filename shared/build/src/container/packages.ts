import { cp, readFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { BuildError } from '../BuildError';
import { ROOT } from '../paths';

const names = z.record(z.string(), z.string());
const lockFile = z.object({
  packages: z.record(
    z.string(),
    z.looseObject({
      dependencies: z.optional(names),
      optionalDependencies: z.optional(names),
    }),
  ),
});
type Packages = z.infer<typeof lockFile>['packages'];

/** Files that no program needs: source maps, types, texts for people. */
const LEFT_OUT = /\.(map|md|markdown|[cm]?ts|flow)$|\/(test|tests|docs|examples?|\.github)$/;

interface CopySettings {
  /** The folder of our package that depends on them. */
  readonly from: string;
  /** How that folder is called in the target. */
  readonly below: string;
  readonly target: string;
}

/**
 * Copies the packages and all their dependencies as installed. Packages for other kinds of machines
 * are not installed, so they are not copied.
 * @throws BuildError if a package is missing
 */
export async function copyPackages(
  wanted: readonly string[],
  { from, below, target }: CopySettings,
): Promise<void> {
  const { packages } = z.parse(
    lockFile,
    JSON.parse(await readFile(join(ROOT, 'package-lock.json'), 'utf8')),
  );
  const found = new Set<string>();
  for (const name of wanted) follow(packages, name, from, found, false);
  for (const folder of found) {
    // A package that only the depending package has is in that one's folder, here as there.
    const path = folder.startsWith(`${from}/`) ? `${below}${folder.slice(from.length)}` : folder;
    await cp(join(ROOT, folder), join(target, path), {
      recursive: true,
      filter: (source) => {
        const inside = source.slice(join(ROOT, folder).length);
        return !inside.includes('/node_modules') && !LEFT_OUT.test(inside);
      },
    });
  }
}

/** Finds a package as Node does, from the depending folder upwards, and then its dependencies. */
function follow(
  packages: Packages,
  name: string,
  from: string,
  found: Set<string>,
  isOptional: boolean,
): void {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const path = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    const entry = packages[path];
    if (entry && existsSync(join(ROOT, path))) {
      if (found.has(path)) return;
      found.add(path);
      const { dependencies = {}, optionalDependencies = {} } = entry;
      for (const each of Object.keys(dependencies)) follow(packages, each, path, found, false);
      for (const each of Object.keys(optionalDependencies)) {
        follow(packages, each, path, found, true);
      }
      return;
    }
    if (folder === '') break;
  }
  if (!isOptional) throw new BuildError(`${name}, which ${from} needs, is not installed.`);
}
