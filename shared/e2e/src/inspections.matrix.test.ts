import { launchChromium, sharedSuite } from '@fieldline/testing/browser';
import type { Browser, Page } from 'playwright-core';
import { openAccount } from './account';
import { until } from './until';

/** Projects and visits with the real server: counts, a deletion as the page is left, and a lost answer. */
jest.setTimeout(300_000);

const suite = sharedSuite();
let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await launchChromium();
  ({ page } = await openAccount(browser, suite));
});

afterAll(() => browser.close());

const button = (name: string) => page.getByRole('button', { name, exact: true });
const link = (name: string) => page.getByRole('link', { name, exact: true });
const title = (name: string) => page.getByRole('heading', { name, level: 1 });
const region = (name: string) => page.getByRole('region', { name, exact: true });
const dialog = (name: string) => page.getByRole('dialog', { name });

/** Waits for the value of a counter on the dashboard. */
const untilCounted = (label: string, count: string) =>
  until(async () => {
    const counter = region('Statistics').locator('div', {
      has: page.getByText(label, { exact: true }),
    });
    return (await counter.getByRole('definition').first().innerText()) === count;
  });

async function createVisit(name: string, fields: Readonly<Record<string, string>> = {}) {
  await button('New Site Visit').click();
  const visit = dialog('New Site Visit');
  await visit.getByLabel('Title').fill(name);
  for (const [label, value] of Object.entries(fields)) {
    const field = visit.getByLabel(label);
    if (label === 'Project') await field.selectOption(value);
    else await field.fill(value);
  }
  await button('Create Site Visit').click();
  // The new item is open; one step back is the previous page, without the dialog.
  await title(name).waitFor();
  await page.goBack();
  await visit.waitFor({ state: 'hidden' });
}

test('a project and a visit are created, counted, listed and found on their pages', async () => {
  await untilCounted('Total Projects', '1');
  await button('New Project').click();
  await dialog('New Project').getByLabel('Name').fill('Tunnel Survey');
  await button('Create Project').click();
  await link('Tunnel Survey').waitFor();
  await createVisit('Portal inspection', {
    Project: 'Tunnel Survey',
    Location: 'East portal',
    Date: '2026-01-31',
  });
  await region('Statistics').getByText('4', { exact: true }).waitFor();
  await untilCounted('Total Projects', '2');
  await region('Projects').getByText('1 site visit', { exact: true }).waitFor();
  await region('All Site Visits').getByText('Jan 31, 2026').waitFor();
  await link('Portal inspection').click();
  await title('Portal inspection').waitFor();
  await page.getByText('East portal').waitFor();
  await link('Tunnel Survey').click();
  await title('Tunnel Survey').waitFor();
  await link('Portal inspection').waitFor();
  await region('Statistics').getByText('Jan 31, 2026').first().waitFor();
});

test('Undo restores a deleted visit; after leaving the page it is deleted for good', async () => {
  await createVisit('Second thoughts');
  await button('Delete Second thoughts').click();
  await link('Second thoughts').waitFor({ state: 'hidden' });
  await button('Undo').click();
  await link('Second thoughts').waitFor();
  await button('Delete Second thoughts').click();
  await link('Second thoughts').waitFor({ state: 'hidden' });
  const project = page.url();
  await page.goto('about:blank');
  await page.goto(project);
  await link('Portal inspection').waitFor();
  expect(await link('Second thoughts').count()).toBe(0);
});

test('a save whose request is lost is repeated, and takes effect once', async () => {
  await page.goto(`${suite.address}/?projects.add=1`);
  const draft = dialog('New Project');
  await draft.getByLabel('Name').fill('Offline Project');
  let attempts = 0;
  // No call succeeds: any answer would show that the network is back.
  await page.route('**/api/**', async (route) => {
    const request = route.request();
    const isSave = request.method() === 'POST' && request.url().endsWith('/api/projects');
    // The server creates the project, but its answer is lost.
    if (isSave && (attempts += 1) === 1) await route.fetch();
    await route.abort('connectionreset');
  });
  await button('Create Project').dblclick();
  await button('Saving...').waitFor();
  await page.getByText('Waiting to send', { exact: true }).first().waitFor();
  await draft.waitFor({ state: 'hidden' });
  expect(attempts).toBeGreaterThanOrEqual(4);
  await page.unrouteAll({ behavior: 'wait' });
  await page.goto(suite.address);
  await link('Offline Project').first().waitFor();
  await page.getByRole('link', { name: /waiting to send$/ }).waitFor({ state: 'detached' });
  expect(await link('Offline Project').count()).toBe(1);
});
