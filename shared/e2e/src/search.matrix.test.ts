import { launchChromium, sharedSuite } from '@fieldline/testing/browser';
import type { Browser, BrowserContext, Page, Route } from 'playwright-core';
import { addPerson, PATIENCE_MS, register, signIn, signOut } from './actions';
import { inPage, until, untilFocused } from './until';

jest.setTimeout(180_000);

const suite = sharedSuite();
let browser: Browser;
let context: BrowserContext;
let page: Page;
let email: string;

beforeAll(async () => {
  browser = await launchChromium();
  context = await browser.newContext();
  page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  await page.goto(suite.address);
  email = await register(page);
  await addPerson(page, 'Grace Hopper', 'https://www.linkedin.com/in/grace-hopper');
});

afterAll(() => browser.close());

afterEach(async () => {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await closeSearch();
});

const dialog = () => page.getByRole('dialog', { name: 'Search Projects and Logs' });
const input = () => dialog().getByPlaceholder('Search projects and logs...');
const options = (group: string) => dialog().getByRole('group', { name: group }).getByRole('option');

async function openSearch() {
  await page.keyboard.press('Control+k');
  await input().waitFor();
}

async function closeSearch() {
  // A toast that has appeared takes the first Escape.
  while (await dialog().isVisible()) await page.keyboard.press('Escape');
}

/** Moves down to the first option of a group with this text. */
async function walkTo(group: string, text: string) {
  const option = options(group).filter({ hasText: text }).first();
  await option.waitFor();
  while ((await option.getAttribute('aria-selected')) !== 'true')
    await page.keyboard.press('ArrowDown');
}

/** The title of a log that the server gave the new account. */
async function sampleLog(): Promise<string> {
  await openSearch();
  const title = await options('Recent Logs').first().locator('[dir=auto]').first().innerText();
  await closeSearch();
  return title;
}

test('a recent search is remembered, can be repeated and removed', async () => {
  const title = await sampleLog();
  await openSearch();
  await page.keyboard.type(title);
  await walkTo('Logs', title);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: title, level: 1 }).waitFor();
  await openSearch();
  const query = await options('Recent Searches').first().innerText();
  await walkTo('Recent Searches', query);
  await page.keyboard.press('Enter');
  expect(await input().inputValue()).toBe(query);
  await options('Logs').first().waitFor();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await options('Recent Searches').first().waitFor();
  await walkTo('Recent Searches', query);
  const removed = page.waitForResponse(
    (response) => response.request().method() === 'DELETE' && response.ok(),
  );
  await page.keyboard.press('Delete');
  await removed;
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await openSearch();
  await options('Recent Logs').first().waitFor();
  expect(await dialog().getByRole('group', { name: 'Recent Searches' }).count()).toBe(0);
});

test('if the server stores no recent searches, the browser does', async () => {
  const refuse = (route: Route) => route.fulfill({ status: 500, body: '{}' });
  await page.route('**/api/search/recent', refuse);
  await openSearch();
  await page.keyboard.type('grace');
  await options('People').first().waitFor();
  await dialog().getByText('No results found for "grace"').waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Grace Hopper', level: 1 }).waitFor();
  await openSearch();
  await options('Recent Searches').getByText('grace', { exact: true }).waitFor();
  expect(await page.evaluate(() => localStorage.getItem('recentSearches'))).toBe('["grace"]');
});

test('an older answer never replaces a newer one', async () => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  let answered: () => void = () => undefined;
  const late = new Promise<void>((resolve) => (answered = resolve));
  const answer = (title: string) => ({
    data: [{ type: 'project', id: title, title, description: '', highlight: null, metadata: {} }],
  });
  await page.route('**/api/search?**', async (route) => {
    const q = new URL(route.request().url()).searchParams.get('q') ?? '';
    if (q === 'old') await held;
    await route.fulfill({ json: answer(`Answer to ${q}`) }).catch(() => undefined);
    if (q === 'old') answered();
  });
  await openSearch();
  const asked = page.waitForRequest((request) => request.url().includes('q=old'));
  await input().fill('old');
  await asked;
  await input().fill('new');
  await options('Projects').getByText('Answer to new').waitFor();
  release();
  await late;
  // Two frames, in which the old answer would be handled and shown.
  await inPage(
    page,
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
  expect(await options('Projects').allInnerTexts()).toEqual([
    expect.stringContaining('Answer to new'),
  ]);
});

test('a failed search shows an empty list and no toast, and writes to the console', async () => {
  const lines: string[] = [];
  page.on('console', (message) => message.type() === 'error' && lines.push(message.text()));
  await page.route('**/api/search?**', (route) => route.fulfill({ status: 500, body: '{}' }));
  await openSearch();
  await page.keyboard.type('bridge');
  await dialog().getByText('No results found for "bridge"').waitFor();
  expect(await dialog().getByRole('group', { name: 'Logs' }).count()).toBe(0);
  expect(lines.some((line) => line.includes('The search failed'))).toBe(true);
});

