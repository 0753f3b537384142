import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { WORK_FOLDER } from '@fieldline/build';

export const FOREIGN_TOOLS = ['enhanced', 'rspack', 'vite', 'ES module'] as const;
export type ForeignTool = (typeof FOREIGN_TOOLS)[number];

export const FLEET = 'mfe-fleet';

const BUILD = fileURLToPath(new URL('foreignTools.mjs', import.meta.url));
const ALL_RECIPES = fileURLToPath(new URL('../../build/recipes', import.meta.url));
const run = promisify(execFile);

/** The recipes of FEDERATION.md; the tools without one build the sources of Rspack's. */
const RECIPES: Partial<Readonly<Record<ForeignTool, string>>> = { vite: 'vite-remote' };
const recipeOf = (tool: ForeignTool) => join(ALL_RECIPES, RECIPES[tool] ?? 'rspack-remote');

/** A remote without a federation tool, which gets React from its host. */
const CONTAINER: Readonly<Record<string, string>> = {
  'react.js': `
let React;
export const createElement = (...given) => React.createElement(...given);
export const useState = (first) => React.useState(first);
export const set = (given) => (React = given);`,
  'container.js': `
import { set } from './react.js';
let scope;
export const init = (given) => { scope = given; };
export const get = async () => {
  const [shared] = Object.values(scope.react);
  set((await shared.get())());
  const loaded = await import('./FleetPage.js');
  return () => loaded;
};`,
};

/**
 * Builds a remote with the tool; returns the folder of the build.
 * @param publicPath the address of the files that the tool is given
 */
export async function buildForeign(tool: ForeignTool, publicPath?: string): Promise<string> {
  // Within the repository, so that packages are found.
  await mkdir(join(WORK_FOLDER, 'test'), { recursive: true });
  const folder = await mkdtemp(join(WORK_FOLDER, 'test/foreign-'));
  await cp(recipeOf(tool), folder, { recursive: true });
  if (tool === 'ES module') {
    for (const [file, content] of Object.entries(CONTAINER)) {
      await writeFile(join(folder, file), content);
    }
    const page = join(folder, 'FleetPage.js');
    const source = await readFile(page, 'utf8');
    await writeFile(page, source.replace("'react'", "'./react.js'"));
  }
  // Inside a test, Vite's plugin builds a remote only with this setting.
  const env = { ...process.env, MFE_VITE_NO_TEST_ENV_CHECK: 'true' };
  // That plugin looks for modules from the working directory.
  const words = [BUILD, tool, ...(publicPath ? [publicPath] : [])];
  await run(process.execPath, words, { cwd: folder, env });
  return join(folder, 'dist');
}

/** What the page of the recipes shows. */
export const SHOWN = 'Vans';

/** The script with the page. */
export async function scriptWithPage(root: string): Promise<string> {
  for (const name of await readdir(root, { recursive: true })) {
    if (!/\.m?js$/.test(name)) continue;
    if ((await readFile(join(root, name), 'utf8')).includes(SHOWN)) return name;
  }
  throw new Error(`No script has "${SHOWN}"`);
}

/** A copy of a build whose page differs; returns the folder. */
export async function changedBuild(
  built: string,
  change: (page: string) => string,
): Promise<string> {
  const folder = await mkdtemp(join(WORK_FOLDER, 'test/foreign-'));
  await cp(built, folder, { recursive: true });
  const script = join(folder, await scriptWithPage(folder));
  await writeFile(script, change(await readFile(script, 'utf8')));
  return folder;
}
