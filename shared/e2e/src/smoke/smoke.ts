import { stripVTControlCharacters } from 'node:util';
import {
  CANARY_QUERY,
  PREVIEW_QUERY,
  REGISTRY_ELEMENT_ID,
  resolvedRegistry,
} from '@fieldline/contracts';
import { launchChromium, startBuiltSuite } from '@fieldline/testing/browser';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import * as z from 'zod/mini';
import { PATIENCE_MS, register } from '../actions';

/** High enough that the list of versions at the lower edge covers no control. */
const VIEWPORT = { width: 1280, height: 1400 };
/** The address that ends previews and shows the live versions. */
const LIVE = `/?${PREVIEW_QUERY}=&${CANARY_QUERY}=`;

/**
 * Tests combinations of versions like a new user: registers, and opens the dashboard and every page
 * that needs only its address. Then does the same with the live versions, in the same browser: after
 * a roll-back they must be able to read everything stored there. Prints, for each address, what
 * failed, or null.
 * @param words the folder of an excerpt of the registry, and addresses of previews in it
 */
export async function smoke([releasesFolder = '', ...addresses]: readonly string[]): Promise<void> {
  const [suite, browser] = await Promise.all([
    startBuiltSuite({ releasesFolder }),
    launchChromium(),
  ]);
  try {
    for (const [index, address] of addresses.entries()) {
      const failed = await lookAt(browser, suite.address + address, {
        thenLive: index === 0 ? suite.address + LIVE : undefined,
      });
      process.stdout.write(`${JSON.stringify(failed)}\n`);
    }
  } finally {
    await browser.close();
    await suite.dispose();
  }
}

/**
 * The failure in one combination, or in the live versions after it, as the end of a sentence; null
 * if there is none.
 */
async function lookAt(
  browser: Browser,
  address: string,
  { thenLive }: { readonly thenLive?: string | undefined } = {},
): Promise<string | null> {
  const context = await browser.newContext({ viewport: VIEWPORT });
  try {
    const failed = await failureIn(context, address, register);
    if (failed !== null || thenLive === undefined) return failed;
    const after = await failureIn(context, thenLive);
    // A failure that also happens in a fresh browser is not about the stored data.
    if (after === null || (await lookAt(browser, thenLive)) !== null) return null;
    return `${after} (of what is live, on the data that it left)`;
  } finally {
    await context.close();
  }
}

async function failureIn(
  context: BrowserContext,
  address: string,
  begin?: (page: Page) => Promise<unknown>,
): Promise<string | null> {
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  // An uncaught error ends it at once: the awaited state might never come.
  const uncaught = new Promise<string>((resolve) => {
    page.once('pageerror', ({ message }) => resolve(`${new URL(page.url()).pathname}: ${message}`));
  });
  const failed = await Promise.race([uncaught, failureOf(page, address, begin)]);
  await page.close();
  return failed;
}

async function failureOf(
  page: Page,
  address: string,
  begin?: (page: Page) => Promise<unknown>,
): Promise<string | null> {
  let path = '/';
  try {
    await page.goto(address);
    await begin?.(page);
    for (path of ['/', ...(await pathsOf(page))]) {
      await page.goto(new URL(path, address).href);
      const failed = await failureOn(page);
      if (failed !== null) return `${path}: ${failed}`;
    }
    return null;
  } catch (error) {
    const told = error instanceof Error ? stripVTControlCharacters(error.message) : '';
    const waited = /waiting for .*/.exec(told)?.[0];
    // A page that crashed shows nothing.
    const shown = await page.innerText('body').catch(() => '');
    const parts = [
      told.split('\n')[0]?.replace(/\.$/, ''),
      waited,
      shown && `it shows ${shortened(shown)}`,
    ];
    return `${path}: ${parts.filter(Boolean).join('; ')}`;
  }
}

/** Addresses of the combination's pages, without those that need an id or a condition. */
async function pathsOf(page: Page): Promise<readonly string[]> {
  const text = await page.locator(`#${REGISTRY_ELEMENT_ID}`).textContent();
  const { remotes } = z.parse(resolvedRegistry, JSON.parse(text ?? '{}'));
  return remotes.flatMap(({ manifest }) =>
    manifest.pages
      .filter((each) => !each.pattern.includes(':') && !each.when && !each.public)
      .map(({ pattern }) => pattern),
  );
}

/** A part that failed shows its stub; parts that are loading say that they are busy. */
async function failureOn(page: Page): Promise<string | null> {
  const stub = page.getByRole('button', { name: 'Try Again' }).first();
  const heading = page.locator('main').getByRole('heading').first();
  await stub.or(heading).first().waitFor();
  await page.waitForFunction(() => !document.querySelector('main [aria-busy="true"]'));
  if ((await stub.count()) === 0) return null;
  return shortened(await stub.locator('xpath=ancestor::*[.//h2 or .//p][1]').innerText());
}

const shortened = (text: string) => text.replaceAll(/\s+/g, ' ').slice(0, 120);
