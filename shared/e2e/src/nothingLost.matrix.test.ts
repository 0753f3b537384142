import { launchChromium, sharedSuite } from '@fieldline/testing/browser';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { balance, register, signIn, signOut } from './actions';
import { untilShown } from './until';

/** Paid, typed and stored data are never lost, and users never see each other's. */
jest.setTimeout(300_000);

const suite = sharedSuite();
let browser: Browser;
let context: BrowserContext;
let email = '';

beforeAll(async () => {
  browser = await launchChromium();
  context = await browser.newContext();
  await context.clock.install();
  const page = await openTab();
  email = await register(page);
  await page.close();
});

afterAll(() => browser.close());

async function openTab(path = '/', within = context): Promise<Page> {
  const page = await within.newPage();
  page.setDefaultTimeout(120_000);
  await page.goto(`${suite.address}${path}`);
  return page;
}

/** A separate browser, signed in as the same user. */
const otherBrowser = async () => browser.newContext({ storageState: await context.storageState() });

const linkTo = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

async function addPerson(page: Page, name: string) {
  await page.getByRole('button', { name: 'Add Person' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add Person' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Add Person' }).click();
  await page.getByText('Person created successfully').first().waitFor();
}

const generator = (profile: string) => `/?generate=${encodeURIComponent(profile)}`;

const PROFILE = 'https://www.linkedin.com/in/';
const PRODUCT = 'SiteInsight Analytics';

/** Guides in the browser, by the name of their person. */
const guidesOf = (page: Page, name: string) =>
  page.evaluate((wanted) => {
    const people: { id: string; name: string }[] = JSON.parse(
      localStorage.getItem('people') ?? '[]',
    );
    const guides: { personId: string }[] = JSON.parse(localStorage.getItem('salesGuides') ?? '[]');
    const ids = people.filter((person) => person.name === wanted).map(({ id }) => id);
    return guides.filter(({ personId }) => ids.includes(personId)).length;
  }, name);

test('a person is stored once "created" is shown, even if the tab crashes then', async () => {
  const page = await openTab();
  await addPerson(page, 'Kept Through Death');
  const session = await context.newCDPSession(page);
  const died = new Promise((resolve) => page.once('crash', resolve));
  // The crashed page cannot answer the command.
  session.send('Page.crash').catch(() => undefined);
  await died;
  await page.close();
  const next = await openTab('/?people.q=kept+through');
  await linkTo(next, 'Kept Through Death').waitFor();
  await next.close();
});

test('two tabs that generate the same guide at once pay for it once', async () => {
  const tabs = await Promise.all([
    openTab(generator(`${PROFILE}twice-wanted`)),
    openTab(generator(`${PROFILE}twice-wanted`)),
  ]);
  const [first] = tabs;
  const before = await balance(first);
  for (const tab of tabs) await tab.getByRole('checkbox', { name: PRODUCT }).check();
  await Promise.all(
    tabs.map((tab) => tab.getByRole('button', { name: 'Generate Sales Guide' }).click()),
  );
  for (const tab of tabs) {
    await tab.getByRole('heading', { name: 'Twice Wanted', level: 1 }).waitFor();
  }
  expect(await guidesOf(first, 'Twice Wanted')).toBe(1);
  await first.reload();
  expect(await balance(first)).toBe(before - 1);
  for (const tab of tabs) await tab.close();
});

test('with browser storage full, generation is refused before anything is charged', async () => {
  const full = await otherBrowser();
  await full.clock.install();
  const page = await openTab(generator(`${PROFILE}no-room`), full);
  const before = await balance(page);
  const charges: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH' && request.url().endsWith('/credits')) {
      charges.push(request.url());
    }
  });
  await page.getByRole('checkbox', { name: PRODUCT }).check();
  await page.evaluate(() => {
    // Fills local storage to the last character.
    for (let size = 1 << 22, index = 0; size >= 1; size = Math.floor(size / 2)) {
      try {
        for (;;) localStorage.setItem(`filler-${(index += 1)}`, 'x'.repeat(size));
      } catch {
        // Smaller pieces may still fit.
      }
    }
  });
  await page.getByRole('button', { name: 'Generate Sales Guide' }).click();
  await untilShown(page.getByText('Generation failed', { exact: true }));
  expect(charges).toEqual([]);
  expect(await guidesOf(page, 'No Room')).toBe(0);
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith('filler-')) localStorage.removeItem(key);
    }
  });
  // Once there is room again, the same button generates the guide.
  await page.getByRole('button', { name: 'Generate Sales Guide' }).click();
  await untilShown(page.getByRole('heading', { name: 'No Room', level: 1 }));
  expect(await balance(page)).toBe(before - 1);
  await full.close();
});

test('a save while offline shows an error, keeps the input and succeeds once online', async () => {
  const page = await openTab('/products');
  await page
    .getByRole('link', { name: new RegExp(PRODUCT) })
    .first()
    .click();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByLabel('Target Audience').fill('People on the train');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Update Product' }).click();
  await untilShown(page.getByText('Failed to save product', { exact: true }));
  expect(await page.getByLabel('Target Audience').inputValue()).toBe('People on the train');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Update Product' }).click();
  await page.getByText('Product updated successfully', { exact: true }).first().waitFor();
  await page.getByText('People on the train').waitFor();
  await page.close();
});

test('a list that cannot be loaded while offline offers Try Again', async () => {
  const page = await openTab('/person/sample-person-maria-keller');
  await page.getByRole('heading', { name: 'Maria Keller', level: 1 }).waitFor();
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Products', exact: true }).first().click();
  const again = page.getByRole('button', { name: 'Try Again' }).first();
  await untilShown(again);
  await again.click();
  await untilShown(again);
  // Once online again, the page loads the list without a click.
  await context.setOffline(false);
  await page
    .getByRole('link', { name: new RegExp(PRODUCT) })
    .first()
    .waitFor();
  await page.close();
});

test('if the browser blocks site data, the app works and says what is lost', async () => {
  const blocked = await browser.newContext();
  await blocked.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
    }
  });
  const page = await openTab('/', blocked);
  await signIn(page, email);
  await page.getByText('Browser storage is blocked.', { exact: false }).waitFor();
  await addPerson(page, 'Lasts In This Tab');
  await linkTo(page, 'Lasts In This Tab').waitFor();
  await blocked.close();
});

test('two users with open tabs in one browser never see each other’s data', async () => {
  const shared = await otherBrowser();
  const old = await openTab('/', shared);
  await addPerson(old, 'Only Of The First');
  const page = await openTab('/', shared);
  await signOut(page);
  const second = await register(page, 'Second User');
  await addPerson(page, 'Only Of The Second');
  const texts = async (tab: Page) =>
    (await tab.locator('body').innerText()) +
    (await tab.evaluate(() => JSON.stringify({ ...localStorage })));
  expect(await texts(page)).not.toContain('Only Of The First');
  // The tab of the first user has become the second user's, with their data.
  await linkTo(old, 'Only Of The Second').waitFor();
  expect(await texts(old)).not.toContain('Only Of The First');
  await signOut(page);
  await signIn(page, email);
  await page.goto(`${suite.address}/?people.q=only+of`);
  await linkTo(page, 'Only Of The First').waitFor();
  expect(await texts(page)).not.toContain('Only Of The Second');
  expect(second).not.toBe(email);
  await shared.close();
});
