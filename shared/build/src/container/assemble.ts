import { cp, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BuildError } from '../BuildError';
import { ROOT } from '../paths';
import { bundle } from './bundle';
import { copyPackages } from './packages';

const SERVER = 'shared/server';
/** The server reads this folder next to its own file. */
const BESIDE = `${SERVER}/src/web/install`;
/** The programs in the container. The container starts the first one. */
const PROGRAMS = { 'server/main.mjs': 'main.ts', 'server/health.mjs': 'health.ts' };

/**
 * Assembles the contents of a container: the server as one file, the packages it uses, and the
 * health check. No sources, no tools, no build.
 * @throws BuildError if the folder is not empty
 */
export async function assemble(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).length > 0) throw new BuildError(`${folder} is not empty.`);
  for (const [name, source] of Object.entries(PROGRAMS)) {
    const packages = await bundle(`shared/build/src/container/${source}`, join(folder, name));
    await copyPackages(packages, { from: SERVER, below: 'server', target: folder });
  }
  for (const name of await readdir(join(ROOT, BESIDE))) {
    if (name.endsWith('.png')) await cp(join(ROOT, BESIDE, name), join(folder, 'server', name));
  }
  const description = { name: 'fieldline', private: true, type: 'module' };
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(description)}\n`);
}
