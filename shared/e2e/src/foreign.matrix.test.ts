import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { openReleases, type Releases } from '@fieldline/releases';
import {
  type BuiltSuite,
  freePort,
  launchChromium,
  startBuiltSuite,
} from '@fieldline/testing/browser';
import type { Browser, BrowserContext, Page, Route } from 'playwright-core';
import { PATIENCE_MS, register } from './actions';
import { copyBuiltReleases } from './builtReleases';
import {
  buildForeign,
  changedBuild,
  FLEET,
  FOREIGN_TOOLS,
  scriptWithPage,
  SHOWN,
} from './foreignFixtures';
import { runRelease } from './runRelease';
import { until } from './until';

/**
 * Remotes built by other tools, those of shared/build/recipes among them, in the suite: released
 * with only their folder and its `remote.json`, and with the same rules as the suite's own.
 */

jest.setTimeout(300_000);

/** No server answers there, and the page's policy allows no scripts from there. */
const NOWHERE = 'http://127.0.0.1:9/';

let folder = '';
let releases: Releases;
let suite: BuiltSuite;
/** A second host with the same registry, whose pages load all releases from the first host. */
let neighbour: BuiltSuite;
let browser: Browser;
let context: BrowserContext;
let contextAtNeighbour: BrowserContext;
let elsewhere: Server;
let elsewhereAddress = '';
/** The folder that the server elsewhere serves. */
let served = '';
const built: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fieldline-foreign-'));
  await copyBuiltReleases(folder);
  process.env['FIELDLINE_RELEASES'] = folder;
  releases = openReleases(folder);
  [suite, browser, elsewhereAddress] = await Promise.all([
    startBuiltSuite({ releasesFolder: folder }),
    launchChromium(),
    serveElsewhere(),
  ]);
  neighbour = await startBuiltSuite({
    releasesFolder: folder,
    variables: { FIELDLINE_RELEASE_BASES: `${suite.address}/releases` },
  });
  context = await signedInAt(suite);
  contextAtNeighbour = await signedInAt(neighbour);
});
afterAll(async () => {
  delete process.env['FIELDLINE_RELEASES'];
  await browser.close();
  await suite.dispose();
  await neighbour.dispose();
  elsewhere.close();
  for (const each of [folder, ...built]) await rm(each, { recursive: true, force: true });
});

async function signedInAt({ address }: BuiltSuite): Promise<BrowserContext> {
  const fresh = await browser.newContext();
  const page = await fresh.newPage();
  await page.goto(address);
  await register(page);
  return fresh;
}

