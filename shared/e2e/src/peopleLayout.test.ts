import { type BuiltSuite, launchChromium, startBuiltSuite } from '@fieldline/testing/browser';
import type { Browser, Page } from 'playwright-core';
import { balance, register } from './actions';

jest.setTimeout(240_000);

let suite: BuiltSuite;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  [suite, browser] = await Promise.all([startBuiltSuite(), launchChromium()]);
  page = await browser.newPage({ viewport: { width: 1280, height: 720 } });
  page.setDefaultTimeout(20_000);
  await page.goto(suite.address);
  await register(page);
});

afterAll(async () => {
  await browser.close();
  await suite.dispose();
});

const people = () => page.getByRole('region', { name: 'People Management' });

test('Back leads from the generator to the dashboard it was opened on', async () => {
  await people().getByRole('link', { name: 'Generate Sales Guide' }).click();
  await page.getByRole('heading', { name: 'AI Sales Guide Generator', level: 1 }).waitFor();
  await page.goBack();
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
});

test('from a new person to their guide it takes five actions, and the guide is in view with the focus', async () => {
  const before = await balance(page);
  await people().getByRole('button', { name: 'Add Person' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Person' });
  await dialog.getByLabel('Name').fill('Grace Hopper');
  await dialog.getByLabel('Email').fill('grace@example.com');
  await dialog.getByRole('button', { name: 'Save and Generate' }).click();
  await page.getByText('For Grace Hopper').waitFor();
  await page.getByRole('checkbox', { name: 'SiteInsight Analytics' }).check();
  const submit = page.getByRole('button', { name: 'Generate Sales Guide' });
  expect((await submit.boundingBox())?.y).toBeLessThan(720);
  await submit.click();
  const guide = page.getByRole('region', { name: 'Sales Guide for SiteInsight Analytics' });
  await guide.waitFor();
  expect(await balance(page)).toBe(before - 1);
  await page.waitForFunction(
    () => document.activeElement?.textContent?.includes('Sales Guide for') === true,
  );
  expect((await guide.boundingBox())?.y).toBeLessThan(500);
  await page.goBack();
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
});
