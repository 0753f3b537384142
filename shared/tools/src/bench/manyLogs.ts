import { fillWithLogs, openDatabase } from '@fieldline/server/testing';
import { launchChromium, startBuiltSuite } from '@fieldline/testing/browser';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { register } from '@fieldline/e2e/actions';
import { percentile } from './percentile';
import { watch, watched } from './watch';

/** The times of the search dialog in a workspace of 100,000 logs, in ms. */
export interface ManyLogs {
  /** From the shortcut to the painted dialog, median, once it is loaded. */
  readonly openMs: number;
  /** From the end of the pause in typing to the painted results, 95th percentile. */
  readonly resultsMs: number;
}

const COUNT = 100_000;
const PAUSE_MS = 300;
const OPENINGS = 9;
const QUERIES = [
  ...['bridge', 'pump', 'valve north', 'crack', 'seal', 'bearing joint', 'inspection', 'south'],
  ...['replaced', 'br', 'inspe', 'section 12', 'ba', 'north bridge', 'pum', 'joint', 'measured'],
  ...['bridgr', 'valev', 'nothing at all'],
];

/** Measures the search dialog on its own server and browser. */
export async function measureManyLogs(releasesFolder: string): Promise<ManyLogs> {
  const [suite, browser] = await Promise.all([
    startBuiltSuite({ releasesFolder }),
    launchChromium({ motion: true }),
  ]);
  try {
    const page = await browser.newPage();
    page.setDefaultTimeout(60_000);
    await page.goto(suite.address);
    await register(page);
    const workspace = await page.evaluate(() => localStorage.getItem('fieldline:owner') ?? '');
    await suite.stop();
    const database = await openDatabase(join(suite.dataFolder, 'database'));
    await fillWithLogs(database.db, workspace, COUNT);
    await database.close();
    await suite.restart();
    await page.goto(suite.address);
    await page.getByText('Total Projects', { exact: true }).waitFor();

    // The first use loads and compiles.
    await timeToOpen(page);
    await timeToResults(page, 'seal');
    const openings: number[] = [];
    for (let index = 0; index < OPENINGS; index += 1) openings.push(await timeToOpen(page));
    const results: number[] = [];
    for (const query of QUERIES) results.push(await timeToResults(page, query));
    return { openMs: percentile(openings, 0.5), resultsMs: percentile(results, 0.95) };
  } finally {
    await browser.close();
    await suite.dispose();
  }
}

async function timeToOpen(page: Page): Promise<number> {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await watch(page, 'keydown', '[role=dialog] [role=combobox]:focus');
  await page.keyboard.press('Control+k');
  return watched(page);
}

async function timeToResults(page: Page, query: string): Promise<number> {
  const input = page.getByRole('combobox', { name: 'Search projects and logs...' });
  await input.fill('');
  await watch(page, 'input', '[role=dialog] [role=status]:not(:empty)', 'Searching...');
  await input.fill(query);
  return (await watched(page)) - PAUSE_MS;
}
