import { registerAccount, signedInState } from '@fieldline/testing/seeding';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { newEmail, PATIENCE_MS } from './actions';

/** A signed-in user's browser. */
export interface OpenAccount {
  readonly email: string;
  readonly context: BrowserContext;
  readonly page: Page;
}

/**
 * Opens the dashboard of a new account with the samples of a first visit, in a browser of its own.
 * The account is made by a call: only tests of the sign-in card type.
 */
export async function openAccount(
  browser: Browser,
  { address }: { readonly address: string },
  { name = 'Ada Lovelace', ...options }: BrowserContextOptions & { readonly name?: string } = {},
): Promise<OpenAccount> {
  const email = newEmail();
  const account = await registerAccount(address, { email, name });
  const context = await browser.newContext({
    storageState: signedInState(address, account),
    ...options,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  await page.goto(address);
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
  return { email, context, page };
}
