import { type BuiltSuite, launchChromium, startBuiltSuite } from '@fieldline/testing/browser';
import type { Browser, Page } from 'playwright-core';
import { balance, register } from './actions';

jest.setTimeout(240_000);

let suite: BuiltSuite;
let browser: Browser;
let page: Page;

const LONG = 'Donaudampfschifffahrtsgesellschaft'.repeat(4).slice(0, 120);
const RIGHT_TO_LEFT = 'مرحبا بالعالم '.repeat(12);

beforeAll(async () => {
  [suite, browser] = await Promise.all([startBuiltSuite(), launchChromium()]);
  page = await browser.newPage({ viewport: { width: 1280, height: 720 } });
  page.setDefaultTimeout(20_000);
  await page.goto(suite.address);
  await register(page);
});

afterAll(async () => {
  await browser.close();
  await suite.dispose();
});

const excess = () =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

const people = () => page.getByRole('region', { name: 'People Management' });

test('Back leads from the generator to the dashboard it was opened on', async () => {
  await people().getByRole('link', { name: 'Generate Sales Guide' }).click();
  await page.getByRole('heading', { name: 'AI Sales Guide Generator', level: 1 }).waitFor();
  await page.goBack();
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
});

test('from a new person to their guide it takes five actions, and the guide is in view with the focus', async () => {
  const before = await balance(page);
  await people().getByRole('button', { name: 'Add Person' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Person' });
  await dialog.getByLabel('Name').fill('Grace Hopper');
  await dialog.getByLabel('Email').fill('grace@example.com');
  await dialog.getByRole('button', { name: 'Save and Generate' }).click();
  await page.getByText('For Grace Hopper').waitFor();
  await page.getByRole('checkbox', { name: 'SiteInsight Analytics' }).check();
  const submit = page.getByRole('button', { name: 'Generate Sales Guide' });
  expect((await submit.boundingBox())?.y).toBeLessThan(720);
  await submit.click();
  const guide = page.getByRole('region', { name: 'Sales Guide for SiteInsight Analytics' });
  await guide.waitFor();
  expect(await balance(page)).toBe(before - 1);
  await page.waitForFunction(
    () => document.activeElement?.textContent?.includes('Sales Guide for') === true,
  );
  expect((await guide.boundingBox())?.y).toBeLessThan(500);
  expect(await page.title()).toBe('Grace Hopper · People · Fieldline');
  await page.goBack();
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
});

test('words of 120 letters and right-to-left text widen neither person page nor generator nor list', async () => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.evaluate(
    ([long, rtl]) => {
      const stored: object[] = JSON.parse(localStorage.getItem('people') ?? '[]');
      const words = { company: long, position: long, location: rtl, notes: `${long} ${rtl}` };
      const person = {
        ...stored[0],
        ...words,
        id: 'long',
        name: long,
        email: `${long}@x.example`,
        tags: [long],
      };
      const other = { ...stored[0], ...words, id: 'rtl', name: rtl, notes: rtl };
      localStorage.setItem('people', JSON.stringify([...stored, person, other]));
      const products: object[] = JSON.parse(localStorage.getItem('products') ?? '[]');
      const product = { ...products[0], id: 'long', name: long, description: rtl, sector: long };
      localStorage.setItem('products', JSON.stringify([...products, product]));
    },
    [LONG, RIGHT_TO_LEFT] as const,
  );
  for (const path of ['/person/long', '/person/rtl', '/people', '/?generate=x%40example.com']) {
    await page.goto(suite.address + path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    expect({ path, excess: await excess() }).toEqual({ path, excess: 0 });
  }
});
