import { ADMIN_SECRET_FILE, LOCAL_PROJECT } from '@fieldline/server';
import { launchChromium, sharedSuite } from '@fieldline/testing/browser';
import { registerAccount, signedInState } from '@fieldline/testing/seeding';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { newEmail, PASSWORD, PATIENCE_MS, register, signIn, signOut } from './actions';
import { until } from './until';

jest.setTimeout(120_000);

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

/** Opens the dashboard of a new user. Returns their address. */
async function openSignedIn(): Promise<string> {
  const account = await registerAccount(suite.address, { email: newEmail() });
  const state = signedInState(suite.address, account);
  const stored = state.origins.flatMap((origin) => origin.localStorage);
  // Before the first script of the page; it must not be repeated by later pages.
  await page.goto(`${suite.address}/robots.txt`);
  await page.evaluate((values) => {
    for (const { name, value } of values) localStorage.setItem(name, value);
  }, stored);
  await page.goto(suite.address);
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
  return account.email;
}

afterEach(() => context.close());

const toast = (text: string, on: Page = page) =>
  on.getByText(text, { exact: true }).first().waitFor();

test('a failed sign-in or registration has its message; the password is shown when asked to', async () => {
  const email = newEmail();
  await registerAccount(suite.address, { email });
  await page.goto(suite.address);
  const password = page.getByLabel('Password', { exact: true });
  for (const [address, typed, message] of [
    ['nobody@example.com', PASSWORD, 'No account found with this email address.'],
    [email, 'wrong password', 'Incorrect password.'],
    ['no address', PASSWORD, 'Invalid email address.'],
  ] as const) {
    await page.getByLabel('Email').fill(address);
    await password.fill(typed);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await toast('Login failed');
    await toast(message);
  }
  await password.fill(PASSWORD);
  await page.getByRole('button', { name: 'Show password' }).click();
  expect(await password.getAttribute('type')).toBe('text');
  await page.getByRole('button', { name: "Don't have an account? Sign up" }).click();
  await page.getByLabel('Full Name').fill('Ada');
  await page.getByLabel('Email').fill(email);
  await password.fill(PASSWORD);
  await page.getByLabel('Confirm Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await toast('Registration failed');
  await toast('An account with this email already exists.');
});

test('an e-mail is verified through the local mailbox', async () => {
  await page.goto(suite.address);
  const email = await register(page);
  await page.goto(`${suite.address}/local/mailbox`);
  await page
    .getByRole('listitem')
    .filter({ hasText: email })
    .getByRole('link', { name: 'Verify your email' })
    .click();
  await page.getByText('Your email has been verified.').waitFor();
});

describe('Google', () => {
  test('signs in through its popup, without internet access', async () => {
    await page.goto(suite.address);
    const [popup] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: 'Continue with Google' }).click(),
    ]);
    await popup.getByLabel('Email').fill(newEmail());
    await popup.getByLabel('Name').fill('Grace Hopper');
    await popup.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
    await toast('Welcome!');
    await toast('You have been successfully signed in with Google.');
  });

  test('shows an error when its popup is closed', async () => {
    await page.clock.install();
    await page.goto(suite.address);
    const [popup] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: 'Continue with Google' }).click(),
    ]);
    await popup.close();
    // Firebase checks the popup every two seconds, and then waits for eight.
    const reason = page.getByText('Sign-in popup was closed before completion.', { exact: true });
    await until(async () => {
      await page.clock.runFor(1000);
      return reason.first().isVisible();
    });
    await toast('Google login failed');
  });

  test('shows an error when its popup is blocked', async () => {
    await page.addInitScript(() => {
      window.open = () => null;
    });
    await page.goto(suite.address);
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await toast('Google login failed');
    await toast('Sign-in popup was blocked by the browser.');
  });
});

const ownerOf = (on: Page) => on.evaluate(() => localStorage.getItem('fieldline:owner'));

