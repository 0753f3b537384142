import { launchChromium, sharedSuite } from '@fieldline/testing/browser';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { newEmail, PASSWORD, PATIENCE_MS, register, signIn, signOut } from '../actions';
import { withToast } from '../until';

const suite = sharedSuite();
let browser: Browser;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  browser = await launchChromium();
});

afterAll(() => browser.close());

beforeEach(async () => {
  context = await browser.newContext();
  page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
});

afterEach(() => context.close());

test('a deep link survives the sign-in', async () => {
  await page.goto(`${suite.address}/products?kept=1`);
  await page.getByRole('heading', { name: 'Sign In' }).waitFor();
  const email = newEmail();
  await page.getByRole('button', { name: "Don't have an account? Sign up" }).click();
  await page.getByLabel('Full Name').fill('Ada Lovelace');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await page.getByRole('heading', { name: 'Products', level: 1 }).waitFor();
  expect(page.url()).toBe(`${suite.address}/products?kept=1`);
});

test('succeeds with a greeting; signing out in one tab signs out all tabs', async () => {
  await page.goto(suite.address);
  const email = await register(page);
  await signOut(page);
  await withToast(page, 'Welcome back!', () => signIn(page, email));
  const other = await context.newPage();
  await other.goto(suite.address);
  await other.getByRole('heading', { name: 'Dashboard' }).waitFor();
  await signOut(page);
  await other.getByRole('heading', { name: 'Sign In' }).waitFor();
});

test('a password is reset through the local mailbox, once', async () => {
  await page.goto(suite.address);
  const email = await register(page);
  await signOut(page);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await page.getByLabel('Email').fill('');
  const send = page.getByRole('button', { name: 'Send Reset Email' });
  await withToast(page, 'Please enter your email address.', () => send.click());
  await page.getByLabel('Email').fill(email);
  await send.click();
  await page.getByText('Password reset email sent! Check your inbox.').waitFor();
  await page.getByRole('button', { name: 'Back to Login' }).click();
  const [mailbox] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: 'local mailbox' }).click(),
  ]);
  await mailbox.getByText(email).first().waitFor();
  await mailbox.getByRole('link', { name: 'Reset your password' }).first().click();
  const used = mailbox.url();
  await mailbox.getByLabel('Password', { exact: true }).fill('another horse');
  await mailbox.getByLabel('Confirm Password', { exact: true }).fill('another horse');
  await mailbox.getByRole('button', { name: 'Save Password' }).click();
  await mailbox.getByText('Your password has been changed.').waitFor();
  await page.getByLabel('Password', { exact: true }).fill('another horse');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
  await mailbox.goto(used);
  await mailbox.getByText(/expired or has already been used/).waitFor();
});
