import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { compile, WORK_FOLDER } from '@fieldline/build';
import { openReleases } from '@fieldline/releases';
import {
  type BuiltSuite,
  freePort,
  launchChromium,
  startBuiltSuite,
} from '@fieldline/testing/browser';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Browser } from 'playwright-core';
import webpack from 'webpack';
import * as z from 'zod';
import { copyBuiltReleases } from './builtReleases';
import { inPage } from './until';

/**
 * Our remotes in hosts without Fieldline, on another origin: built by the plugins of Module
 * Federation and of webpack as in their documentation.
 */

jest.setTimeout(300_000);

const REMOTE = 'mfe-search';
const MODULE = 'SearchDialog';
/** The imports of sources, where the name in the share scope differs. */
const REQUESTS: Readonly<Record<string, string>> = {
  'lucide-react/createLucideIcon': 'lucide-react/dist/esm/createLucideIcon.mjs',
};
const ONLY_REACT = ['react', 'react-dom'];

const federationManifest = z.object({
  metaData: z.object({ remoteEntry: z.object({ name: z.string() }) }),
  shared: z.array(z.object({ name: z.string() })),
});

let folder = '';
let suite: BuiltSuite;
let browser: Browser;
let hosts: Server;
let address = '';
/** The address and entry of the remote's release, and the modules that its manifest requires. */
let base = '';
let entry = '';
let needed: readonly string[] = [];

beforeAll(async () => {
  // Within the repository, so that packages are found.
  await mkdir(join(WORK_FOLDER, 'test'), { recursive: true });
  folder = await mkdtemp(join(WORK_FOLDER, 'test/plain-'));
  await copyBuiltReleases(join(folder, 'releases'));
  const releases = openReleases(join(folder, 'releases'));
  const id = (await releases.readPointers()).remotes[REMOTE]?.live ?? '';
  [suite, browser, address] = await Promise.all([
    startBuiltSuite({ releasesFolder: join(folder, 'releases') }),
    launchChromium(),
    serveHosts(),
  ]);
  base = `${suite.address}/releases/${REMOTE}/${id}`;
  const read = await fetch(`${base}/mf-manifest.json`);
  const { shared, metaData } = federationManifest.parse(await read.json());
  needed = shared.map(({ name }) => name);
  entry = metaData.remoteEntry.name;
});
afterAll(async () => {
  await browser.close();
  await suite.dispose();
  hosts.close();
  await rm(folder, { recursive: true, force: true });
});

