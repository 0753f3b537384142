import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describeForeign, readForeignBuild, writeOverrideFile } from './foreignBuild';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fieldline-foreign-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const DESCRIPTION = {
  name: 'mfe-fleet',
  version: '1.0.0',
  contract: 1,
  pages: [{ pattern: '/fleet', module: './FleetPage', title: 'Fleet' }],
};

async function lay(files: Readonly<Record<string, unknown>>) {
  for (const [name, content] of Object.entries({ 'remote.json': DESCRIPTION, ...files })) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    const text = typeof content === 'string' ? content : JSON.stringify(content);
    await writeFile(join(folder, name), text);
  }
}

const federationManifest = (entry: string, sync: readonly string[], path = './FleetPage') => ({
  metaData: { remoteEntry: { name: entry, path: '' }, globalName: 'fleet_of_manifest' },
  exposes: [{ path, assets: { js: { sync } } }],
});

test.each([
  ['var fleet;(()=>{fleet={}})();', 'fleet'],
  ['/* built */\n"use strict";\nvar fleet_2;', 'fleet_2'],
  ['window["fleet"] = {};', 'mfe_fleet'],
])('%s is a script with the global %s', async (text, global) => {
  await lay({ 'remoteEntry.js': text });
  expect((await readForeignBuild(folder)).foreign).toEqual({ kind: 'script', global });
});

test('if a script does not show its global, it is taken from the tool’s manifest', async () => {
  await lay({
    'remoteEntry.js': '(()=>{})()',
    'mf-manifest.json': federationManifest('remoteEntry.js', ['page.js']),
  });
  const { foreign, modules } = await readForeignBuild(folder);
  expect(foreign.global).toBe('fleet_of_manifest');
  expect(modules).toEqual({ './FleetPage': ['page.js'] });
});

test('the static imports of an ES module are followed', async () => {
  await lay({
    'remoteEntry.js':
      "import './a/one.js'; const get=()=>import('./page.js'); export{init,get}; var init",
    'a/one.js': "import '../two.js'; import 'https://elsewhere.example/x.js'",
    'two.js': '',
    'page.js': "import './three.js'; export const later=()=>import('./late.js')",
    'three.js': "import './two.js'",
    'late.js': '',
  });
  const needed = ['a/one.js', 'page.js', 'three.js', 'two.js'];
  const read = await readForeignBuild(folder);
  expect(read.foreign).toEqual({ kind: 'module' });
  expect(read.modules).toEqual({ './FleetPage': needed });
});

test('the entry is the one of the tool’s manifest, unless the command names another', async () => {
  await lay({
    'assets/entry.js': 'var one;',
    'other.js': 'var two;',
    'mf-manifest.json': federationManifest('assets/entry.js', []),
  });
  expect((await readForeignBuild(folder)).entry).toBe('assets/entry.js');
  expect((await readForeignBuild(folder, 'other.js')).foreign.global).toBe('two');
});

test.each<[string, Readonly<Record<string, unknown>>, string]>([
  ['without an entry', {}, 'has no entry: looked for remoteEntry.js, remoteEntry.mjs'],
  [
    'whose ES module has no init and get',
    { 'remoteEntry.js': 'export default 1' },
    'remoteEntry.js is an ES module without the exports "init" and "get"',
  ],
  [
    'that does not expose what is described',
    {
      'remoteEntry.js': 'var fleet;',
      'mf-manifest.json': federationManifest('remoteEntry.js', [], './Other'),
    },
    'remote.json names ./FleetPage, which the build does not expose',
  ],
  ['that describes itself wrongly', { 'remote.json': { name: 'Fleet' } }, 'remote.json is invalid'],
])('a folder %s is refused', async (_what, files, message) => {
  await lay(files);
  await expect(readForeignBuild(folder)).rejects.toThrow(message);
});

test('a release contains none of the files about the build; the budget is that of its file', async () => {
  await lay({ 'remoteEntry.js': 'var fleet;' });
  const read = await readForeignBuild(folder);
  expect(await describeForeign(read)).toMatchObject({
    exclude: ['remote.json', 'override.json', 'budget.json'],
  });
  expect(await describeForeign(read)).not.toHaveProperty('budget');
  await lay({ 'budget.json': { scripts: 1000 } });
  expect(await describeForeign(read)).toMatchObject({ budget: 1000 });
});

test('a folder with an override file can stand in for the live version', async () => {
  await lay({ 'remoteEntry.js': 'var fleet;' });
  const path = await writeOverrideFile(await readForeignBuild(folder));
  expect(JSON.parse(await readFile(path, 'utf8'))).toMatchObject({
    contract: 1,
    entry: 'remoteEntry.js',
    foreign: { kind: 'script', global: 'fleet' },
    manifest: { name: 'mfe-fleet' },
  });
});
