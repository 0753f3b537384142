import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildForTests } from '@fieldline/build';
import { SERVER_SAMPLES } from '@fieldline/contracts';
import { launchChromium } from '@fieldline/testing/browser';
import { registerAccount, signedInState, startSeededSuite } from '@fieldline/testing/seeding';
import type { Browser, Page } from 'playwright-core';
import { announcedSuite } from './runningSuite';
import {
  type Looked,
  measure,
  openBrowser,
  showScreen,
  type View,
  windowOf,
} from '@fieldline/e2e/screen';
import { type Screen, SCREENS } from '@fieldline/e2e/screens';

const say = (line: string) => process.stdout.write(`${line}\n`);

/**
 * `pictures <folder> <address>…`: takes a picture of each address in both themes, from 360 to 1600
 * px wide and on tablets without hover (`1024t`), of the suite that `volumes` runs, else of a new
 * one. `--fresh` uses a newly registered account. An address may be `{person}`, `{product}`,
 * `{project}` or `{visit}`, for an item with much data, or the name of one of `SCREENS`, for
 * dialogs and menus; `all` takes all of these. With each file it prints the page's height, by how
 * much it is too wide, and how far its layout shifted.
 */
export async function pictures(parameters: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...parameters],
    allowPositionals: true,
    options: {
      themes: { type: 'string', default: 'light,dark' },
      widths: { type: 'string', default: '360,768,768t,1024t,1180t,1280,1280t,1440t,1600' },
      large: { type: 'boolean' },
      /** Only the first screenful. */
      fold: { type: 'boolean' },
      fresh: { type: 'boolean' },
      unbuilt: { type: 'boolean' },
    },
  });
  const [folder, ...addresses] = positionals;
  if (folder === undefined || addresses.length === 0) {
    say('Say where the pictures go and of what: pictures <folder> <address>…');
    process.exit(1);
  }
  await mkdir(folder, { recursive: true });
  const views = values.themes.split(',').flatMap((theme) =>
    values.widths.split(',').map((width): View => ({
      theme,
      width: Number.parseInt(width),
      touch: width.endsWith('t'),
    })),
  );
  const { suite: filled, end } = await suiteToLookAt(values);
  const suite = values.fresh ? await freshAccount(filled) : filled;
  const browser = await launchChromium();
  try {
    for (const view of views) {
      for (const isPublic of [false, true]) {
        const screens = screensOf(addresses).filter((screen) => !!screen.isPublic === isPublic);
        await takeAll(browser, suite, view, { folder, screens, fullPage: !values.fold });
      }
    }
  } finally {
    await browser.close();
    await end();
  }
}

/** The suite that `volumes` runs, else a new one. */
async function suiteToLookAt({ large, unbuilt }: { large?: boolean; unbuilt?: boolean }) {
  const running = large ? undefined : await announcedSuite();
  if (running) return { suite: running, end: async () => undefined };
  if (!unbuilt) {
    await buildForTests((name) => say(`Building ${name}…`));
  }
  const suite = await startSeededSuite(large ? 'large' : 'working');
  return { suite, end: suite.dispose };
}

/** The suite of a new account, with only the samples. */
async function freshAccount({ address }: Looked): Promise<Looked> {
  const account = await registerAccount(address, { email: `fresh-${Date.now()}@example.com` });
  const [product, project] = [SERVER_SAMPLES.products[0], SERVER_SAMPLES.projects[0]];
  return {
    address,
    state: signedInState(address, account),
    screens: {
      person: '/person/sample-person-maria-keller',
      product: `/products/${product}`,
      project: `/projects/${project}`,
      visit: '/logs/sample-log-north',
    },
  };
}

/** The screens of an address or a name. */
function screensOf(addresses: readonly string[]): readonly Screen[] {
  return addresses.flatMap((address) => {
    if (address === 'all') return SCREENS;
    const name = address.replace(/\W+/g, '-').replace(/^-|-$/g, '') || 'dashboard';
    return SCREENS.find((screen) => screen.name === address) ?? { name, path: address };
  });
}

interface Order {
  readonly folder: string;
  readonly screens: readonly Screen[];
  readonly fullPage: boolean;
}

/**
 * One browser goes from screen to screen; a screen that cannot be shown is reported and skipped.
 */
async function takeAll(browser: Browser, suite: Looked, view: View, order: Order) {
  const [first] = order.screens;
  if (!first) return;
  const page = await openBrowser(browser, suite, view, first);
  for (const screen of order.screens) {
    const file = join(
      order.folder,
      `${screen.name}.${view.theme}.${view.width}${view.touch ? 't' : ''}.png`,
    );
    try {
      await page.setViewportSize(windowOf(view));
      await showScreen(page, suite, screen);
      const { height, tooWide, shift } = await measure(page);
      // Pictures of overlays have the height of the window, not of the page.
      if (order.fullPage && !screen.over) await inWindowOf(page, height);
      await page.screenshot({ path: file });
      say(`${file}  ${height} px high, ${tooWide} px too wide, shift ${shift}`);
    } catch (error) {
      say(`${file}  ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  await page.context().close();
}

/** Instead of a full-page picture, for which Chromium ends the touch emulation. */
async function inWindowOf(page: Page, height: number) {
  const size = page.viewportSize();
  if (size) await page.setViewportSize({ ...size, height: Math.max(size.height, height) });
}