test('results for people, products, actions and themes do what they name', async () => {
  await openSearch();
  await page.keyboard.type('insight');
  await options('Products').first().waitFor();
  await options('Products').getByText('SiteInsight Analytics').click();
  await page.getByRole('heading', { name: 'SiteInsight Analytics', level: 1 }).waitFor();
  await openSearch();
  await page.keyboard.type('new product');
  await dialog().getByText('No results found for "new product"').waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'New Product', level: 1 }).waitFor();
  await openSearch();
  await page.keyboard.type('dark theme');
  await dialog().getByText('No results found for "dark theme"').waitFor();
  await page.keyboard.press('Enter');
  await dialog().waitFor({ state: 'hidden' });
  expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');
});

test('on a narrow screen late results neither shift the list nor change the active option', async () => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.route('**/api/search?**', async (route) => {
    // Later than the time in which browsers attribute layout shifts to typing.
    await new Promise((resolve) => setTimeout(resolve, 700));
    const data = ['Grace Bridge', 'Old Grace Bridge'].map((title) => ({
      ...{ type: 'project', id: title, title, description: 'Two lanes', highlight: null },
      metadata: {},
    }));
    await route.fulfill({ json: { data } });
  });
  await openSearch();
  await input().fill('grace');
  await options('People').first().waitFor();
  await page.keyboard.press('ArrowDown');
  const moved = inPage(
    page,
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) if ('value' in entry) sum += Number(entry.value);
        }).observe({ type: 'layout-shift' });
        setTimeout(() => resolve(sum), 2000);
      }),
  );
  await options('Projects').first().waitFor();
  expect(await moved).toBeLessThanOrEqual(0.02);
  expect(await dialog().getByRole('option', { selected: true }).innerText()).toContain(
    'Grace Hopper',
  );
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Grace Hopper', level: 1 }).waitFor();
  await page.setViewportSize({ width: 1280, height: 720 });
});

test('days are found as the app writes them, and pages and signing out by their names', async () => {
  await openSearch();
  const day = await options('Recent Logs').first().innerText();
  const [written = ''] = /[A-Z][a-z]{2} \d{1,2}, \d{4}/.exec(day) ?? [];
  await input().fill(written);
  await options('Logs').getByText(written).first().waitFor();
  for (const [query, action] of [
    ['people', 'People'],
    ['create product', 'New Product'],
    ['sign out', 'Sign Out'],
  ] as const) {
    await input().fill(query);
    await dialog().getByRole('option', { name: action, exact: true, selected: true }).waitFor();
  }
});

test.each([
  ['markup', '<img src=x onerror="document.title=\'hacked\'">'],
  ['quotes and operators', `'"; drop table logs; -- & | ! :* \\`],
  ['emoji', '👩‍🚒🧯'],
  ['right to left', 'גשר הנמל'],
  ['a per cent sign', '100% _'],
])('special characters in a query have no effect: %s', async (_case, query) => {
  await openSearch();
  await input().fill(query);
  await dialog().getByText(`No results found for "${query}"`).waitFor();
  expect(await page.title()).not.toBe('hacked');
});

test('a query of 10,000 characters is sent up to the server’s limit', async () => {
  const asked = page.waitForRequest((request) => request.url().includes('/api/search?'));
  await openSearch();
  await input().fill('x'.repeat(10_000));
  expect(new URL((await asked).url()).searchParams.get('q')).toHaveLength(500);
  await dialog().getByText('No results found').waitFor();
  expect(await input().inputValue()).toHaveLength(10_000);
});

test('closing the dialog returns the focus', async () => {
  const button = page.getByRole('button', { name: 'Search...' }).first();
  await button.focus();
  await page.keyboard.press('Enter');
  await untilFocused(input());
  await closeSearch();
  await page.locator('button:focus', { hasText: 'Search...' }).waitFor();
  await button.click();
  await input().waitFor();
  // Repeated, because a click has no effect until the dialog listens for clicks outside.
  await until(async () => {
    await page.mouse.click(5, 400);
    return dialog().isHidden();
  });
});

test('another user of the same browser sees no recent searches', async () => {
  await openSearch();
  await options('Recent Searches').first().waitFor();
  await page.goto(suite.address);
  await signOut(page);
  await register(page, 'Second User');
  await openSearch();
  await options('Recent Logs').first().waitFor();
  expect(await dialog().getByRole('group', { name: 'Recent Searches' }).count()).toBe(0);
  await closeSearch();
  await signOut(page);
  await signIn(page, email);
  await openSearch();
  await options('Recent Searches').getByText('grace', { exact: true }).waitFor();
});
