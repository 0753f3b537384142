import { launchChromium, sharedSuite } from '@fieldline/testing/browser';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { PATIENCE_MS, register, unfold } from './actions';

jest.setTimeout(300_000);

const suite = sharedSuite();
let browser: Browser;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  browser = await launchChromium();
  context = await browser.newContext();
  page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  await page.goto(suite.address);
  await register(page);
});

afterAll(() => browser.close());

const button = (name: string, on = page) => on.getByRole('button', { name, exact: true });
const link = (name: string, on = page) => on.getByRole('link', { name, exact: true });
const title = (name: string, on = page) => on.getByRole('heading', { name, level: 1 });
const region = (name: string, on = page) => on.getByRole('region', { name, exact: true });
const dialog = (name: string, on = page) => on.getByRole('dialog', { name });
const toast = (text: string, on = page) => on.getByText(text, { exact: true }).first().waitFor();
const home = () => page.goto(suite.address);

/** The value of a counter on the dashboard, or of a figure of a project. */
const figure = (section: string, label: string) =>
  region(section)
    .locator('div', { has: page.getByText(label, { exact: true }) })
    .getByRole('definition')
    .first();

async function createProject(name: string) {
  await button('New Project').click();
  await dialog('New Project').getByLabel('Name').fill(name);
  await dialog('New Project').getByLabel('Green').check();
  await button('Create Project').click();
  await toast('Project created successfully');
  await link(name).waitFor();
}

async function createVisit(name: string, fields: Readonly<Record<string, string>> = {}) {
  await button('New Site Visit').click();
  const visit = dialog('New Site Visit');
  await visit.getByLabel('Title').fill(name);
  for (const [label, value] of Object.entries(fields)) {
    const field = visit.getByLabel(label);
    if (label === 'Project' || label === 'Status') await field.selectOption(value);
    else await field.fill(value);
  }
  await button('Create Site Visit').click();
  await toast('Site visit created successfully');
  // The new item is open; one step back is the previous page, without the dialog.
  await title(name).waitFor();
  await page.goBack();
  await visit.waitFor({ state: 'hidden' });
}

async function openProject(name: string, on = page) {
  await on.goto(suite.address);
  await link(name, on).first().click();
  await title(name, on).waitFor();
}

test('a project and a visit are created, counted, listed and found on their pages', async () => {
  expect(await figure('Statistics', 'Total Projects').innerText()).toBe('1');
  await createProject('Tunnel Survey');
  await createVisit('Portal inspection', {
    Project: 'Tunnel Survey',
    Location: 'East portal',
    Engineer: 'G. Hopper',
    Date: '2026-01-31',
    Notes: 'First line\nSecond line',
  });
  await page.getByText('Showing').first().waitFor({ state: 'hidden' });
  await region('Statistics').getByText('4', { exact: true }).waitFor();
  expect(await figure('Statistics', 'Total Projects').innerText()).toBe('2');
  await region('Projects').getByText('1 site visit', { exact: true }).waitFor();
  const visits = region('All Site Visits');
  await visits.getByText('Jan 31, 2026').waitFor();
  await link('Portal inspection').click();
  await title('Portal inspection').waitFor();
  await page.getByText('East portal').waitFor();
  await region('Notes').getByText('Second line').waitFor();
  await link('Tunnel Survey').click();
  await title('Tunnel Survey').waitFor();
  await link('Portal inspection').waitFor();
  await region('Statistics').getByText('Jan 31, 2026').first().waitFor();
});

test('the status is changed with one click, and notes are edited inline', async () => {
  await link('Portal inspection').click();
  await button('Complete').click();
  await button('Reopen').waitFor();
  await page.getByText('completed', { exact: true }).first().waitFor();
  await button('Edit notes').click();
  await region('Notes').getByRole('textbox').fill('All dry');
  await button('Save').click();
  await toast('Notes updated');
  await page.reload();
  await page.getByText('All dry').waitFor();
  await button('Reopen').waitFor();
});

test('filters are in the address and survive a reload', async () => {
  await openProject('Tunnel Survey');
  await createVisit('Drain check', { Engineer: 'A. Lovelace', Date: '2026-02-10' });
  await link('Drain check').waitFor();
  await page.getByLabel('Status').selectOption('Completed');
  await link('Drain check').waitFor({ state: 'hidden' });
  await button('Filters').click();
  await page.getByLabel('Engineer').selectOption('G. Hopper');
  await page.getByLabel('From', { exact: true }).fill('2026-01-01');
  await page.getByLabel('To', { exact: true }).fill('2026-01-31');
  await page.reload();
  await link('Portal inspection').waitFor();
  expect(new URL(page.url()).search).toBe(
    '?status=completed&engineer=G.+Hopper&from=2026-01-01&to=2026-01-31',
  );
  expect(await page.getByLabel('Engineer').inputValue()).toBe('G. Hopper');
  expect(await link('Drain check').count()).toBe(0);
  await page.getByLabel('Status').selectOption('Draft');
  await page.getByText('No site visits found').waitFor();
  await button('Clear filters').click();
  await link('Drain check').waitFor();
  expect(new URL(page.url()).search).toBe('');
});

