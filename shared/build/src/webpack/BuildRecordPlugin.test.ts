import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webpack from 'webpack';
import { BuildRecordPlugin } from './BuildRecordPlugin';
import { BUILD_RECORD_FILE } from './buildRecord';
import { compile } from './compile';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fieldline-record-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Builds small sources, with `@fieldline/ui` taken from the share scope. */
async function recordOf(
  sources: Record<string, string>,
  shares?: { readonly list: string; readonly requests: Readonly<Record<string, string>> },
) {
  for (const [file, text] of Object.entries(sources)) await writeFile(join(folder, file), text);
  const output = join(folder, 'output');
  await compile({
    mode: 'production',
    context: folder,
    entry: { main: './main.js' },
    output: { path: output, filename: '[name].js', chunkFilename: '[name].js' },
    optimization: { minimize: false },
    plugins: [
      new webpack.sharing.ConsumeSharedPlugin({
        consumes: { '@fieldline/ui': { import: false, singleton: true, requiredVersion: false } },
      }),
      new BuildRecordPlugin('main', shares),
    ],
  });
  return JSON.parse(await readFile(join(output, BUILD_RECORD_FILE), 'utf8'));
}

test('a build records its scripts, its groups, and the names it imports from the host', async () => {
  const record = await recordOf({
    'main.js': `
        import { Button, Pager } from '@fieldline/ui';
        globalThis.shown = Button;
        import(/* webpackChunkName: "later" */ './later.js');`,
    'later.js': `import { Card } from '@fieldline/ui'; globalThis.card = Card;`,
  });
  expect(record).toMatchObject({
    scripts: ['main.js'],
    groups: { later: ['later.js'] },
    // An unused import is removed.
    uses: { '@fieldline/ui': ['Button', 'Card'] },
  });
});

const sharing = {
  'main.js': `import './list.js';`,
  'list.js': `
    import * as ui from './ui.js';
    globalThis.shared = { ui, forms: () => import('./forms.js') };`,
  'ui.js': 'export const Button = 1; export const Card = 2;',
  'forms.js': 'export const Field = 1;',
};

test('a build records the names it provides to others', async () => {
  const record = await recordOf(sharing, {
    list: join(folder, 'list.js'),
    requests: { '@fieldline/ui': './ui.js', '@fieldline/ui/forms': './forms.js' },
  });
  expect(record.provides).toEqual({
    '@fieldline/ui': ['Button', 'Card'],
    '@fieldline/ui/forms': ['Field'],
  });
});

test('a build fails if the shell does not share a module that remotes take', async () => {
  const shares = { list: join(folder, 'list.js'), requests: { '@fieldline/ui/maps': './maps.js' } };
  await expect(recordOf(sharing, shares)).rejects.toThrow('does not share @fieldline/ui/maps');
});
