import { launchChromium, sharedSuite } from '@fieldline/testing/browser';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { addPerson, balance, PATIENCE_MS, register } from './actions';

jest.setTimeout(180_000);

const suite = sharedSuite();
let browser: Browser;
let context: BrowserContext;
let page: Page;
const problems: string[] = [];

beforeAll(async () => {
  browser = await launchChromium();
  context = await browser.newContext();
  page = await openTab();
  await page.goto(suite.address);
  await register(page);
  await addPerson(page, 'Edsger One', 'https://www.linkedin.com/in/edsger-one');
});

afterAll(() => browser.close());

async function openTab(): Promise<Page> {
  const tab = await context.newPage();
  tab.setDefaultTimeout(PATIENCE_MS);
  tab.on('pageerror', (error) => problems.push(error.message));
  return tab;
}

const people = (tab = page) => tab.getByRole('region', { name: 'People Management' });

test('a charge whose answer is lost is settled after a reload, and is made only once', async () => {
  const before = await balance(page);
  const charges = '**/api/users/me/credits';
  await page.route(charges, async (route) => {
    if (route.request().method() !== 'PATCH') return route.continue();
    await route.fetch();
    return route.abort();
  });
  const profile = 'https://www.linkedin.com/in/frances-allen';
  await page.goto(`${suite.address}/?generate=${encodeURIComponent(profile)}`);
  await page.getByRole('checkbox', { name: 'SiteInsight Analytics' }).check();
  await page.getByRole('button', { name: 'Generate Sales Guide' }).click();
  await page.getByText('The charge is not confirmed yet.').waitFor();
  expect(await page.evaluate(() => localStorage.getItem('people'))).not.toContain('Frances');
  // A handler that is still running would fail, because its request would be sent as it is.
  await page.unrouteAll({ behavior: 'wait' });
  await page.goto(`${suite.address}/?people.q=frances`);
  await people().getByRole('link', { name: 'Frances Allen', exact: true }).click();
  await page.getByRole('heading', { name: 'Sales Guide for SiteInsight Analytics' }).waitFor();
  expect(await balance(page)).toBe(before - 1);
});

test('of two tabs that write at once neither loses a change', async () => {
  const other = await openTab();
  await Promise.all([page.goto(`${suite.address}/?people.q=edsger`), other.goto(suite.address)]);
  const edit = async (tab: Page, name: string, label: string, text: string) => {
    await people(tab)
      .getByRole('button', { name: `Edit ${name}` })
      .click();
    await tab.getByRole('dialog').getByLabel(label).fill(text);
  };
  await edit(page, 'Edsger One', 'Location', 'Rotterdam');
  await edit(other, 'Edsger One', 'Company', 'Semaphore BV');
  await Promise.all(
    [page, other].map((tab) => tab.getByRole('button', { name: 'Update Person' }).click()),
  );
  for (const tab of [page, other]) {
    await people(tab).getByText('Rotterdam').waitFor();
    await people(tab).getByText('Semaphore BV').waitFor();
  }
  await other.close();
});

test('the console has no errors', () => {
  expect(problems).toEqual([]);
});
