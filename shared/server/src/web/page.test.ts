import { createHash } from 'node:crypto';
import { brotliCompressSync, constants } from 'node:zlib';
import { type RemoteRelease, remoteRelease, shellRelease } from '@fieldline/contracts';
import * as z from 'zod/mini';
import { createPages } from './page';

/** How many bytes ten more remotes may add to the sent document. */
const MOST_BYTES = 5000;
const ID = '1.0.0-0123456789ab';

const hashOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;
const hashesOf = (name: string, files: readonly string[]) =>
  Object.fromEntries(files.map((file) => [file, hashOf(`${name} ${file}`)]));

const common = { id: ID, contract: 1, publishedAt: '2026-11-22T00:00:00Z', files: {} };
const shell = z.parse(shellRelease, {
  ...common,
  name: 'shell',
  integrity: hashesOf('shell', ['shell.js']),
  scripts: ['shell.js'],
  preload: [],
  fonts: [],
});

/** A remote with a navigation entry, a page for its items, and no dashboard widget. */
function areaOf(name: string): RemoteRelease {
  const files = ['entry.js', 'list.js', 'item.js', 'dialog.js'].map((file) => `${name}-${file}`);
  const [entry, list, item] = files;
  const address = `/${name}`;
  const nav = { label: name, order: 100, icon: 'page' };
  return z.parse(remoteRelease, {
    ...common,
    name: `mfe-${name}`,
    integrity: hashesOf(name, files),
    entry,
    modules: { './ListPage': [list], './ItemPage': [item] },
    manifest: {
      name: `mfe-${name}`,
      version: '1.0.0',
      contract: 1,
      pages: [
        { pattern: address, module: './ListPage', title: name, nav },
        { pattern: `${address}/:id`, module: './ItemPage', title: name },
      ],
      actions: [{ label: `New ${name}`, address: `${address}?add=1` }],
      events: { sends: [], hears: ['productsUpdated'] },
      calls: ['GET /products', 'GET /products/{id}', 'POST /products', 'PATCH /products/{id}'],
      storage: ['people', 'userPreferences'],
    },
  });
}

const pageOf = createPages(
  {
    apiBase: '/api',
    firebase: { apiKey: 'test', authDomain: 'localhost', projectId: 'demo-test' },
    identityEmulator: null,
    features: [],
  },
  () => '/releases',
);

const documentOf = (remotes: readonly RemoteRelease[], pathname = '/') =>
  pageOf({
    address: { pathname, search: '' },
    signedIn: true,
    visitor: { revision: 1, shell, remotes },
    nonce: 'nonce',
    mayTry: false,
    overrides: {},
    development: undefined,
    frame: null,
    foreign: '',
  });

const documentWith = (names: readonly string[], pathname?: string) =>
  documentOf(names.map(areaOf), pathname);

const few = ['people', 'products', 'projects', 'visits', 'search'];
const more = [
  ...['orders', 'invoices', 'routes', 'stock', 'claims'],
  ...['training', 'vehicles', 'surveys', 'contracts', 'weather'],
];

test('ten more remotes add no request to the first load, and little to the document', () => {
  const [before, after] = [documentWith(few), documentWith([...few, ...more])];
  const requests = (html: string) => [...html.matchAll(/(?:src|href)="(\/releases[^"]*)"/g)].length;
  expect(requests(after)).toBe(requests(before));
  // Compressed like dynamic answers of the host, at a low level.
  const bytes = (html: string) =>
    brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }).length;
  expect(bytes(after) - bytes(before)).toBeLessThanOrEqual(MOST_BYTES);
});

test('the shell’s script comes before all preloads', () => {
  const html = documentWith(few, '/people');
  const addresses = [...html.matchAll(/(?:src|href)="(\/releases[^"]*)"/g)].map(([, to]) => to);
  expect(addresses.length).toBeGreaterThan(1);
  expect(addresses[0]).toMatch(/shell\.js$/);
});

test('nothing that a remote says of itself ends the block of data that it stands in', () => {
  const remote = areaOf('people');
  const label = '</script><script>alert(1)</script>';
  const actions = [{ label, address: '/people' }];
  const html = documentOf([{ ...remote, manifest: { ...remote.manifest, actions } }]);
  expect(html).toContain(String.raw`\u003c/script>\u003cscript>alert(1)`);
  expect(html).not.toContain('<script>alert');
});
