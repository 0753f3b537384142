import { launchChromium, sharedSuite } from '@fieldline/testing/browser';
import {
  fillWorkspace,
  flagProducts,
  registerAccount,
  signedInState,
  type StorageState,
  storedProducts,
} from '@fieldline/testing/seeding';
import { makeGuides, makeWorkspace, type Workspace } from '@fieldline/testing/volumes';
import type { Browser, Page } from 'playwright-core';
import { unfold } from './actions';
import { measure, openScreen } from './looking/screen';
import { editVisit, type Screen } from './looking/screens';

/** No page is wider than its window, even with words of 120 letters, right to left too. */
jest.setTimeout(300_000);

const WIDTH = 360;
const LATIN = 'Ü'.repeat(120);
const HEBREW = 'ש'.repeat(120);

const suite = sharedSuite();
let browser: Browser;
let state: StorageState;
const paths: Record<string, string> = {};

/** A small workspace in which every text is one very long word. */
function endless(): Workspace {
  const small = makeWorkspace({ people: 4, products: 3, projects: 2, visits: 6 });
  const word = (index: number) => (index % 2 === 0 ? LATIN : HEBREW);
  return {
    people: small.people.map((person, index) => ({
      ...person,
      name: word(index),
      email: `${'a'.repeat(60)}@${'b'.repeat(50)}.example`,
      linkedinUrl: `https://www.linkedin.com/in/${'c'.repeat(100)}`,
      company: word(index),
      position: word(index + 1),
      industry: word(index),
      location: word(index + 1),
      notes: word(index),
      tags: ['d'.repeat(120)],
    })),
    products: small.products.map((product, index) => ({
      ...product,
      name: word(index),
      description: word(index + 1),
      target_audience: word(index),
      sales_pitch: word(index),
      features: [LATIN, HEBREW],
      benefits: [HEBREW, LATIN],
      use_cases: [LATIN],
      key_differentiators: [HEBREW],
      objection_responses: { [LATIN]: HEBREW },
      pricing_tiers: [{ name: LATIN, price: 999_999_999, features: [HEBREW] }],
    })),
    projects: small.projects.map((project, index) => ({
      ...project,
      name: word(index),
      description: word(index + 1),
    })),
    visits: small.visits.map(({ draft, ...visit }, index) => ({
      ...visit,
      photos: Math.min(visit.photos, 1),
      draft: {
        ...draft,
        title: word(index),
        location: word(index + 1),
        engineer: word(index),
        notes: word(index + 1),
        summary: word(index),
      },
    })),
  };
}

beforeAll(async () => {
  browser = await launchChromium();
  const account = await registerAccount(suite.address, { name: LATIN });
  const server = { address: suite.address, token: account.token };
  const workspace = endless();
  const ids = await fillWorkspace(server, workspace);
  const local = makeGuides('endless', workspace.people, storedProducts(workspace, ids.products));
  await flagProducts(
    server,
    local.salesGuides.map(({ productId }) => productId),
  );
  state = signedInState(suite.address, account, local);
  const [guide] = local.salesGuides;
  if (!guide) throw new Error('This seed makes no guide');
  paths['product'] = `/products/${guide.productId}`;
  paths['person'] = `/person/${guide.personId}`;
  paths['project'] = `/projects/${ids.projects[0] ?? ''}`;
  paths['visit'] = `/logs/${ids.visits[0] ?? ''}`;
});

afterAll(() => browser.close());

const open = (target: string | Screen) =>
  openScreen(browser, { address: suite.address, state }, target, { theme: 'light', width: WIDTH });

const tooWide = async (page: Page) => (await measure(page)).tooWide;

test.each([
  ['the dashboard', '/'],
  ['the people', '/people'],
  ['the products', '/products'],
  ['the projects', '/projects'],
  ['the site visits', '/visits'],
  ['the form of a product', '/products/create'],
  ['the generator', `/?generate=${LATIN}`],
  ['an unknown address', `/${'x'.repeat(120)}`],
])('%s', async (_name, path) => {
  const page = await open(path);
  if (path === '/') await unfold(page);
  expect(await tooWide(page)).toBe(0);
  await page.context().close();
});

test.each(['person', 'product', 'project', 'visit'])('a %s', async (kind) => {
  const page = await open(paths[kind] ?? '');
  expect(await tooWide(page)).toBe(0);
  await page.context().close();
});

test('the search with its results', async () => {
  const page = await open('/products');
  await page.keyboard.press('Control+k');
  await page
    .getByRole('combobox', { name: 'Search projects and logs...' })
    .fill(LATIN.slice(0, 20));
  await page.getByRole('option').first().waitFor();
  expect(await tooWide(page)).toBe(0);
  await page.context().close();
});

test('a product in edit mode', async () => {
  const page = await open(paths['product'] ?? '');
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('button', { name: 'Update Product' }).waitFor();
  expect(await tooWide(page)).toBe(0);
  await page.context().close();
});

test('the form of a visit', async () => {
  const page = await open({ name: 'visit-edit', path: paths['visit'] ?? '', open: editVisit });
  expect(await tooWide(page)).toBe(0);
  await page.context().close();
});

test.each([1024, 1180, 1280])('the dashboard beside a scrollbar, %i px wide', async (width) => {
  const desk = await launchChromium({ scrollbars: true });
  const suiteOfEndless = { address: suite.address, state };
  for (const touch of [false, true]) {
    const page = await openScreen(desk, suiteOfEndless, '/', { theme: 'light', width, touch });
    if (!touch) expect(await page.evaluate(() => document.body.clientWidth)).toBeLessThan(width);
    expect(await tooWide(page)).toBe(0);
  }
  await desk.close();
});