/** Serves the built hosts from another origin. */
async function serveHosts(): Promise<string> {
  const port = await freePort();
  hosts = createServer((request, response) => {
    const path = (request.url ?? '').split('?')[0] ?? '';
    if (path.endsWith('/')) {
      response.setHeader('content-type', 'text/html');
      response.end('<!doctype html><title>Host</title><script src="main.js"></script>');
      return;
    }
    readFile(join(folder, path)).then(
      (content) => {
        response.setHeader('content-type', 'text/javascript');
        response.end(content);
      },
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((ready) => hosts.listen(port, '127.0.0.1', ready));
  return `http://127.0.0.1:${port}`;
}

type Kind = 'enhanced' | 'webpack';

/** How a host uses the remote's module; `exposed` returns a promise of that. */
const LOADS = 'export const load = () => exposed();';

/** Builds a host that shares these modules; returns its address. */
async function buildHost(kind: Kind, shares: readonly string[], does = LOADS): Promise<string> {
  const name = `${kind}-${shares.length}${does === LOADS ? '' : '-standalone'}`;
  const source = join(folder, `${name}-source`);
  await mkdir(source);
  // As in most hosts: in a package of `type: module`, a default import would be all of a CommonJS
  // module.
  await writeFile(join(source, 'package.json'), '{}');
  await writeFile(
    join(source, 'main.js'),
    `globalThis.loaded = import('./host.js').then(({ load }) => load()).then(
      (module) => typeof module.default,
      (error) => String(error),
    );`,
  );
  await writeFile(
    join(source, 'host.js'),
    `${shares.map((key, at) => `import * as shared${at} from '${REQUESTS[key] ?? key}';`).join('\n')}
    export const shared = [${shares.map((_key, at) => `shared${at}`).join(', ')}];
    const exposed = () => import('fleet/${MODULE}');
    ${does}`,
  );
  const shared = Object.fromEntries(
    shares.map((key) => [
      REQUESTS[key] ?? key,
      { shareKey: key, singleton: true, requiredVersion: false as const },
    ]),
  );
  const plugin = {
    enhanced: () =>
      new ModuleFederationPlugin({
        name: 'host',
        remotes: { fleet: `${REMOTE}@${base}/mf-manifest.json` },
        shared,
        dts: false,
      }),
    webpack: () =>
      new webpack.container.ModuleFederationPlugin({
        name: 'host',
        remotes: { fleet: `mfe_search@${base}/${entry}` },
        shared,
      }),
  };
  await compile({
    mode: 'production',
    context: source,
    entry: { main: './main.js' },
    output: { path: join(folder, name), filename: '[name].js', publicPath: 'auto' },
    resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js'] },
    module: {
      rules: [
        { test: /\.(woff2|ttf)$/, type: 'asset/resource' },
        {
          test: /\.tsx?$/,
          loader: 'swc-loader',
          options: {
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              target: 'es2022',
              transform: { react: { runtime: 'automatic' } },
            },
          },
        },
      ],
    },
    performance: { hints: false },
    optimization: { minimize: false },
    plugins: [plugin[kind]()],
  });
  return `${address}/${name}/`;
}

/**
 * Opens a host that shares these modules; returns the type of the remote's component, or the error.
 */
async function loadedIn(kind: Kind, shares: readonly string[]): Promise<string> {
  const host = await buildHost(kind, shares);
  const page = await browser.newPage();
  try {
    await page.goto(host);
    return await inPage(page, async () => String(await Reflect.get(globalThis, 'loaded')));
  } finally {
    await page.close();
  }
}

describe.each(['enhanced', 'webpack'] as const)('a host built by the plugin of %s', (kind) => {
  test('that shares what the manifest names shows the remote’s component', async () => {
    expect(await loadedIn(kind, needed)).toBe('function');
  });

  test('that shares only React gets an error that names all that is missing and where to read about it', async () => {
    const said = await loadedIn(kind, ONLY_REACT);
    const missing = needed.filter((key) => !ONLY_REACT.includes(key)).sort();
    expect(said).toContain(
      `This host does not share ${missing.join(', ')}: see shared/build/FEDERATION.md`,
    );
  });
});

test('a host that shares all but react/jsx-runtime gets an error that names it', async () => {
  const shares = needed.filter((key) => key !== 'react/jsx-runtime');
  expect(await loadedIn('enhanced', shares)).toContain('does not share react/jsx-runtime:');
});

/** As in FEDERATION.md: the component, with a platform that the host creates. */
const WITH_PLATFORM = `
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { createStandalonePlatform, StandaloneProvider } from '@fieldline/platform/standalone';
export async function load() {
  const [loaded, platform] = await Promise.all([
    exposed(),
    createStandalonePlatform({
      apiBase: '/fieldline',
      user: { uid: 'ada', email: 'ada@example.com', name: 'Ada' },
      getToken: async () => 'token of ada',
      navigate: (to) => (globalThis.led = to),
    }),
  ]);
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(createElement(StandaloneProvider, { platform }, createElement(loaded.default)));
  platform.searchDialog.open();
  return loaded;
}`;

test.each(['enhanced', 'webpack'] as const)(
  'in a host built by the plugin of %s a component works with a platform given to it',
  async (kind) => {
    const host = await buildHost(kind, needed, WITH_PLATFORM);
    const page = await browser.newPage();
    const asked: (string | undefined)[] = [];
    const found = { type: 'project', id: 'project_1', title: 'Old Bridge', highlight: null };
    await page.route('**/fieldline/**', (route) => {
      asked.push(route.request().headers()['authorization']);
      const isSearch = route.request().url().includes('/search?');
      return route.fulfill({ json: { data: isSearch ? [found] : [] } });
    });
    await page.goto(host);
    expect(await inPage(page, async () => String(await Reflect.get(globalThis, 'loaded')))).toBe(
      'function',
    );
    await page.getByRole('combobox').fill('bridge');
    await page.getByRole('option', { name: 'Old Bridge' }).click();
    expect(await page.evaluate(() => Reflect.get(globalThis, 'led'))).toBe('/projects/project_1');
    expect(new Set(asked)).toEqual(new Set(['Bearer token of ada']));
    await page.close();
  },
);
