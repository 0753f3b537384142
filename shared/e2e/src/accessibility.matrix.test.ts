import { launchChromium } from '@fieldline/testing/browser';
import { type SeededSuite, startSeededSuite } from '@fieldline/testing/seeding';
import type { Browser, Page } from 'playwright-core';
import { register, unfold } from './actions';
import { axeFindings, framesShown } from './looking/axe';
import { measure, openBrowser, showScreen } from './looking/screen';
import { type Screen, SCREENS } from './looking/screens';
import { smallTargets } from './looking/targets';

/**
 * Checks every screen, dialog and menu of a user with a year's data: each is opened once on a
 * desktop, checked there, and then at a phone's size with touch in both themes.
 */
jest.setTimeout(240_000);

const DESK = { width: 1280, height: 800 };
const LOW_DESK = { width: 1366, height: 657 };
const PHONE = { width: 360, height: 640 };
const FINGER = { theme: 'light', width: PHONE.width };

let suite: SeededSuite;
let browser: Browser;
let seller: Page;
let visitor: Page;

beforeAll(async () => {
  [suite, browser] = await Promise.all([startSeededSuite('shown'), launchChromium()]);
  seller = await openBrowser(browser, suite, FINGER);
  visitor = await openBrowser(browser, suite, FINGER, { isPublic: true });
});

afterAll(async () => {
  await browser.close();
  await suite.dispose();
});

/**
 * Waits until the head and the foot of the dialog are in view; its content may still be growing.
 */
const wholeInView = (page: Page) =>
  page.waitForFunction(() =>
    [
      ...document.querySelectorAll(
        ':is([role=dialog], [role=alertdialog]) :is(h2, [data-dialog-foot] button)',
      ),
    ].every((part) => {
      const { top, bottom } = part.getBoundingClientRect();
      return top >= 0 && bottom <= window.innerHeight;
    }),
  );

async function inWindow(page: Page, size: typeof DESK) {
  await page.setViewportSize(size);
  await framesShown(page);
}

async function underAFinger(page: Page, screen: Pick<Screen, 'over'>) {
  expect(await axeFindings(page, screen.over)).toEqual([]);
  expect((await measure(page)).tooWide).toBe(0);
  expect(await smallTargets(page)).toEqual([]);
  if (screen.over) await wholeInView(page);
}

test.each(SCREENS)('$name', async (screen) => {
  const page = screen.isPublic ? visitor : seller;
  await page.setViewportSize(DESK);
  await showScreen(page, suite, screen);
  // Both themes are checked at the phone's size: they differ in colours, the sizes do not.
  expect(await axeFindings(page, screen.over, ['light'])).toEqual([]);
  if (screen.over) {
    await inWindow(page, LOW_DESK);
    await wholeInView(page);
  }
  await inWindow(page, PHONE);
  if (screen.name === 'dashboard') await unfold(page);
  await underAFinger(page, screen);
});

test('the camera', async () => {
  await seller.setViewportSize(PHONE);
  await showScreen(seller, suite, { name: 'camera', path: '/visits?add=1', over: 'dialog' });
  await seller.locator('video[data-live]').waitFor();
  await underAFinger(seller, {});
});

test('the checklists', async () => {
  await seller.setViewportSize(DESK);
  await showScreen(seller, suite, { name: 'checklists', path: '/checklists' });
  expect(await axeFindings(seller)).toEqual([]);
  await inWindow(seller, PHONE);
  await underAFinger(seller, {});
});

test('the site visits as a table beside their chart', async () => {
  await seller.setViewportSize(DESK);
  await showScreen(seller, suite, { name: 'chart', path: '/' });
  await seller.getByRole('button', { name: 'Show as table' }).click();
  await seller.getByRole('table').waitFor();
  expect(await axeFindings(seller)).toEqual([]);
});

test('the list of unsent changes', async () => {
  await inWindow(seller, PHONE);
  await showScreen(seller, suite, { name: 'waiting', path: '/waiting' });
  await inWindow(seller, DESK);
  await seller.getByRole('link', { name: 'Site Visits' }).click();
  await seller.getByRole('button', { name: 'New Site Visit' }).click();
  const dialog = seller.getByRole('dialog', { name: 'New Site Visit' });
  await dialog.getByLabel('Project').selectOption({ index: 1 });
  await dialog.getByLabel('Title').fill('Out of reach');
  // The code that stores changes on the device is loaded once the page is idle.
  await seller.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/offline.')),
  );
  await seller.context().setOffline(true);
  await dialog.getByRole('button', { name: 'Create Site Visit' }).click();
  await dialog.waitFor({ state: 'detached' });
  try {
    await seller.getByRole('link', { name: /waiting/ }).click();
    await seller.getByRole('button', { name: 'Discard Out of reach' }).waitFor();
    expect(await axeFindings(seller)).toEqual([]);
    await inWindow(seller, PHONE);
    await underAFinger(seller, {});
  } finally {
    await seller.context().setOffline(false);
  }
});

test('a conflict over the notes of a site visit', async () => {
  await seller.setViewportSize(DESK);
  const other = await openBrowser(browser, suite, FINGER);
  for (const page of [seller, other]) {
    await showScreen(page, suite, { name: 'visit', path: '{visit}' });
    await page.getByRole('button', { name: 'Edit notes' }).click();
    await page.getByRole('textbox', { name: 'Notes' }).fill(page === seller ? 'Mine' : 'Theirs');
  }
  await other.getByRole('button', { name: 'Save' }).click();
  await other.getByText('Notes updated', { exact: true }).first().waitFor();
  await seller.getByRole('button', { name: 'Save' }).click();
  await seller.getByRole('button', { name: 'Save My Version' }).waitFor();
  expect(await axeFindings(seller)).toEqual([]);
  await other.context().close();
});

test('the first visit, with its steps and its samples', async () => {
  await visitor.setViewportSize(DESK);
  await visitor.goto(suite.address);
  await register(visitor);
  await visitor.getByText('SiteInsight Analytics').first().waitFor();
  expect(await axeFindings(visitor)).toEqual([]);
  await inWindow(visitor, PHONE);
  await unfold(visitor);
  await underAFinger(visitor, {});
});
