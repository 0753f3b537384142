import { exposedModules } from '@fieldline/contracts';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { discoverRemotes } from '../../remotes.mjs';
import { readManifest } from '../manifest';
import { ROOT } from '../paths';
import { createRemote } from './create';

const TEMPLATE = join(ROOT, 'shared/build/template');

let root = '';
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'fieldline-new-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

test('a new remote has a manifest, and every module that it names exists', async () => {
  const { names, files } = await createRemote(root, TEMPLATE, 'mfe-fleet-reports');
  expect(discoverRemotes(root)).toEqual([names.folder]);
  const manifest = readManifest(names.folder, root);
  expect(manifest.pages[0]).toMatchObject({ pattern: '/fleet-reports', title: 'Fleet Reports' });
  expect(manifest.actions).toEqual([
    { label: 'Projects Without a Visit', address: '/fleet-reports' },
  ]);
  for (const module of exposedModules(manifest)) {
    expect(existsSync(join(root, names.folder, 'src/exposed', `${module}.tsx`))).toBe(true);
  }
  for (const file of files) {
    expect(`${file} ${await readFile(join(root, file), 'utf8')}`).not.toMatch(/example/i);
  }
});

test('an existing folder is not changed', async () => {
  await mkdir(join(root, 'mfe-fleet'));
  await expect(createRemote(root, TEMPLATE, 'mfe-fleet')).rejects.toThrow(
    'mfe-fleet is there already.',
  );
});

test('an address of another remote is refused before anything is written', async () => {
  await createRemote(root, TEMPLATE, 'mfe-a');
  const description = join(root, 'mfe-a/remote.json');
  const text = await readFile(description, 'utf8');
  await writeFile(description, text.replace('"/a"', '"/fleet"'));
  await expect(createRemote(root, TEMPLATE, 'mfe-fleet')).rejects.toThrow(
    'mfe-a has the address /fleet already: take another name.',
  );
  expect(existsSync(join(root, 'mfe-fleet'))).toBe(false);
});
