import { DATABASES, WRITTEN_KEY } from '@fieldline/contracts';
import { launchChromium } from '@fieldline/testing/browser';
import { type SeededSuite, startSeededSuite } from '@fieldline/testing/seeding';
import type { Browser, Page } from 'playwright-core';
import { signOut } from './actions';
import { openScreen, settled } from './looking/screen';
import { inPage, until } from './until';

/** The page during a start, before the server has answered. */
jest.setTimeout(240_000);

const API = '**/api/**';

let suite: SeededSuite;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  [suite, browser] = await Promise.all([startSeededSuite('shown'), launchChromium()]);
});

beforeEach(async () => {
  page = await openScreen(browser, suite, '/', { theme: 'light', width: 1280 });
});

afterEach(() => page.context().close());

afterAll(async () => {
  await browser.close();
  await suite.dispose();
});

interface Kept {
  readonly hash: string;
  /** Whether the answers are up to date: nothing was written since they were stored. */
  readonly isUpToDate: boolean;
}

/** The answers that this browser stores. */
const keptAnswers = (shown: Page): Promise<Kept[]> =>
  inPage(
    shown,
    ([{ name, store }, writtenKey]) =>
      new Promise<Kept[]>((resolve, reject) => {
        const written = Number(localStorage.getItem(writtenKey) ?? 0);
        const opening = indexedDB.open(name, 1);
        opening.onupgradeneeded = () => opening.result.createObjectStore(store);
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const reading = opening.result.transaction(store).objectStore(store).getAll();
          reading.onsuccess = () => {
            opening.result.close();
            resolve(
              reading.result.map(({ at, answer }) => ({
                hash: answer.queryHash,
                isUpToDate: at > written,
              })),
            );
          };
        };
      }),
    [DATABASES.answers, WRITTEN_KEY] as const,
  );

const untilKept = (shown: Page, isSo: (kept: readonly Kept[]) => boolean) =>
  until(async () => isSo(await keptAnswers(shown)));

const WIDGETS = ['mfe-inspections', 'mfe-products', 'shell'];
const isWhole = (kept: readonly Kept[]) =>
  WIDGETS.every((name) => kept.some(({ hash }) => hash.includes(name))) && isUpToDate(kept);
const isUpToDate = (kept: readonly Kept[]) => kept.every((each) => each.isUpToDate);

const visits = (shown: Page) => shown.getByRole('region', { name: 'All Site Visits' });
const firstVisit = (shown: Page) => visits(shown).getByRole('link').first();

test('the last answers are shown until the server answers again', async () => {
  await untilKept(page, isWhole);
  const title = await firstVisit(page).innerText();
  let asked = 0;
  // The server never answers.
  await page.route(API, () => void (asked += 1));
  await page.reload();
  await visits(page).getByText(title, { exact: true }).first().waitFor();
  await page.getByRole('button', { name: /^Credits: \d/ }).waitFor();
  expect(asked).toBeGreaterThan(0);
});

test('if the server fails, Try Again is shown instead of old answers', async () => {
  await untilKept(page, isWhole);
  const title = await firstVisit(page).innerText();
  await page.route(API, (route) => route.fulfill({ status: 500, json: {} }));
  await page.reload();
  await visits(page).getByRole('button', { name: 'Try Again' }).waitFor();
  expect(await visits(page).getByText(title, { exact: true }).count()).toBe(0);
});

test('answers from before a change of the user are not shown again', async () => {
  await untilKept(page, isWhole);
  const title = await firstVisit(page).innerText();
  await page
    .getByRole('button', { name: `Delete ${title}` })
    .first()
    .click();
  // Repeated reads get no answer.
  await page.route(API, (route) =>
    route.request().method() === 'DELETE' ? route.continue() : undefined,
  );
  // Closing the notification ends the time to undo.
  await Promise.all([
    page.waitForResponse((response) => response.request().method() === 'DELETE'),
    page.getByRole('button', { name: 'Close notification' }).first().click(),
  ]);
  expect(isUpToDate(await keptAnswers(page))).toBe(false);
  await page.reload();
  await untilKept(page, isUpToDate);
  expect(await page.getByText(title, { exact: true }).count()).toBe(0);
});

test('signing out deletes the last answers', async () => {
  await untilKept(page, isWhole);
  await page.reload();
  await settled(page);
  await signOut(page);
  await untilKept(page, ({ length }) => length === 0);
});
