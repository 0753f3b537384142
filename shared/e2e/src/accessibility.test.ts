import { type BuiltSuite, launchChromium, startBuiltSuite } from '@fieldline/testing/browser';
import { source as axeSource } from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { addPerson, register } from './actions';

jest.setTimeout(180_000);

let suite: BuiltSuite;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  [suite, browser] = await Promise.all([startBuiltSuite(), launchChromium()]);
  page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  page.setDefaultTimeout(20_000);
  await page.goto(suite.address);
});

afterAll(async () => {
  await browser.close();
  await suite.dispose();
});

/** What axe finds on the page as it is, in both themes. */
async function violations(): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.evaluate(axeSource);
    // Two frames: the colours of the theme stand.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    const results = await page.evaluate(async () => {
      const axe: unknown = Reflect.get(globalThis, 'axe');
      const { run } = axe as {
        run: () => Promise<{
          violations: { id: string; nodes: { html: string; failureSummary?: string }[] }[];
        }>;
      };
      return (await run()).violations.map(
        ({ id, nodes }) => `${id}: ${nodes[0]?.html} ${nodes[0]?.failureSummary}`,
      );
    });
    found.push(...results.map((result) => `${colorScheme} ${result}`));
  }
  return found;
}

test('the sign-in card', async () => {
  await page.getByRole('heading', { name: 'Sign In' }).waitFor();
  expect(await violations()).toEqual([]);
});

test('the dashboard', async () => {
  await register(page);
  await addPerson(page, 'Grace Hopper', 'https://www.linkedin.com/in/grace-hopper');
  await page.getByText('SiteInsight Analytics').first().waitFor();
  expect(await violations()).toEqual([]);
});

test.each([
  ['New Project', 'New Project'],
  ['New Site Visit', 'New Site Visit'],
  ['Edit Harbour Bridge Retrofit', 'Edit Project'],
])('the dialog of %s', async (button, name) => {
  await page.getByRole('button', { name: button, exact: true }).click();
  await page.getByRole('dialog', { name }).getByRole('textbox').first().waitFor();
  expect(await violations()).toEqual([]);
  await page.keyboard.press('Escape');
});

test('the site visits as a table', async () => {
  await page.getByRole('button', { name: 'Show as table' }).click();
  await page.getByRole('table').waitFor();
  expect(await violations()).toEqual([]);
});

test('the credits modal', async () => {
  await page.getByRole('button', { name: /^Credits/ }).click();
  await page.getByText('Basic features available').waitFor();
  expect(await violations()).toEqual([]);
  await page.keyboard.press('Escape');
});

test('the account menu and the profile dialog', async () => {
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menu').waitFor();
  expect(await violations()).toEqual([]);
  await page.getByRole('menuitem', { name: 'Edit Profile' }).click();
  await page.getByRole('dialog', { name: 'Edit Profile' }).waitFor();
  expect(await violations()).toEqual([]);
  await page.keyboard.press('Escape');
});

test('the search dialog', async () => {
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog', { name: 'Search Projects and Logs' }).waitFor();
  expect(await violations()).toEqual([]);
  await page.keyboard.press('Escape');
});

test.each([
  ['the product list', '/products', 'Products'],
  ['the product form', '/products/create', 'New Product'],
  ['a product', '/products/sample-product-insight', 'SiteInsight Analytics'],
  ['a project', '/projects/sample-project-harbour', 'Harbour Bridge Retrofit'],
  ['a site visit', '/logs/sample-log-north', 'North abutment walk-through'],
  ['the checklists', '/checklists', 'Checklists'],
  ['an unknown project', '/projects/nothing', 'Project Not Found'],
  ['an unknown site visit', '/logs/nothing', 'Site Visit Not Found'],
  ['the generator', '/?generate=', 'AI Sales Guide Generator'],
  ['an unknown address', '/nowhere', 'Page not found'],
  ['an incomplete link of a mail', '/auth/action', 'Account'],
])('%s', async (_screen, path, heading) => {
  await page.goto(`${suite.address}${path}`);
  await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
  expect(await violations()).toEqual([]);
});

test('a person', async () => {
  await page.goto(suite.address);
  await page.getByRole('link', { name: 'Grace Hopper', exact: true }).click();
  await page.getByRole('heading', { name: 'Grace Hopper', level: 1 }).waitFor();
  expect(await violations()).toEqual([]);
});

test('a conflict over the notes of a site visit', async () => {
  const other = await page.context().newPage();
  for (const tab of [page, other]) {
    await tab.goto(`${suite.address}/logs/sample-log-north`);
    await tab.getByRole('button', { name: 'Edit notes' }).click();
    await tab.getByRole('textbox', { name: 'Notes' }).fill(tab === page ? 'Mine' : 'Theirs');
  }
  await other.getByRole('button', { name: 'Save' }).click();
  await other.getByText('Notes updated', { exact: true }).first().waitFor();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Save My Version' }).waitFor();
  expect(await violations()).toEqual([]);
});
