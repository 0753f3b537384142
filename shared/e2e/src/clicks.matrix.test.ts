import { launchChromium, sharedSuite } from '@fieldline/testing/browser';
import type { Browser, Locator, Page } from 'playwright-core';
import { balance, PATIENCE_MS, register } from './actions';

/**
 * The main jobs, each with the number of things that a user does for it: clicks, fields filled and keys.
 * The journey from the start page to a saved visit with photos is in `photos.test.ts`.
 */
jest.setTimeout(240_000);

const suite = sharedSuite();
let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await launchChromium();
  page = await browser.newPage({ viewport: { width: 1280, height: 720 } });
  page.setDefaultTimeout(PATIENCE_MS);
  await page.goto(suite.address);
  await register(page);
});

afterAll(() => browser.close());

let actions = 0;
beforeEach(() => {
  actions = 0;
});

async function click(target: Locator) {
  actions += 1;
  await target.click();
}

async function fill(target: Locator, text: string) {
  actions += 1;
  await target.fill(text);
}

async function onDashboard() {
  await page.goto(suite.address);
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
}

const people = () => page.getByRole('region', { name: 'People Management' });

test('Back leads from the generator to the dashboard it was opened on', async () => {
  await people().getByRole('link', { name: 'Generate Sales Guide' }).click();
  await page.getByRole('heading', { name: 'AI Sales Guide Generator', level: 1 }).waitFor();
  await page.goBack();
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
});

test('a guide for a new person takes four clicks and a profile address, which gives the name; the page arrives at its top, with the guide in view', async () => {
  const before = await balance(page);
  await click(people().getByRole('button', { name: 'Add Person' }));
  const dialog = page.getByRole('dialog', { name: 'Add Person' });
  await fill(dialog.getByLabel('Email'), 'grace.hopper@example.com');
  await click(dialog.getByRole('button', { name: 'Save and Generate' }));
  await page.getByText('For Grace Hopper').waitFor();
  await click(page.getByRole('checkbox', { name: 'SiteInsight Analytics' }));
  const submit = page.getByRole('button', { name: 'Generate Sales Guide' });
  expect((await submit.boundingBox())?.y).toBeLessThan(720);
  await click(submit);
  const guide = page.getByRole('region', { name: 'Sales Guide for SiteInsight Analytics' });
  await guide.waitFor();
  expect(actions).toBeLessThanOrEqual(5);
  expect(await balance(page)).toBe(before - 1);
  await page.getByText(/^Guide ready · \d+ credits left$/).waitFor();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  expect((await guide.boundingBox())?.y).toBeLessThan(500);
  await page.goBack();
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
});

test('a follow-up is set with two actions, and completed on the dashboard with one', async () => {
  await onDashboard();
  const today = await page.evaluate(() => new Date().toLocaleDateString('sv'));
  await click(people().getByRole('link', { name: 'Grace Hopper', exact: true }));
  await fill(page.getByLabel('Next follow-up'), today);
  await page.getByRole('button', { name: 'Add to Calendar' }).waitFor();
  expect(actions).toBeLessThanOrEqual(2);
  await onDashboard();
  const due = page.getByRole('region', { name: 'Today' });
  await click(due.getByRole('button', { name: 'Mark the follow-up with Grace Hopper as done' }));
  await page.getByText('Follow-up done', { exact: true }).first().waitFor();
  await due.getByText('Grace Hopper').waitFor({ state: 'detached' });
  expect(actions).toBeLessThanOrEqual(3);
});
