import { REGISTRY_ELEMENT_ID, resolvedRegistry } from '@fieldline/contracts';
import { launchChromium, startBuiltSuite } from '@fieldline/testing/browser';
import type { Browser, Page } from 'playwright-core';
import * as z from 'zod/mini';
import { PATIENCE_MS, register } from '../actions';

/**
 * Tests combinations of versions like a new user: registers, and opens the dashboard and every page
 * that needs only its address. Prints, for each address, what failed, or null.
 * @param words the folder of an excerpt of the registry, and addresses of previews in it
 */
export async function smoke([releasesFolder = '', ...addresses]: readonly string[]): Promise<void> {
  const [suite, browser] = await Promise.all([
    startBuiltSuite({ releasesFolder }),
    launchChromium(),
  ]);
  try {
    for (const address of addresses) {
      const failed = await lookAt(browser, suite.address, address);
      process.stdout.write(`${JSON.stringify(failed)}\n`);
    }
  } finally {
    await browser.close();
    await suite.dispose();
  }
}

/** What failed in one combination, as the end of a sentence; null if nothing did. */
async function lookAt(browser: Browser, origin: string, address: string): Promise<string | null> {
  const context = await browser.newContext();
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  // An uncaught error ends it at once: the awaited state might never come.
  const uncaught = new Promise<string>((resolve) => {
    page.once('pageerror', ({ message }) => resolve(`${new URL(page.url()).pathname}: ${message}`));
  });
  try {
    return await Promise.race([uncaught, failureOf(page, origin, address)]);
  } finally {
    await context.close();
  }
}

async function failureOf(page: Page, origin: string, address: string): Promise<string | null> {
  let path = '/';
  try {
    await page.goto(origin + address);
    await register(page);
    for (path of ['/', ...(await pathsOf(page))]) {
      await page.goto(origin + path);
      const failed = await failureOn(page);
      if (failed !== null) return `${path}: ${failed}`;
    }
    return null;
  } catch (error) {
    const [first = ''] = error instanceof Error ? error.message.split('\n') : [];
    return `${path}: ${first}`;
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
  const part = await stub.locator('xpath=ancestor::*[.//h2 or .//p][1]').innerText();
  return part.replaceAll(/\s+/g, ' ').slice(0, 120);
}
