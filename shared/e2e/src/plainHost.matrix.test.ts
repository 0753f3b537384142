import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compile, WORK_FOLDER } from '@fieldline/build';
import {
  type BuiltSuite,
  freePort,
  launchChromium,
  startBuiltSuite,
} from '@fieldline/testing/browser';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Browser, Page } from 'playwright-core';
import webpack, { type Configuration } from 'webpack';
import { copyBuiltReleases } from './builtReleases';
import { until } from './until';

/**
 * Our remotes in hosts without Fieldline, on another origin: the recipe of a webpack host in
 * shared/build/recipes, and the same host with the plugin of Module Federation.
 */

jest.setTimeout(300_000);

const RECIPE = fileURLToPath(new URL('../../build/recipes/webpack-host', import.meta.url));

interface Federation {
  readonly name: string;
  readonly remotes: { readonly search: string };
  readonly shared: Readonly<Record<string, { readonly shareKey: string }>>;
}

interface Recipe {
  readonly default: (env: { readonly suite: string }) => Promise<Configuration>;
  readonly federation: (suite: string) => Promise<Federation>;
}

let folder = '';
let suite: BuiltSuite;
let browser: Browser;
let hosts: Server;
let address = '';
let errors: string[] = [];
let recipe: Recipe;
let federation: Federation;

beforeAll(async () => {
  // Within the repository, so that packages are found.
  await mkdir(join(WORK_FOLDER, 'test'), { recursive: true });
  folder = await mkdtemp(join(WORK_FOLDER, 'test/plain-'));
  await copyBuiltReleases(join(folder, 'releases'));
  [suite, browser, address] = await Promise.all([
    startBuiltSuite({ releasesFolder: join(folder, 'releases') }),
    launchChromium(),
    serveHosts(),
  ]);
  recipe = await import(join(RECIPE, 'webpack.config.mjs'));
  federation = await recipe.federation(suite.address);
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

/** Builds the host with one of the plugins, and opens it. */
async function openHost(
  kind: Kind,
  isShared: (shareKey: string) => boolean = () => true,
): Promise<Page> {
  const { plugins = [], ...settings } = await recipe.default({ suite: suite.address });
  const shared = Object.fromEntries(
    Object.entries(federation.shared).filter(([, { shareKey }]) => isShared(shareKey)),
  );
  const search = federation.remotes.search
    .replace('mfe_search@', 'mfe-search@')
    .replace(/[^/]+$/, 'mf-manifest.json');
  const plugin = {
    enhanced: () =>
      new ModuleFederationPlugin({ ...federation, remotes: { search }, shared, dts: false }),
    webpack: () => new webpack.container.ModuleFederationPlugin({ ...federation, shared }),
  };
  const name = `${kind}-${Object.keys(shared).length}`;
  await compile({
    ...settings,
    context: RECIPE,
    output: { ...settings.output, path: join(folder, name) },
    optimization: { minimize: false },
    performance: { hints: false },
    // The last one is the recipe's own plugin of federation.
    plugins: [...plugins.slice(0, -1), plugin[kind]()],
  });
  const page = await browser.newPage();
  errors = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.goto(`${address}/${name}/`);
  return page;
}

/** Opens a host that shares too little; returns what the page throws. */
async function errorIn(kind: Kind, isShared: (shareKey: string) => boolean): Promise<string> {
  const page = await openHost(kind, isShared);
  await until(async () => errors.length > 0);
  await page.close();
  return errors.join();
}

describe.each(['enhanced', 'webpack'] as const)('a host built by the plugin of %s', (kind) => {
  test('that shares what the manifest names shows a component, which works with the platform given to it', async () => {
    const page = await openHost(kind);
    const asked: (string | undefined)[] = [];
    const found = { type: 'project', id: 'project_1', title: 'Old Bridge', highlight: null };
    await page.route('**/fieldline/**', (route) => {
      asked.push(route.request().headers()['authorization']);
      const isSearch = route.request().url().includes('/search?');
      return route.fulfill({ json: { data: isSearch ? [found] : [] } });
    });
    await page.getByRole('button', { name: 'Search the suite' }).click();
    await page.getByRole('combobox').fill('bridge');
    await page.getByRole('option', { name: 'Old Bridge' }).click();
    await page.waitForURL(`${suite.address}/projects/project_1`);
    expect(new Set(asked)).toEqual(new Set(['Bearer token of ada']));
    expect(errors).toEqual([]);
    await page.close();
  });

  test('that shares only React gets an error that names all that is missing and where to read about it', async () => {
    const ofReact = (key: string) => key === 'react' || key === 'react-dom';
    const missing = Object.values(federation.shared)
      .map(({ shareKey }) => shareKey)
      .filter((key) => !ofReact(key))
      .sort();
    expect(await errorIn(kind, ofReact)).toContain(
      `This host does not share ${missing.join(', ')}: see shared/build/FEDERATION.md`,
    );
  });
});

test('a host that shares all but react/jsx-runtime gets an error that names it', async () => {
  expect(await errorIn('enhanced', (key) => key !== 'react/jsx-runtime')).toContain(
    'does not share react/jsx-runtime:',
  );
});
