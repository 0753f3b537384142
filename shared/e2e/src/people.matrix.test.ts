import { launchChromium, sharedSuite } from '@fieldline/testing/browser';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { addPerson, balance, PATIENCE_MS, register } from './actions';

jest.setTimeout(180_000);

const suite = sharedSuite();
let browser: Browser;
let context: BrowserContext;
let page: Page;
const problems: string[] = [];

beforeAll(async () => {
  browser = await launchChromium();
  context = await browser.newContext();
  page = await openTab();
  await page.goto(suite.address);
  await register(page);
});

afterAll(() => browser.close());

async function openTab(within = context): Promise<Page> {
  const tab = await within.newPage();
  tab.setDefaultTimeout(PATIENCE_MS);
  tab.on('pageerror', (error) => problems.push(error.message));
  return tab;
}

const people = (tab = page) => tab.getByRole('region', { name: 'People Management' });

const SAMPLES = ['Maria Keller', 'Daniel Osei', 'Priya Nair', 'Tomas Vidal'];

test('a new user finds four sample people and their counts', async () => {
  for (const name of SAMPLES) {
    await people().getByRole('link', { name, exact: true }).waitFor();
  }
  await people().getByRole('heading', { name: '4 People' }).waitFor();
  expect(await people().locator('dl').innerText()).toMatch(/4\s*Total People|Total People\s*4/);
});

