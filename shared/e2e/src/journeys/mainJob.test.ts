import { type BuiltSuite, launchChromium, startBuiltSuite } from '@fieldline/testing/browser';
import type { Browser, Page } from 'playwright-core';
import {
  addPerson,
  balance,
  createProduct,
  PATIENCE_MS,
  register,
  signIn,
  signOut,
} from '../actions';

jest.setTimeout(180_000);

let suite: BuiltSuite;
let browser: Browser;
let page: Page;
const problems: string[] = [];
/** While the server is down, the browser logs an error for each request. */
let isServerDown = false;

beforeAll(async () => {
  [suite, browser] = await Promise.all([startBuiltSuite(), launchChromium()]);
  page = await browser.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  page.on('console', (message) => {
    if (message.type() === 'error' && !isServerDown) problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(error.message));
  await page.goto(suite.address);
});

afterAll(async () => {
  await browser.close();
  await suite.dispose();
});

let email = '';

test('registering leads to the dashboard, with name and credits in the header', async () => {
  email = await register(page);
  expect(await balance(page)).toBe(50);
  await page.getByText('Account created!', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menu').getByText('Ada Lovelace').waitFor();
  await page.getByRole('menu').getByText(email).waitFor();
  await page.keyboard.press('Escape');
});

test('the dashboard shows the four counters', async () => {
  const counters = page.getByRole('region', { name: 'Statistics' });
  for (const label of ['Total Projects', 'Site Visits', 'People Profiled', 'Active Products']) {
    await counters.getByText(label, { exact: true }).waitFor();
  }
});

test('a product is created and shown', async () => {
  await createProduct(page, 'Round Drill 3000');
  await page.getByText('Product created successfully', { exact: true }).waitFor();
  await page.getByText('Twice as fast').waitFor();
});

test('a person is added with a profile address', async () => {
  await addPerson(page, 'Grace Hopper', 'https://www.linkedin.com/in/grace-hopper');
});

test('a guide is generated, read on the person page, and costs one credit', async () => {
  await page.getByRole('link', { name: 'Generate Sales Guide' }).click();
  await page.getByLabel('LinkedIn profile URL or email').fill('linkedin.com/in/grace-hopper');
  await page
    .getByLabel('LinkedIn profile URL or email')
    .fill('https://www.linkedin.com/in/grace-hopper/');
  await page.getByRole('checkbox', { name: 'Round Drill 3000' }).check();
  await page.getByText('1 selected · at most 10 credits a run').waitFor();
  await page.getByRole('button', { name: 'Generate Sales Guide' }).click();
  await page.getByRole('heading', { name: 'Grace Hopper', level: 1 }).waitFor();
  await page.getByRole('heading', { name: 'Sales Guide for Round Drill 3000' }).waitFor();
  const document = page.getByRole('region', { name: 'Sales Guide for Round Drill 3000' });
  await document.getByText('Twice as fast', { exact: true }).waitFor();
  await document.getByText(/^(Hello|Dear) Grace Hopper/).waitFor();
  expect(await balance(page)).toBe(49);
});

test('Ctrl+K opens the search dialog and Escape closes it', async () => {
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Search Projects and Logs' });
  await dialog.getByPlaceholder('Search projects and logs...').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
});

test('the session, the product and the account survive SIGKILL and a restart', async () => {
  isServerDown = true;
  await suite.kill();
  await suite.restart();
  isServerDown = false;
  await page.goto(`${suite.address}/products`);
  await page.getByRole('link', { name: 'Round Drill 3000' }).waitFor();
  expect(await balance(page)).toBe(49);
});

test('signing out shows the sign-in card, and signing in shows all data again', async () => {
  await page.goto(suite.address);
  await signOut(page);
  await signIn(page, email);
  await page.getByRole('link', { name: 'Grace Hopper', exact: true }).waitFor();
  expect(await balance(page)).toBe(49);
});

test('the console has no errors', () => {
  expect(problems).toEqual([]);
});
