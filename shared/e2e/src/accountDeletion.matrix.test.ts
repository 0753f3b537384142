import { openDatabase } from '@fieldline/server/testing';
import { type BuiltSuite, launchChromium, startBuiltSuite } from '@fieldline/testing/browser';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { addPerson, newEmail, PATIENCE_MS, register } from './actions';
import { until } from './until';

jest.setTimeout(300_000);

let suite: BuiltSuite;
let browser: Browser;
let page: Page;
const email = newEmail();
const PERSON = 'Grace Hopper';

beforeAll(async () => {
  suite = await startBuiltSuite();
  browser = await launchChromium();
  page = await (await browser.newContext()).newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  await page.goto(suite.address);
  await register(page, 'Ada Lovelace', email);
  await addPerson(page, PERSON, 'https://www.linkedin.com/in/grace-hopper');
});
afterAll(async () => {
  await browser.close();
  await suite.dispose();
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
const due = () => page.getByText(/^Your account will be deleted on .+\.$/);

async function ask() {
  await page.goto(`${suite.address}/account`);
  await button('Delete Account').click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await dialog.getByLabel('Type your email address to confirm').fill(email);
  await dialog.getByRole('button', { name: 'Delete Account' }).click();
  await due().waitFor();
}

test('after 14 days the account is deleted on the server and in this browser', async () => {
  await ask();
  await suite.stop();
  const { db, close } = await openDatabase(join(suite.dataFolder, 'database'));
  await db.execute(`update account_deletions set due_at = now() - interval '1 hour'`);
  await close();
  await suite.restart();
  await page.goto(suite.address);
  await page.getByRole('heading', { name: 'Account deleted' }).waitFor();
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  expect([stored.includes(PERSON), stored.includes(email)]).toEqual([false, false]);

  await page.getByRole('link', { name: 'Continue to Fieldline' }).click();
  await page.getByRole('heading', { name: 'Sign In' }).waitFor();
  // The account at the identity provider is deleted last.
  await until(async () => {
    const answer = await page.request.post(
      `${suite.address}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=local`,
      { data: { email, password: 'x' } },
    );
    return (await answer.text()).includes('EMAIL_NOT_FOUND');
  });
  await register(page, 'Somebody Else', email);
  await page.getByText('SiteInsight Analytics').first().waitFor();
  expect(await page.getByRole('link', { name: PERSON, exact: true }).count()).toBe(0);
  await page.goto(`${suite.address}/account`);
  await button('Delete Account').waitFor();
});