test('errors in the form of a new person are shown, and disappear with an edit', async () => {
  await page.getByRole('button', { name: 'Add Person' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Person' });
  await dialog.getByLabel('Email').fill('nobody');
  await dialog.getByRole('button', { name: 'Add Person' }).click();
  await page.getByText('Please fix the errors before creating', { exact: true }).waitFor();
  await dialog.getByText('Name is required').waitFor();
  await dialog.getByText('Please enter a valid email address').waitFor();
  await dialog.getByLabel('Email').fill('still wrong');
  await dialog.getByText('Please enter a valid email address').waitFor({ state: 'detached' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  const question = page.getByRole('alertdialog', { name: 'Discard changes?' });
  await question.getByRole('button', { name: 'Discard' }).click();
  await dialog.waitFor({ state: 'detached' });
});

test('people are added, and the pager shows six of them on a page', async () => {
  for (const name of ['Edsger One', 'Edsger Two', 'Edsger Three']) {
    const slug = name.toLowerCase().replace(' ', '-');
    await addPerson(page, name, `https://www.linkedin.com/in/${slug}`);
  }
  // The seventh person is on the second page, which the list now shows.
  await people().getByText('Showing 7-7 of 7').waitFor();
  await people().getByRole('button', { name: 'Page 1' }).click();
  await people().getByText('Showing 1-6 of 7').waitFor();
  await people().getByRole('button', { name: 'Page 2' }).click();
  expect(new URL(page.url()).searchParams.get('people.page')).toBe('2');
});

async function generate(profile: string, products: readonly string[], tab = page) {
  await tab.goto(`${suite.address}/?generate=${encodeURIComponent(profile)}`);
  await tab.getByLabel('LinkedIn profile URL or email').waitFor();
  for (const product of products) await tab.getByRole('checkbox', { name: product }).check();
  await tab.getByRole('button', { name: 'Generate Sales Guide' }).click();
}

const BOTH = ['SiteInsight Analytics', 'FieldCapture Mobile'];

test('guides for several products cost a credit each and add the person', async () => {
  const before = await balance(page);
  await generate('https://www.linkedin.com/in/barbara-liskov', BOTH);
  await page.getByRole('progressbar').waitFor();
  await page.getByRole('heading', { name: 'Barbara Liskov', level: 1 }).waitFor();
  await page.getByRole('heading', { name: 'Products with Sales Guides (2)' }).waitFor();
  expect(await balance(page)).toBe(before - 2);
});

test('existing guides are neither written nor charged again', async () => {
  const before = await balance(page);
  await generate('https://www.linkedin.com/in/barbara-liskov/?trk=1', BOTH);
  await page.getByText('Sales guides already exist for this person...', { exact: true }).waitFor();
  await page.getByRole('heading', { name: 'Barbara Liskov', level: 1 }).waitFor();
  expect(await balance(page)).toBe(before);
});

test('if some guides exist, only the missing ones are written and charged', async () => {
  const before = await balance(page);
  await generate('https://www.linkedin.com/in/maria-keller-sample', BOTH);
  await page.getByRole('heading', { name: 'Maria Keller', level: 1 }).waitFor();
  await page.getByRole('heading', { name: 'Products with Sales Guides (2)' }).waitFor();
  expect(await balance(page)).toBe(before - 1);
});

test('leaving the generator cancels the generation', async () => {
  const before = await balance(page);
  // A new context, because a fake clock affects the whole context: its pages are never idle, and
  // the shell's work for idle pages, such as settling charges, would be late in the next tests.
  const apart = await browser.newContext({ storageState: await context.storageState() });
  const tab = await openTab(apart);
  await tab.clock.install();
  await generate('https://www.linkedin.com/in/nobody-at-all', ['SiteInsight Analytics'], tab);
  await tab.getByRole('progressbar').waitFor();
  await tab.getByRole('link', { name: 'Back to Dashboard' }).click();
  await people(tab).waitFor();
  // Longer than a generation takes.
  await tab.clock.runFor(5000);
  expect(await balance(tab)).toBe(before);
  expect(await tab.evaluate(() => localStorage.getItem('people'))).not.toContain('Nobody At All');
  await apart.close();
});

test('a charge whose answer is lost is settled after a reload, and is made only once', async () => {
  const before = await balance(page);
  const charges = '**/api/users/me/credits';
  await page.route(charges, async (route) => {
    if (route.request().method() !== 'PATCH') return route.continue();
    await route.fetch();
    return route.abort();
  });
  await generate('https://www.linkedin.com/in/frances-allen', ['SiteInsight Analytics']);
  await page.getByText('The charge is not confirmed yet.').waitFor();
  expect(await page.evaluate(() => localStorage.getItem('people'))).not.toContain('Frances');
  // A handler that is still running would fail, because its request would be sent as it is.
  await page.unrouteAll({ behavior: 'wait' });
  await page.goto(`${suite.address}/?people.q=frances`);
  await people().getByRole('link', { name: 'Frances Allen', exact: true }).click();
  await page.getByRole('heading', { name: 'Sales Guide for SiteInsight Analytics' }).waitFor();
  expect(await balance(page)).toBe(before - 1);
});

test('notes are kept, and the view mode is remembered', async () => {
  await page.goto(`${suite.address}/person/sample-person-priya-nair`);
  await page.getByText('No notes available. Click edit to add notes.').waitFor();
  const notes = page.getByRole('region', { name: 'Notes' });
  await notes.getByRole('button', { name: 'Edit' }).click();
  await notes.getByRole('textbox', { name: 'Notes' }).fill('Call in May.');
  await notes.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Person notes have been saved successfully.', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Grid view' }).click();
  await page.reload();
  await notes.getByText('Call in May.').waitFor();
  expect(await page.getByRole('button', { name: 'Grid view' }).getAttribute('aria-pressed')).toBe(
    'true',
  );
  await page.getByRole('link', { name: 'Generate First Sales Guide' }).waitFor();
});

test('of two tabs that write at once neither loses a change', async () => {
  const other = await openTab();
  await Promise.all([page.goto(`${suite.address}/?people.q=edsger`), other.goto(suite.address)]);
  const edit = async (tab: Page, name: string, label: string, text: string) => {
    await people(tab)
      .getByRole('button', { name: `Edit ${name}` })
      .click();
    await tab.getByRole('dialog').getByLabel(label).fill(text);
  };
  await edit(page, 'Edsger One', 'Location', 'Rotterdam');
  await edit(other, 'Edsger One', 'Company', 'Semaphore BV');
  await Promise.all(
    [page, other].map((tab) => tab.getByRole('button', { name: 'Update Person' }).click()),
  );
  for (const tab of [page, other]) {
    await people(tab).getByText('Rotterdam').waitFor();
    await people(tab).getByText('Semaphore BV').waitFor();
  }
  await other.close();
});

test('a corrupt record in local storage affects no other record', async () => {
  await page.evaluate(() => {
    const stored: unknown[] = JSON.parse(localStorage.getItem('people') ?? '[]');
    localStorage.setItem('people', JSON.stringify([...stored, { name: 7 }, 'nonsense']));
    localStorage.setItem('salesGuides', '{broken');
  });
  await page.goto(suite.address);
  await people().getByRole('link', { name: 'Maria Keller', exact: true }).waitFor();
  expect(await page.evaluate(() => localStorage.getItem('people:corrupt'))).toContain('nonsense');
  expect(await page.evaluate(() => localStorage.getItem('salesGuides:corrupt'))).toBe('{broken');
});

test('3,000 people are searched and paged', async () => {
  await page.evaluate(() => {
    const stored: { id: string; name: string }[] = JSON.parse(
      localStorage.getItem('people') ?? '[]',
    );
    const many = Array.from({ length: 3000 }, (_, index) => ({
      ...stored[0],
      id: `many-${index}`,
      name: `Many ${index}`,
    }));
    localStorage.setItem('people', JSON.stringify([...stored, ...many]));
  });
  await page.goto(suite.address);
  await people().getByRole('searchbox', { name: 'Search people' }).fill('many 2999');
  await people().getByRole('heading', { name: '1 Person' }).waitFor();
  await people().getByRole('searchbox', { name: 'Search people' }).fill('many');
  await people().getByText('Showing 1-6 of 3,000').waitFor();
  await people().getByRole('button', { name: 'Page 500' }).click();
  await people().getByText('Showing 2,995-3,000 of 3,000').waitFor();
});

test('with too few credits the button says why it is disabled', async () => {
  const tab = await openTab();
  await tab.route('**/api/users/me/credits', (route) =>
    route.fulfill({ json: { credits: 1, tier: 'free', version: 1 } }),
  );
  await tab.goto(`${suite.address}/?generate=new%40example.com`);
  for (const product of BOTH) await tab.getByRole('checkbox', { name: product }).check();
  await tab.getByText('2 selected · at most 1 credit a run').waitFor();
  const reason = 'You need 2 credits but only have 1. Please purchase more.';
  await tab.getByText(reason).waitFor();
  expect(await tab.getByRole('button', { name: 'Generate Sales Guide' }).isDisabled()).toBe(true);
  await tab.getByLabel('LinkedIn profile URL or email').press('Enter');
  await tab.getByText('Insufficient credits', { exact: true }).waitFor();
  await tab.close();
});

test('an unknown person leads back to the dashboard, and says so', async () => {
  await page.goto(`${suite.address}/person/nobody`);
  await page
    .getByText('The requested person could not be found.', { exact: true })
    .last()
    .waitFor();
  await people().waitFor();
});

test('the console has no errors', () => {
  expect(problems).toEqual([]);
});
