import type { Page } from 'playwright-core';

/** Actions of users, named in their words; each waits until the result is visible. */

/** A limit for failures only: a busy machine must not fail a test. */
export const PATIENCE_MS = 90_000;

export const PASSWORD = 'correct horse';

let registered = 0;
/** An unused address: other workers register at the same server. */
export const newEmail = (): string =>
  `ada${Date.now()}${process.pid}${(registered += 1)}@example.com`;

export async function register(
  page: Page,
  name = 'Ada Lovelace',
  email = newEmail(),
): Promise<string> {
  await createAccount(page, name, email);
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
  return email;
}

/** Registers, wherever that leads. */
export async function createAccount(page: Page, name: string, email: string): Promise<void> {
  await page.getByRole('button', { name: "Don't have an account? Sign up" }).click();
  await page.getByLabel('Full Name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create Account' }).click();
}

export async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await page.getByRole('heading', { name: 'Sign In' }).waitFor();
}

export async function createProduct(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: 'New Product' }).click();
  await page.getByLabel('Product Name').fill(name);
  await page.getByLabel('Description').fill('Drills very round holes into anything.');
  await page.getByLabel('Category').selectOption('Hardware');
  await page.getByLabel('Price').fill('499');
  await page.getByLabel('Target Audience').fill('Builders');
  await page.getByLabel('Feature 1').fill('Twice as fast');
  await page.getByLabel('Benefit 1').fill('Saves an hour a day');
  await page.getByLabel('Sales Pitch', { exact: true }).last().fill('Round and fast.');
  await page.getByRole('button', { name: 'Create Product' }).click();
  await page.getByRole('heading', { name, level: 1 }).waitFor();
}

export async function addPerson(page: Page, name: string, linkedinUrl: string): Promise<void> {
  await page.goto(new URL('/', page.url()).href);
  await page.getByRole('button', { name: 'Add Person' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Person' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('LinkedIn URL').fill(linkedinUrl);
  await dialog.getByRole('button', { name: 'Add Person' }).click();
  await page.getByRole('link', { name, exact: true }).waitFor();
}

/** The balance in the header. */
export async function balance(page: Page): Promise<number> {
  const button = page.getByRole('button', { name: /^Credits: \d/ });
  await button.waitFor();
  return Number((await button.innerText()).replace(/\D/g, ''));
}

/**
 * Opens every section of the dashboard on a phone, where sections are collapsed; they stay open.
 */
export async function unfold(page: Page): Promise<void> {
  const toggles = page.getByRole('main').locator('h2 > button[aria-expanded]');
  // A window that was just narrowed briefly shows the wide layout.
  for (const title of ['Products Management', 'People Management', 'All Site Visits']) {
    await toggles.filter({ hasText: title }).waitFor();
  }
  const closed = page.getByRole('main').locator('h2 > button[aria-expanded=false]');
  while ((await closed.count()) > 0) await closed.first().click();
}
