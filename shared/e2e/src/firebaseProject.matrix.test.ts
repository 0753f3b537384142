import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readConfiguration, type RunningServer, startServer } from '@fieldline/server';
import {
  type FirebaseAccounts,
  type FirebaseStandIn,
  openDatabase,
  openFirebaseAccounts,
  openFirebaseStandIn,
} from '@fieldline/server/testing';
import { freePort, launchChromium } from '@fieldline/testing/browser';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { newEmail, PATIENCE_MS, register, signIn, signOut } from './actions';
import { BUILT_RELEASES } from './builtReleases';
import { answerAsGoogle, GOOGLE } from './googleLine';

jest.setTimeout(120_000);

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const AUTH_DOMAIN = 'sign-in.fieldline.example';

let folder = '';
let address = '';
let google: FirebaseStandIn;
let accounts: FirebaseAccounts;
let server: RunningServer;
let browser: Browser;
let context: BrowserContext;
let page: Page;
/** Requests to hosts other than the suite's and Google's, and violations of the policy. */
let strays: string[] = [];

/** Starts the server with its variables. The address of Google is the only setting without a variable. */
async function start({ withKey = true } = {}) {
  const configuration = readConfiguration(
    {
      PORT: new URL(address).port,
      FIELDLINE_DATA: join(folder, 'data'),
      FIELDLINE_RELEASES: BUILT_RELEASES,
      FIELDLINE_LOAD_LIMIT_MS: '90000',
      FIREBASE_PROJECT_ID: google.configuration.projectId,
      FIREBASE_API_KEY: google.configuration.apiKey,
      FIREBASE_AUTH_DOMAIN: AUTH_DOMAIN,
      ...(withKey && { FIREBASE_SERVICE_ACCOUNT: join(folder, 'service-account.json') }),
    },
    ROOT,
  );
  const { google: addresses } = google.configuration;
  if (!configuration.firebase || !addresses) throw new Error('There is no project');
  server = await startServer({
    ...configuration,
    firebase: { ...configuration.firebase, google: addresses },
  });
}

beforeAll(async () => {
  [google, browser] = await Promise.all([openFirebaseStandIn(), launchChromium()]);
  accounts = await openFirebaseAccounts(google);
  folder = await mkdtemp(join(tmpdir(), 'fieldline-project-'));
  address = `http://localhost:${await freePort()}`;
  const { email, privateKey, tokenAddress } = google.withServiceAccount.serviceAccount;
  const key = { client_email: email, private_key: privateKey, token_uri: tokenAddress };
  await writeFile(join(folder, 'service-account.json'), JSON.stringify(key));
  await start();
});

afterAll(async () => {
  await browser.close();
  await server.close();
  await google.close();
  await rm(folder, { recursive: true, force: true });
});

beforeEach(async () => {
  strays = [];
  accounts.asked.length = 0;
  accounts.setEmailPrivacy(false);
  context = await browser.newContext();
  await answerAsGoogle(context, accounts, address, (stray) => strays.push(stray));
  page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  page.on('console', (message) => {
    if (/Content.Security.Policy|Trusted/.test(message.text())) strays.push(message.text());
  });
  await page.goto(address);
});

afterEach(async () => {
  await context.close();
  expect(strays).toEqual([]);
});

const toast = (text: string) => page.getByText(text, { exact: true }).first().waitFor();

async function tryToSignIn(email: string, password: string) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

test('the page is for the project: Google in its policy, and nothing of local mode', async () => {
  const document = await fetch(address);
  const policy = document.headers.get('content-security-policy') ?? '';
  const sources = (directive: string) =>
    policy
      .split('; ')
      .find((each) => each.startsWith(`${directive} `))
      ?.split(' ');
  expect(sources('connect-src')).toEqual(expect.arrayContaining(GOOGLE));
  expect(sources('script-src')).toContain('https://apis.google.com');
  const pictures = ["'self'", 'blob:', 'data:', 'https://lh3.googleusercontent.com'];
  expect(sources('img-src')).toEqual(['img-src', ...pictures]);
  expect(sources('frame-src')).toEqual(['frame-src', `https://${AUTH_DOMAIN}`]);
  for (const path of ['/local/mailbox', '/emulator/v1/projects', '/emulator/auth/handler']) {
    const answer = await (await fetch(address + path)).text();
    expect(answer).not.toMatch(/mailbox|emulator\.google|oobCodes/);
  }
  const signUp = '/identitytoolkit.googleapis.com/v1/accounts:signUp?key=public-key';
  expect((await fetch(address + signUp, { method: 'POST' })).status).toBe(404);
  await page.getByRole('heading', { name: 'Sign In' }).waitFor();
  expect(await page.getByRole('link', { name: 'local mailbox' }).count()).toBe(0);
});

test('an account is created at Google, without samples, and signs in and out', async () => {
  const email = await register(page);
  await toast('Account created!');
  await page.getByRole('heading', { name: 'Products Management' }).waitFor();
  await page.getByText('No products found').first().waitFor();
  expect(accounts.asked).toEqual(
    expect.arrayContaining(['accounts:signUp', 'accounts:update', 'accounts:sendOobCode']),
  );
  await signOut(page);

  await tryToSignIn(email, 'wrong password');
  await toast('Login failed');
  await toast('Incorrect password.');
  await signIn(page, email);
  await toast('Welcome back!');
  await page.reload();
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
  await signOut(page);
});

test('with email enumeration protection nobody learns which addresses have accounts', async () => {
  accounts.setEmailPrivacy(true);
  const email = await register(page);
  await signOut(page);
  for (const [who, password] of [
    [email, 'wrong password'],
    [newEmail(), 'wrong password'],
  ] as const) {
    await tryToSignIn(who, password);
    await toast('Incorrect password.');
  }
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await page.getByLabel('Email').fill(newEmail());
  await page.getByRole('button', { name: 'Send Reset Email' }).click();
  await page.getByText('Password reset email sent! Check your inbox.').waitFor();
});

test('a token that the API refuses is renewed at Google', async () => {
  await register(page);
  // Waits until the start has finished its calls: a running call is not repeated.
  await page.getByRole('button', { name: /^Credits: \d/ }).waitFor();
  let refused = 0;
  await page.route('**/api/users/me/credits', async (route) => {
    refused += 1;
    if (refused === 1) await route.fulfill({ status: 401, body: '{}' });
    else await route.continue();
  });
  await page.getByRole('button', { name: /^Credits/ }).click();
  await page.getByRole('dialog').getByText('Basic features available').waitFor();
  expect(refused).toBe(2);
  expect(accounts.asked).toContain('token');
});

test('without a service account the browser itself deletes the Firebase user of a deleted account', async () => {
  const email = await register(page);
  const uid = await page.evaluate(() => localStorage.getItem('fieldline:owner'));
  await server.close();
  const { db, close } = await openDatabase(join(folder, 'data/database'));
  await db.execute(`
    insert into account_deletions (uid, email, removes_name, due_at)
    values ('${uid}', '', false, now() - interval '1 hour')`);
  await close();
  await start({ withKey: false });
  await page.goto(address);
  await page.getByRole('heading', { name: 'Account deleted' }).waitFor();
  expect(accounts.asked).toContain('accounts:delete');
  await page.getByRole('link', { name: 'Continue to Fieldline' }).click();
  // The email address can be registered again.
  await register(page, 'Somebody Else', email);
});
