import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openReleases } from '@fieldline/releases';
import { launchChromium, sharedSuite } from '@fieldline/testing/browser';
import type { Browser, Page } from 'playwright-core';
import { register } from './actions';
import { BUILT_RELEASES } from './builtReleases';

jest.setTimeout(120_000);

const suite = sharedSuite();
let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await launchChromium();
  page = await browser.newPage();
  await page.goto(suite.address);
  await register(page);
  for (const title of ['Statistics', 'Products Management', 'People Management']) {
    await page.getByRole('heading', { name: title }).waitFor();
  }
});

afterAll(() => browser.close());

/** Texts that are only in the code of one library. */
const MARKS = {
  react: 'react.transitional.element',
  'styled-components': 'data-styled-version',
  router: 'may be used only in the context of a <Router>',
  'react-query': 'No QueryClient set',
};

test.each(Object.entries(MARKS))('only the shell carries %s', async (_library, mark) => {
  const releases = openReleases(BUILT_RELEASES);
  const { shell, remotes } = await releases.readPointers();
  const carriers: string[] = [];
  const live = [
    ['shell', shell?.live] as const,
    ...Object.entries(remotes).map(([name, { live: id }]) => [name, id] as const),
  ];
  for (const [name, id] of live) {
    const folder = releases.filesOf(name, id ?? '');
    for (const file of (await readdir(folder)).filter((each) => each.endsWith('.js'))) {
      if ((await readFile(join(folder, file), 'utf8')).includes(mark)) carriers.push(name);
    }
  }
  expect(new Set(carriers)).toEqual(new Set(['shell']));
});

test('three remotes on a page share one React, one styled-components and one platform', async () => {
  const shared = await page.evaluate(() => {
    const federation: unknown = Reflect.get(globalThis, '__FEDERATION__');
    const { __INSTANCES__: instances } = federation as {
      __INSTANCES__: {
        name: string;
        shareScopeMap: {
          default: Record<string, Record<string, { loaded?: boolean; from: string }>>;
        };
      }[];
    };
    const scopes = instances.map((instance) => instance.shareScopeMap.default);
    return ['react', 'styled-components', '@fieldline/platform', '@tanstack/react-query'].map(
      (name) => {
        const copies = scopes.flatMap((scope) => Object.entries(scope[name] ?? {}));
        return {
          name,
          copies: [...new Set(copies.map(([version, { from }]) => `${version} of ${from}`))].length,
        };
      },
    );
  });
  expect(shared).toEqual(shared.map(({ name }) => ({ name, copies: 1 })));
  expect(await page.locator('style[data-styled]').count()).toBe(1);
});

test('a link of one remote navigates the shared router, without a page load', async () => {
  await page.evaluate(() => Reflect.set(globalThis, 'sameDocument', true));
  await page.getByRole('link', { name: 'SiteInsight Analytics' }).first().click();
  await page.getByRole('heading', { name: 'SiteInsight Analytics', level: 1 }).waitFor();
  expect(await page.evaluate(() => Reflect.get(globalThis, 'sameDocument'))).toBe(true);
  expect(new URL(page.url()).pathname).toBe('/products/sample-product-insight');
  expect(await page.title()).toBe('SiteInsight Analytics · Products · Fieldline');
});
