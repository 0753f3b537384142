import { launchChromium, sharedSuite } from '@fieldline/testing/browser';
import type { Browser, Page } from 'playwright-core';
import { addPerson, PATIENCE_MS, register } from './actions';
import { inPage, until, untilFocused } from './until';

jest.setTimeout(180_000);

const suite = sharedSuite();
let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await launchChromium();
  page = await browser.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  await page.goto(suite.address);
  await register(page);
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

test('special characters in a query have no effect', async () => {
  await openSearch();
  for (const query of [
    '<img src=x onerror="document.title=\'hacked\'">',
    `'"; drop table logs; -- & | ! :* \\`,
    '👩‍🚒🧯',
    'גשר הנמל',
    '100% _',
  ]) {
    await input().fill(query);
    await dialog().getByText(`No results found for "${query}"`).waitFor();
  }
  expect(await page.title()).not.toBe('hacked');
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