/** Calls an administrator's endpoint for an account, by default the signed-in one. */
async function administer(call: 'update' | 'delete', body: object = {}, account?: string | null) {
  const localId = account ?? (await ownerOf(page));
  const secret = await readFile(join(suite.dataFolder, ADMIN_SECRET_FILE), 'utf8');
  const answer = await fetch(
    `${suite.address}/identitytoolkit.googleapis.com/v1/projects/${LOCAL_PROJECT}/accounts:${call}`,
    {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: 'Bearer owner',
        'x-fieldline-admin': secret,
      },
      body: JSON.stringify({ localId, ...body }),
    },
  );
  expect(answer.status).toBe(200);
}

test('a disabled account is signed out, with its message', async () => {
  await openSignedIn();
  await page.getByText('SiteInsight Analytics').first().waitFor();
  await page.waitForLoadState('networkidle');
  await administer('update', { disableUser: true });
  const credits = page.getByRole('button', { name: /^Credits/ });
  // Any call tells the page, perhaps one that it makes before the button is pressed.
  void credits.click().catch(() => undefined);
  await page.getByRole('heading', { name: 'Sign In' }).waitFor();
  await toast('This account has been disabled.');
});

test('after signing out no calls are made, and a user whose account was deleted is told', async () => {
  const withoutToken: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(`${suite.address}/api/`)) return;
    if (!request.headers()['authorization']) withoutToken.push(request.url());
  });
  const email = await openSignedIn();
  await page.getByText('SiteInsight Analytics').first().waitFor();
  await signOut(page);
  await signIn(page, email);
  await page.waitForLoadState('networkidle');
  expect(withoutToken).toEqual([]);

  const isTold = await watchFor(page, 'You have been signed out');
  await deleteAccountWhileAway();
  await page.getByRole('heading', { name: 'Sign In' }).waitFor();
  await until(async () => isTold());
});

test('a user whose session ends is told, even if the code of the message cannot be loaded', async () => {
  await context.close();
  // Without a worker that has already stored the code.
  context = await browser.newContext({ serviceWorkers: 'block' });
  page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  await page.route('**/offline.*.js', (route) => route.abort());
  await openSignedIn();
  await page.getByText('SiteInsight Analytics').first().waitFor();
  const isTold = await watchFor(page, 'You have been signed out');
  await deleteAccountWhileAway();
  await page.getByRole('heading', { name: 'Sign In' }).waitFor();
  await until(async () => isTold());
});

/**
 * Leaves the page first: an open page might detect the deletion and be reloaded before the message
 * is shown.
 */
async function deleteAccountWhileAway() {
  const owner = await ownerOf(page);
  await page.goto('about:blank');
  await administer('delete', {}, owner);
  await page.goto(suite.address);
}

/**
 * Watches for a text on this page and later ones; the returned function tells whether it was there.
 */
async function watchFor(on: Page, text: string): Promise<() => boolean> {
  let wasThere = false;
  await on.exposeFunction('tellOfText', () => {
    wasThere = true;
  });
  const watch = `{
    const look = () => document.body?.innerText.includes(${JSON.stringify(text)}) && tellOfText();
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
    look();
  }`;
  await on.addInitScript(watch);
  await on.evaluate(watch);
  return () => wasThere;
}

test('a stolen token is useless once its user has signed out', async () => {
  await openSignedIn();
  const registeredAt = Date.now();
  const sent = page.waitForRequest((request) => 'authorization' in request.headers());
  await page.getByText('SiteInsight Analytics').first().waitFor();
  await page.reload();
  const { authorization = '' } = (await sent).headers();
  const status = async () =>
    (await fetch(`${suite.address}/api/users/me`, { headers: { authorization } })).status;
  expect(await status()).toBe(200);
  // The times of sessions are compared by the second, so the session must be older than that.
  await until(async () => Date.now() - registeredAt > 2500);
  await signOut(page);
  await until(async () => (await status()) === 401);
});

test('a known user is shown before the account is confirmed, and signed out if it no longer exists', async () => {
  await openSignedIn();
  await page.getByText('SiteInsight Analytics').first().waitFor();
  await page.route('**/identity.*.js', (route) => route.abort());
  await page.reload();
  await page.getByText('SiteInsight Analytics').first().waitFor();
  await page.unroute('**/identity.*.js');

  // Removed at the start of the next page: in this page the starting identity provider would write
  // the account back.
  await page.addInitScript(() => {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith('firebase:')) localStorage.removeItem(key);
    }
  });
  await page.reload();
  await page.getByRole('heading', { name: 'Sign In' }).waitFor();
  expect(await page.getByText('SiteInsight Analytics').count()).toBe(0);
  expect(await page.evaluate(() => localStorage.getItem('fieldline:session'))).toBeNull();
});

