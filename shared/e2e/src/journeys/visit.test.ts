import { launchChromium, sharedSuite } from '@fieldline/testing/browser';
import { makePhoto } from '@fieldline/testing/seeding';
import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { openAccount } from '../account';

const suite = sharedSuite();
let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await launchChromium();
  ({ page } = await openAccount(browser, suite));
});

afterAll(() => browser.close());

const button = (name: string) => page.getByRole('button', { name, exact: true });
const title = (name: string) => page.getByRole('heading', { name, level: 1 });

test('a visit with notes is created in a new project, and completed', async () => {
  await button('New Project').click();
  const project = page.getByRole('dialog', { name: 'New Project' });
  await project.getByLabel('Name').fill('Tunnel Survey');
  await button('Create Project').click();
  await project.waitFor({ state: 'hidden' });
  await button('New Site Visit').first().click();
  const visit = page.getByRole('dialog', { name: 'New Site Visit' });
  await visit.getByLabel('Title').fill('Portal inspection');
  await visit.getByLabel('Project').selectOption('Tunnel Survey');
  await visit.getByLabel('Notes').fill('First line\nSecond line');
  await button('Create Site Visit').click();
  await title('Portal inspection').waitFor();
  await page.getByText('Second line').waitFor();
  await button('Complete').click();
  await button('Reopen').waitFor();
});

test('photos are added, and are in the report, which is saved as a PDF', async () => {
  const files = await Promise.all(
    [1, 2].map(async (seed) => ({
      name: `portal-${seed}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await makePhoto(seed),
    })),
  );
  await page.getByLabel('Add Photos').setInputFiles(files);
  await page.getByRole('img', { name: 'Photo 2 of 2', exact: true }).waitFor();
  await page.reload();
  await page.getByRole('img', { name: 'Photo 2 of 2', exact: true }).waitFor();
  await page.goto(`${page.url()}/report`);
  await page.getByText('Portal inspection').first().waitFor();
  const [download] = await Promise.all([page.waitForEvent('download'), button('Save PDF').click()]);
  expect(download.suggestedFilename()).toMatch(/\.pdf$/);
  const file = await readFile(await download.path(), 'latin1');
  expect(file.slice(0, 5)).toBe('%PDF-');
  expect(file.match(/\/Subtype\s*\/Image\b/g)?.length).toBe(2);
});
