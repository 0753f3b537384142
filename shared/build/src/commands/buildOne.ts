import { buildPackage } from '../buildPackage';
import { BROWSER_PACKAGES } from '../paths';
import { BuildError } from '../BuildError';

/** `build.mjs <package>`: builds it, or says what is wrong and ends with 1. */
export async function buildOne(name: string | undefined): Promise<void> {
  const known = BROWSER_PACKAGES.find((candidate) => candidate === name);
  try {
    if (!known)
      throw new BuildError(`There is no package ${name}. Known: ${BROWSER_PACKAGES.join(', ')}.`);
    await buildPackage(known);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}
