import * as z from 'zod/mini';
import { resolvedRegistry } from './registry';
import { releasedManifest } from './releasedManifest';
import { remoteManifest } from './remoteManifest';
import { widgetsIn } from './pages';

/** A remote's description from a newer suite. */
const NEWER = {
  name: 'mfe-x',
  version: '1.4.0',
  contract: 1,
  pages: [
    {
      pattern: '/x',
      module: './X',
      title: 'X',
      keptOffline: true,
      nav: { label: 'X', order: 1, icon: 'map' },
    },
  ],
  widgets: [
    { slot: 'sidebar', module: './Side', order: 1 },
    { slot: 'dashboard', module: './Card', order: 2, density: 'compact' },
  ],
  background: [{ module: './sync', start: 'on-network' }],
  actions: [{ label: 'a'.repeat(100), address: '/x', shortcut: 'g x' }],
  shareTargets: ['photo'],
};

const HASH = `sha384-${'a'.repeat(64)}`;
const remote = (manifest: object) => ({
  name: 'mfe-x',
  id: '1.4.0-aaaaaaaaaaaa',
  contract: 1,
  entry: '/x.js',
  integrity: { '/x.js': HASH },
  manifest,
});

test('the reader keeps unknown parts of a remote, and shows the rest', () => {
  const read = z.parse(remoteManifest, NEWER);
  expect(read).toEqual(NEWER);
  expect(widgetsIn([{ manifest: read }], 'dashboard').map(({ module }) => module)).toEqual([
    './Card',
  ]);
});

test.each([
  [{ shareTargets: ['photo'] }],
  [{ widgets: [{ slot: 'sidebar', module: './Side', order: 1 }] }],
  [{ background: [{ module: './sync', start: 'on-network' }] }],
  [{ actions: [{ label: 'a'.repeat(100), address: '/x' }] }],
  [{ pages: [{ pattern: '/x', module: './X', title: 'X', keptOffline: true }] }],
])('a release refuses %j', (changes) => {
  const base = { name: 'mfe-x', version: '1.4.0', contract: 1 };
  expect(z.safeParse(releasedManifest, base).success).toBe(true);
  expect(z.safeParse(releasedManifest, { ...base, ...changes }).success).toBe(false);
});

test('an unreadable remote does not affect the others', () => {
  const read = z.parse(resolvedRegistry, {
    revision: 1,
    shell: { id: 'shell-1', integrity: {} },
    remotes: [remote({ ...NEWER, pages: 'none' }), remote(NEWER)],
    newer: true,
  });
  expect(read.remotes).toEqual([remote(NEWER)]);
});
