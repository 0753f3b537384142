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
const run = promisify(execFile);

/** A page with state, whose button loads a further chunk. */
const page = (react: string) => `
${react}
export default function FleetPage() {
  const { createElement, useState } = react();
  globalThis.fleetUseState = useState;
  const [count, setCount] = useState(0);
  const press = async () => setCount(count + (await import('./later.js')).one);
  return createElement('button', { onClick: press }, 'First ' + count);
}`;

const SOURCES: Readonly<Record<string, string>> = {
  'package.json': '{ "dependencies": { "react": "^19.0.0" } }',
  'main.js': "import('./FleetPage.js');",
  'later.js': 'export const one = 1;',
  'FleetPage.js': page("import * as React from 'react';\nconst react = () => React;"),
  'EsPage.js': page("import { react } from './react.js';"),
  'react.js':
    'let React;\nexport const react = () => React;\nexport const set = (r) => (React = r);',
  'container.js': `
import { set } from './react.js';
let scope;
export const init = (given) => { scope = given; };
export const get = async () => {
  const [shared] = Object.values(scope.react);
  set((await shared.get())());
  const loaded = await import('./EsPage.js');
  return () => loaded;
};`,
};

/**
 * Builds a remote with the tool, and adds its manifest; returns the folder.
 * @param publicPath the address of the files that the tool is given
 */
export async function buildForeign(tool: ForeignTool, publicPath?: string): Promise<string> {
  // Within the repository, so that packages are found.
  await mkdir(join(WORK_FOLDER, 'test'), { recursive: true });
  const folder = await mkdtemp(join(WORK_FOLDER, 'test/foreign-'));
  const [sources, output] = [join(folder, 'sources'), join(folder, 'built')];
  await mkdir(sources);
  for (const [file, content] of Object.entries(SOURCES)) {
    await writeFile(join(sources, file), content);
  }
  const words = [BUILD, tool, sources, output, ...(publicPath ? [publicPath] : [])];
  // Inside a test, Vite's plugin builds a remote only with this setting.
  const env = { ...process.env, MFE_VITE_NO_TEST_ENV_CHECK: 'true' };
  // That plugin looks for modules from the working directory.
  await run(process.execPath, words, { cwd: sources, env });
  const description = {
    name: FLEET,
    version: '1.0.0',
    contract: 1,
    pages: [
      {
        pattern: '/fleet',
        module: './FleetPage',
        title: 'Fleet',
        nav: { label: 'Fleet', order: 90 },
      },
    ],
  };
  await writeFile(join(output, 'remote.json'), JSON.stringify(description));
  return output;
}

/** The script that contains a text of the page. */
export async function scriptWith(root: string, text: string): Promise<string> {
  for (const name of await readdir(root, { recursive: true })) {
    if (!/\.m?js$/.test(name)) continue;
    if ((await readFile(join(root, name), 'utf8')).includes(text)) return name;
  }
  throw new Error(`No script has "${text}"`);
}

/** A copy of a build whose page differs; returns the folder. */
export async function changedBuild(
  built: string,
  change: (page: string) => string,
): Promise<string> {
  const folder = await mkdtemp(join(WORK_FOLDER, 'test/foreign-'));
  await cp(built, folder, { recursive: true });
  const script = join(folder, await scriptWith(folder, 'First'));
  await writeFile(script, change(await readFile(script, 'utf8')));
  return folder;
}
