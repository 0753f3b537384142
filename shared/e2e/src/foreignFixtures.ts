import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
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
const page = (text: string, react: string) => `
${react}
export default function FleetPage() {
  const { createElement, useState } = react();
  globalThis.fleetUseState = useState;
  const [count, setCount] = useState(0);
  const press = async () => setCount(count + (await import('./later.js')).one);
  return createElement('button', { onClick: press }, '${text} ' + count);
}`;

const sourcesOf = (text: string, further: string): Readonly<Record<string, string>> => ({
  'package.json': '{ "dependencies": { "react": "^19.0.0" } }',
  'main.js': "import('./FleetPage.js');",
  'later.js': 'export const one = 1;',
  'FleetPage.js': page(text, "import * as React from 'react';\nconst react = () => React;"),
  'EsPage.js': page(text, "import { react } from './react.js';"),
  'react.js':
    'let React;\nexport const react = () => React;\nexport const set = (r) => (React = r);',
  'container.js': `
import { set } from './react.js';
let scope;
export const init = (given) => { scope = given; };
export const get = async () => {
  const [shared] = Object.values(scope.react);
  set((await shared.get())());
  ${further}
  const loaded = await import('./EsPage.js');
  return () => loaded;
};`,
});

interface Fixture {
  /** The text of the page. */
  readonly text: string;
  readonly version?: string;
  /** The address of the files that the tool is given. */
  readonly publicPath?: string;
  /** Further code for the ES module. */
  readonly further?: string;
}

/** Builds a remote with the tool, and adds its manifest; returns the folder. */
export async function buildForeign(
  tool: ForeignTool,
  { text, version = '1.0.0', publicPath, further = '' }: Fixture,
): Promise<string> {
  // Within the repository, so that packages are found.
  await mkdir(join(WORK_FOLDER, 'test'), { recursive: true });
  const folder = await mkdtemp(join(WORK_FOLDER, 'test/foreign-'));
  const [sources, output] = [join(folder, 'sources'), join(folder, 'built')];
  await mkdir(sources);
  for (const [file, content] of Object.entries(sourcesOf(text, further))) {
    await writeFile(join(sources, file), content);
  }
  const words = [BUILD, tool, sources, output, ...(publicPath ? [publicPath] : [])];
  // Inside a test, Vite's plugin builds a remote only with this setting.
  const env = { ...process.env, MFE_VITE_NO_TEST_ENV_CHECK: 'true' };
  // That plugin looks for modules from the working directory.
  await run(process.execPath, words, { cwd: sources, env });
  const description = {
    name: FLEET,
    version,
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