test('two tabs editing one project: the second sees what the first saved, and chooses', async () => {
  const second = await context.newPage();
  second.setDefaultTimeout(PATIENCE_MS);
  await openProject('Tunnel Survey');
  await openProject('Tunnel Survey', second);
  await button('Edit').click();
  await button('Edit', second).click();
  await dialog('Edit Project').getByLabel('Description').fill('Said by the first');
  await dialog('Edit Project', second).getByLabel('Description').fill('Said by the second');
  await button('Update Project').click();
  await toast('Project updated successfully');
  await button('Update Project', second).click();
  await dialog('Changed while you were editing', second).getByText('Said by the first').waitFor();
  await page.reload();
  await page.getByText('Said by the first').waitFor();
  await button('Save My Version', second).click();
  await toast('Project updated successfully', second);
  await second.getByText('Said by the second').waitFor();
  await second.close();
});

test('two tabs editing the notes of one visit: nothing is overwritten unseen', async () => {
  await openProject('Tunnel Survey');
  await link('Portal inspection').click();
  await title('Portal inspection').waitFor();
  const second = await context.newPage();
  second.setDefaultTimeout(PATIENCE_MS);
  await second.goto(page.url());
  await button('Edit notes').click();
  await button('Edit notes', second).click();
  await region('Notes').getByRole('textbox').fill('Wet again');
  await region('Notes', second).getByRole('textbox').fill('Dry still');
  await button('Save').click();
  await toast('Notes updated');
  await button('Save', second).click();
  await dialog('Changed while you were editing', second).getByText('Wet again').waitFor();
  await button('Use Saved Version', second).click();
  expect(await region('Notes', second).getByRole('textbox').inputValue()).toBe('Wet again');
  await second.close();
});

test('a visit is deleted with the keyboard, and the focus goes to the next row', async () => {
  await openProject('Tunnel Survey');
  await createVisit('Light check');
  await button('Delete Light check').focus();
  await page.keyboard.press('Enter');
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await toast('Site visit deleted successfully');
  await link('Light check').waitFor({ state: 'hidden' });
  await expect(until(focused, 'Drain check')).resolves.toBe('Drain check');
});

test('Undo restores a deleted visit; after leaving the page it is deleted for good', async () => {
  await createVisit('Second thoughts');
  await button('Delete Second thoughts').click();
  await link('Second thoughts').waitFor({ state: 'hidden' });
  await button('Undo').click();
  await link('Second thoughts').waitFor();
  await button('Delete Second thoughts').click();
  await link('Second thoughts').waitFor({ state: 'hidden' });
  await page.goto('about:blank');
  await openProject('Tunnel Survey');
  await link('Drain check').waitFor();
  expect(await link('Second thoughts').count()).toBe(0);
});

test('deleting a project deletes its visits and leads to the dashboard', async () => {
  await button('More').click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await toast('Project deleted successfully');
  await title('Dashboard').waitFor();
  await region('Statistics').getByText('3', { exact: true }).waitFor();
  expect(await link('Tunnel Survey').count()).toBe(0);
  expect(await link('Drain check').count()).toBe(0);
});

test('the page of a project that was deleted elsewhere closes', async () => {
  await createProject('Short Life');
  await openProject('Short Life');
  const second = await context.newPage();
  await second.goto(suite.address);
  await button('Delete Short Life', second).click();
  await toast('Project deleted successfully', second);
  await Promise.all([
    second.waitForResponse((response) => response.request().method() === 'DELETE'),
    button('Close notification', second).click(),
  ]);
  await second.close();
  // The event that browsers send when a tab becomes visible again.
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await toast('Short Life was deleted');
  await title('Dashboard').waitFor();
});

test('the list of projects has pages, and Back leads to the previous one', async () => {
  const [asked] = await Promise.all([page.waitForRequest('**/api/projects?*'), home()]);
  const authorization = (await asked.allHeaders())['authorization'] ?? '';
  await page.evaluate(createTenProjects, authorization);
  await home();
  const projects = region('Projects');
  await projects.getByText('Showing 1-10 of 11').waitFor();
  await projects.getByRole('button', { name: 'Page 2' }).click();
  await projects.getByText('Showing 11-11 of 11').waitFor();
  expect(new URL(page.url()).search).toBe('?projects.page=2');
  await page.reload();
  await projects.getByText('Showing 11-11 of 11').waitFor();
  await page.goBack();
  await projects.getByText('Showing 1-10 of 11').waitFor();
  await page.goForward();
  // When a page becomes empty, the previous page is shown.
  await button('Delete Harbour Bridge Retrofit').click();
  await projects.getByRole('heading', { name: '10 Projects' }).waitFor();
  await link('Project 10').waitFor();
});