test('a user who signs out stays signed out, even if another tab confirms the account afterwards', async () => {
  await openSignedIn();
  const other = await context.newPage();
  other.setDefaultTimeout(PATIENCE_MS);
  let release = () => undefined as void;
  const released = new Promise<void>((resolve) => (release = resolve));
  const lookup = '**/accounts:lookup*';
  await other.route(lookup, async (route) => {
    await released;
    await route.continue();
  });
  const asked = other.waitForRequest(lookup);
  await other.goto(suite.address);
  await other.getByRole('heading', { name: 'Dashboard' }).waitFor();
  await asked;
  await signOut(page);
  const answered = other.waitForResponse(lookup);
  release();
  await answered;
  for (const tab of [other, page]) {
    await tab.getByRole('heading', { name: 'Sign In' }).waitFor();
    await tab.reload();
    await tab.getByRole('heading', { name: 'Sign In' }).waitFor();
  }
});

test('two users of one browser never see each other’s people', async () => {
  await page.goto(suite.address);
  const first = await register(page, 'First User');
  await page.getByRole('button', { name: 'Add Person' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Only of the first');
  await page.getByRole('dialog').getByRole('button', { name: 'Add Person' }).click();
  await page.getByRole('link', { name: 'Only of the first', exact: true }).waitFor();
  await signOut(page);
  await register(page, 'Second User');
  await page.getByRole('heading', { name: 'People Management' }).waitFor();
  expect(await page.getByText('Only of the first').count()).toBe(0);
  expect(await page.evaluate(() => localStorage.getItem('people') ?? '')).not.toContain(
    'Only of the first',
  );
  await signOut(page);
  await signIn(page, first);
  await page.getByRole('link', { name: 'Only of the first', exact: true }).waitFor();
});

test('the profile is changed on the account page', async () => {
  await openSignedIn();
  // The page has a button "Delete Account".
  const menu = page.getByRole('banner').getByRole('button', { name: 'Account' });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Account' }).click();
  await page.getByRole('main').getByLabel('Name').fill('Countess Lovelace');
  await page.getByRole('button', { name: 'Save' }).click();
  await toast('Profile updated');
  await page.reload();
  await menu.click();
  await page.getByText('Countess Lovelace').waitFor();
});

test('the password and the address are changed while signed in', async () => {
  const email = await openSignedIn();
  await page.goto(`${suite.address}/account`);
  await page.getByRole('button', { name: 'Change Password' }).click();
  await page.getByLabel('Current Password').fill(PASSWORD);
  await page.getByLabel('Password', { exact: true }).fill('another one');
  await page.getByLabel('Confirm Password').fill('another one');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await toast('Password changed');
  await page.reload();
  await page.getByRole('button', { name: 'Change Email' }).click();
  await page.getByLabel('New email').fill(`new-${email}`);
  await page.getByLabel('Current Password').fill('another one');
  await page.getByRole('button', { name: 'Send Link' }).click();
  await toast('Check your inbox');
  await page.goto(`${suite.address}/local/mailbox`);
  await page.getByText(`new-${email}`).waitFor();
  await page.getByRole('link', { name: 'Change your email' }).first().click();
  await page.getByText('Your email has been changed.').waitFor();
});

test('a picture that the policy forbids is not requested, and the page says so', async () => {
  await openSignedIn();
  await page.goto(`${suite.address}/account`);
  const photo = page.getByLabel('Photo URL');
  await photo.fill('https://elsewhere.example/me.png');
  await page.getByText('Pictures from elsewhere.example are not shown here.').waitFor();
  await page.getByRole('button', { name: 'Save' }).click();
  await toast('Profile updated');
  expect(await page.locator('img[src*="elsewhere.example"]').count()).toBe(0);
});
