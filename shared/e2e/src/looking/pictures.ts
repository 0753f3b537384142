import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildForTests } from '@fieldline/build';
import { launchChromium } from '@fieldline/testing/browser';
import { startSeededSuite } from '@fieldline/testing/seeding';
import type { Browser } from 'playwright-core';
import { announcedSuite, type Looked } from './runningSuite';
import { measure, openScreen, type View } from './screen';

const say = (line: string) => process.stdout.write(`${line}\n`);

/**
 * `pictures <folder> <address>…`: a picture of each address in both themes, 1280 and 360 wide, of the
 * suite that `volumes` runs, else of one started for it. An address may be `{person}`, `{product}`,
 * `{project}` or `{visit}`: one with much on it. Beside each file it prints the page's height, by how
 * much it is too wide, and how far its layout shifted.
 */
export async function pictures(parameters: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...parameters],
    allowPositionals: true,
    options: {
      themes: { type: 'string', default: 'light,dark' },
      widths: { type: 'string', default: '1280,360' },
      large: { type: 'boolean' },
      /** The first screenful alone. */
      fold: { type: 'boolean' },
      unbuilt: { type: 'boolean' },
    },
  });
  const [folder, ...addresses] = positionals;
  if (folder === undefined || addresses.length === 0) {
    say('Say where the pictures go and of what: pictures <folder> <address>…');
    process.exit(1);
  }
  await mkdir(folder, { recursive: true });
  const views = values.themes
    .split(',')
    .flatMap((theme) =>
      values.widths.split(',').map((width): View => ({ theme, width: Number(width) })),
    );
  const { suite, end } = await suiteToLookAt(values);
  const browser = await launchChromium();
  try {
    for (const view of views) {
      await take(browser, suite, view, { folder, addresses, fullPage: !values.fold });
    }
  } finally {
    await browser.close();
    await end();
  }
}

/** The suite that `volumes` runs, else one of our own. */
async function suiteToLookAt({ large, unbuilt }: { large?: boolean; unbuilt?: boolean }) {
  const running = large ? undefined : await announcedSuite();
  if (running) return { suite: running, end: async () => undefined };
  if (!unbuilt) {
    await buildForTests((name) => say(`Building ${name}…`));
  }
  const suite = await startSeededSuite(large ? 'large' : 'working');
  return { suite, end: suite.dispose };
}

interface Order {
  readonly folder: string;
  readonly addresses: readonly string[];
  readonly fullPage: boolean;
}

async function take(browser: Browser, suite: Looked, view: View, order: Order) {
  for (const address of order.addresses) {
    const path = address.replace(
      /^\{(\w+)\}/,
      (whole, kind: string) => new Map(Object.entries(suite.screens)).get(kind) ?? whole,
    );
    const page = await openScreen(browser, suite, path, view);
    const name = address.replace(/\W+/g, '-').replace(/^-|-$/g, '') || 'dashboard';
    const file = join(order.folder, `${name}.${view.theme}.${view.width}.png`);
    await page.screenshot({ path: file, fullPage: order.fullPage });
    const { height, tooWide, shift } = await measure(page);
    say(`${file}  ${height} px high, ${tooWide} px too wide, shift ${shift}`);
    await page.context().close();
  }
}