test('the dialog for a new project has an address: Back closes it, unless changes would be lost', async () => {
  await home();
  await button('New Project').click();
  expect(new URL(page.url()).search).toBe('?projects.add=1');
  await page.goBack();
  await dialog('New Project').waitFor({ state: 'hidden' });
  await page.goForward();
  await dialog('New Project').getByLabel('Name').fill('Half a name');
  await page.goBack();
  const question = page.getByRole('alertdialog', { name: 'Discard changes?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(await dialog('New Project').getByLabel('Name').inputValue()).toBe('Half a name');
});

test('a save whose request is lost is repeated, and takes effect once', async () => {
  const draft = dialog('New Project');
  await draft.getByLabel('Name').fill('Offline Project');
  let attempts = 0;
  // No call succeeds: any answer would show that the network is back.
  await page.route('**/api/**', async (route) => {
    const request = route.request();
    const isSave = request.method() === 'POST' && request.url().endsWith('/api/projects');
    // The server creates the project, but its answer is lost.
    if (isSave && (attempts += 1) === 1) await route.fetch();
    await route.abort('connectionreset');
  });
  await button('Create Project').dblclick();
  await button('Saving...').waitFor();
  await toast('Waiting to send');
  await draft.waitFor({ state: 'hidden' });
  expect(attempts).toBeGreaterThanOrEqual(4);
  await page.unrouteAll({ behavior: 'wait' });
  await home();
  await link('Offline Project').first().waitFor();
  await page.getByRole('link', { name: /waiting to send$/ }).waitFor({ state: 'detached' });
  expect(await link('Offline Project').count()).toBe(1);
});

test('the chart has its numbers in words and as a table, for each period', async () => {
  await home();
  await createVisit('Visit of today', { Project: 'Offline Project' });
  const visits = region('Site Visits over Time');
  await visits.getByRole('img', { name: /^1 site visit in the last 30 days/ }).waitFor();
  await button('Show as table').click();
  await visits.getByRole('row').nth(30).waitFor();
  expect(await visits.getByRole('row').count()).toBe(31);
  await visits.getByLabel('Period').selectOption('Quarter');
  await visits.getByRole('img', { name: /in the last 90 days/ }).waitFor();
  expect(new URL(page.url()).search).toBe('?visits.period=quarter');
  await page.reload();
  await visits.getByRole('img', { name: /in the last 90 days/ }).waitFor();
});

test('no page is wider than a phone', async () => {
  await page.setViewportSize({ width: 360, height: 740 });
  const overflow = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  await unfold(page);
  await visibleRows();
  expect(await overflow()).toBe(0);
  await openProject('Offline Project');
  await link('Visit of today').waitFor();
  expect(await overflow()).toBe(0);
  await link('Visit of today').click();
  await title('Visit of today').waitFor();
  expect(await overflow()).toBe(0);
});

test('very long words, right to left too, do not widen a page', async () => {
  const long = 'Ü'.repeat(120);
  const hebrew = 'ש'.repeat(120);
  await page.setViewportSize({ width: 1280, height: 800 });
  await home();
  await createProject(long);
  await createVisit(hebrew, {
    Project: long,
    Location: long,
    Engineer: hebrew,
    Notes: long,
    Summary: hebrew,
  });
  await page.setViewportSize({ width: 360, height: 740 });
  const overflow = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  await link(hebrew).first().waitFor();
  expect(await overflow()).toBe(0);
  await link(hebrew).first().click();
  await title(hebrew).waitFor();
  expect(await overflow()).toBe(0);
  // On a phone it is in the menu.
  await button('More').last().click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await dialog('Edit Site Visit').waitFor();
  expect(await overflow()).toBe(0);
  await page.keyboard.press('Escape');
  await link(long).click();
  await title(long).waitFor();
  await link(hebrew).waitFor();
  expect(await overflow()).toBe(0);
});

test('targets in a row are at least 24 px high and wide', async () => {
  await home();
  await visibleRows();
  for (const name of ['Projects', 'All Site Visits']) {
    const targets = region(name).getByRole('listitem').locator('a, button');
    for (const target of await targets.all()) {
      const box = await target.boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(24);
      expect(box?.width).toBeGreaterThanOrEqual(24);
    }
  }
});

// A visit of today is due as well.
const visibleRows = () =>
  region('All Site Visits').getByRole('link', { name: 'Visit of today' }).waitFor();

/** Repeats a question until it has the expected answer. */
async function until<Answer>(ask: () => Promise<Answer>, expected: Answer): Promise<Answer> {
  const end = Date.now() + PATIENCE_MS;
  let answer = await ask();
  while (answer !== expected && Date.now() < end) answer = await ask();
  return answer;
}

/** Runs in the page: through the API. */
async function createTenProjects(authorization: string) {
  for (let count = 1; count <= 10; count += 1) {
    const answer = await fetch('/api/projects', {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ name: `Project ${count}` }),
    });
    if (!answer.ok) throw new Error(`A project was refused: ${answer.status}`);
  }
}
