import { readFile } from 'node:fs/promises';
import { launchChromium, sharedSuite } from '@fieldline/testing/browser';
import type { Browser, Page } from 'playwright-core';
import { PATIENCE_MS, register } from './actions';

jest.setTimeout(120_000);

const suite = sharedSuite();
let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await launchChromium();
  page = await browser.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  await page.goto(suite.address);
  await register(page);
});

afterAll(() => browser.close());

const people = () => page.getByRole('region', { name: 'People Management' });

test('people are exported as files without formulas that a spreadsheet would run', async () => {
  await people().getByRole('button', { name: 'Export / Import' }).click();
  const saved = async (button: string) => {
    const download = page.waitForEvent('download');
    await page.getByRole('dialog').getByRole('button', { name: button }).click();
    const file = await download;
    return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
  };
  const json = await saved('Export people and guides (JSON)');
  expect(json.name).toBe('fieldline-people.json');
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('people') ?? '[]'));
  expect(JSON.parse(json.text).people).toEqual(stored);
  const csv = await saved('Export people (CSV)');
  expect(csv.name).toBe('fieldline-people.csv');
  expect(csv.text).toContain('Maria Keller');
  expect(csv.text).not.toMatch(/(^|,)"?[=+@]/m);
  await page.keyboard.press('Escape');
});

test('a guide is printed in full, without the page around it', async () => {
  await page.goto(`${suite.address}/person/sample-person-maria-keller`);
  await page
    .getByRole('button', { name: /SiteInsight Analytics/ })
    .first()
    .click();
  const guide = page.getByRole('heading', { name: 'Sales Guide for SiteInsight Analytics' });
  await guide.waitFor();
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  expect(await guide.isVisible()).toBe(true);
  expect(await page.getByRole('heading', { name: 'Call to Action', exact: true }).isVisible()).toBe(
    true,
  );
  for (const name of ['Print', 'Copy Guide']) {
    expect(await page.getByRole('button', { name }).isVisible()).toBe(false);
  }
  expect(await page.getByRole('button', { name: 'Account' }).isVisible()).toBe(false);
  await page.emulateMedia({ media: 'screen' });
});
