import { readFile } from 'node:fs/promises';
import { launchChromium, sharedSuite } from '@fieldline/testing/browser';
import type { Browser, Page } from 'playwright-core';
import { PATIENCE_MS, register } from './actions';
import { axeFindings } from './looking/axe';

/** An owner reads the team's activity log. */
jest.setTimeout(300_000);

const suite = sharedSuite();
let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await launchChromium();
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  await page.goto(suite.address);
  await register(page);
});
afterAll(() => browser.close());

const button = (name: string) => page.getByRole('button', { name, exact: true });
const row = (what: string) => page.getByRole('row').filter({ hasText: what });

test('an owner creates a team', async () => {
  await page.goto(`${suite.address}/team`);
  await button('Create Team').click();
  const dialog = page.getByRole('dialog', { name: 'Create Team' });
  await dialog.getByRole('textbox', { name: 'Team name' }).fill('Northlight');
  await dialog.getByRole('button', { name: 'Create', exact: true }).click();
  await page.getByRole('heading', { name: 'Northlight' }).waitFor();
});

test('the activity log has every entry, and can be filtered', async () => {
  await page.goto(`${suite.address}/team`);
  await page.getByRole('link', { name: 'Activity Log' }).click();
  await page.getByRole('heading', { name: 'Activity Log', level: 1 }).waitFor();
  expect(await page.title()).toContain('Activity Log');
  for (const what of ['Created the team “Northlight”', 'Signed in']) {
    expect(await row(what).innerText()).toContain('Ada Lovelace');
  }
  expect(await row('Signed in').innerText()).toMatch(/Chrome \d+, .+ · This server/);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('combobox', { name: 'Show' }).selectOption('Members and roles');
  await row('Signed in').waitFor({ state: 'detached' });
  await page.reload();
  await row('Created the team').waitFor();
  expect(await page.getByRole('combobox', { name: 'Show' }).inputValue()).toBe('members');
});

test('the log is exported and records the export; it fits the width of a phone', async () => {
  const saved = page.waitForEvent('download');
  await button('Export as CSV').click();
  const file = await (await saved).path();
  const text = await readFile(file, 'utf8');
  expect(text).toMatch(/team_created.*Northlight/);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(`${suite.address}/team/activity?show=exports`);
  await row('Exported the activity log (CSV)').waitFor();
  const wider = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect(wider).toBe(false);
  expect(await axeFindings(page)).toEqual([]);
});