/** Like a team's own file server. */
async function serveElsewhere(): Promise<string> {
  const port = await freePort();
  elsewhere = createServer((request, response) => {
    const path = (request.url ?? '').split('?')[0] ?? '';
    response.setHeader('access-control-allow-origin', '*');
    readFile(join(served, path)).then(
      (content) => {
        const type = path.endsWith('js') ? 'text/javascript' : 'application/json';
        response.setHeader('content-type', type);
        response.end(content);
      },
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((ready) => elsewhere.listen(port, 'localhost', ready));
  return `http://localhost:${port}/`;
}

async function build(...given: Parameters<typeof buildForeign>) {
  const output = await buildForeign(...given);
  built.push(dirname(output));
  return output;
}

/** These tests open the released versions themselves. */
const UNTESTED = ['--no-smoke', 'the matrix opens it'];

const release = async (...words: string[]) => (await runRelease(...words)).output;

interface Visit {
  readonly page: Page;
  /** The errors in the console. */
  readonly errors: readonly string[];
}

/** The signed-in user at the page of the foreign remote, in a browser without any of its files. */
async function visit(
  search = '',
  prepare: (page: Page) => Promise<unknown> = async () => {},
): Promise<Visit> {
  const fresh = await browser.newContext({ storageState: await context.storageState() });
  const page = await fresh.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  await prepare(page);
  await page.goto(`${suite.address}/fleet${search}`);
  return { page, errors };
}

const button = (page: Page, text: string) => page.getByRole('button', { name: text, exact: true });
const retry = (page: Page) => page.getByRole('button', { name: 'Try Again' });
const close = (page: Page) => page.context().close();

describe.each(FOREIGN_TOOLS)('a remote built by %s', (tool) => {
  let first = '';
  let second = '';
  let live = '';

  beforeAll(async () => {
    first = await build(tool);
    second = await changedBuild(first, (page) => page.replaceAll(SHOWN, 'Lorries'));
    built.push(second);
    const said = await release('--from', first, ...UNTESTED);
    expect(said).toMatch(/mfe-fleet 1\.0\.0-[0-9a-f]{12} is live/);
    live = (await releases.readPointers()).remotes[FLEET]?.live ?? '';
  });

  test('has its entry in its record', async () => {
    const { foreign } = await releases.readRemote(FLEET, live);
    const isScript = tool === 'enhanced' || tool === 'rspack';
    expect(foreign).toEqual(isScript ? { kind: 'script', global: 'fleet' } : { kind: 'module' });
  });

  test('runs no script that differs from its release, shows its stub if one cannot be loaded, and Try Again repairs it', async () => {
    const script = await scriptWithPage(first);
    const changed = `${await readFile(join(first, script), 'utf8')};globalThis.tampered = true;`;
    const change = (route: Route) =>
      route.fulfill({
        body: changed,
        contentType: 'text/javascript',
        headers: { 'access-control-allow-origin': '*' },
      });
    const { page } = await visit('', (fresh) => fresh.route(`**/${script}*`, change));
    await retry(page).waitFor();
    expect(await page.evaluate(() => Reflect.has(globalThis, 'tampered'))).toBe(false);
    await page.unroute(`**/${script}*`);

    let aborted = 0;
    await page.route(`**/${script}*`, (route) => {
      aborted += 1;
      return route.abort();
    });
    await retry(page).click();
    await until(async () => aborted > 0);
    await retry(page).waitFor();
    await page.getByRole('link', { name: 'People', exact: true }).waitFor();
    await page.unroute(`**/${script}*`);
    await retry(page).click();
    await button(page, 'Vans 0').waitFor();
    await close(page);
  });

  // Its state needs the React that renders it: another copy would throw.
  test('can be overridden by a build from elsewhere, and then loads with its own chunk and uses the React of the suite', async () => {
    expect(await release('override', '--from', second)).toContain('is written');
    served = second;
    const { page, errors } = await visit(`?override=${FLEET}:${elsewhereAddress}`);
    await button(page, 'Run It').click();
    await button(page, 'Lorries 0').click();
    await button(page, 'Lorries 1').waitFor();
    const badge = page.getByRole('region', { name: 'Overrides' });
    await badge.getByText(`${FLEET} from ${elsewhereAddress.slice(0, -1)}`).waitFor();
    const before = errors.length;
    await badge.getByRole('button', { name: 'Clear' }).click();
    await button(page, 'Vans 0').click();
    await button(page, 'Vans 1').waitFor();
    expect(errors.slice(before)).toEqual([]);
    await close(page);
  });

  test('loads on pages of a host on another origin', async () => {
    const page = await contextAtNeighbour.newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    const origins = new Set<string>();
    page.on('request', (request) => {
      if (request.resourceType() === 'script') origins.add(new URL(request.url()).origin);
    });
    await page.goto(`${neighbour.address}/fleet`);
    await button(page, 'Vans 0').click();
    await button(page, 'Vans 1').waitFor();
    expect([...origins]).toEqual([suite.address]);
    await page.close();
  });
});

test.each([
  ['rspack', () => build('rspack', NOWHERE)],
  [
    'ES module',
    async () =>
      changedBuild(
        await build('ES module'),
        (page) => `${page}\nawait import('${NOWHERE}far.js');`,
      ),
  ],
] as const)(
  'a remote of %s that asks for what the policy blocks ends at once, with the address, and is rolled back',
  async (_tool, buildFar) => {
    const far = await buildFar();
    built.push(far);
    const live = (await releases.readPointers()).remotes[FLEET]?.live ?? '';
    expect(await release('--from', far, ...UNTESTED)).toContain('is live');
    const { page, errors } = await visit();
    await retry(page).waitFor();
    const told = () => errors.filter((each) => each.includes('RefusedScriptError'));
    await until(async () => told().length > 0);
    expect(told().join()).toMatch(
      /mfe-fleet asked for http:\/\/127\.0\.0\.1:9\/\S+\.js, which is no/,
    );
    expect(await release('rollback', FLEET)).toContain(`is back at ${live}`);
    await page.reload();
    await button(page, 'Vans 0').click();
    await button(page, 'Vans 1').waitFor();
    await close(page);
  },
);

test('a page without foreign remotes contains nothing about them', async () => {
  await release('retire', FLEET);
  const { page } = await visit();
  await page.getByRole('link', { name: 'People', exact: true }).waitFor();
  expect(await page.locator('#fieldline-foreign, script[type=importmap]').count()).toBe(0);
  await close(page);
});
