import { type BuiltSuite, launchChromium, startBuiltSuite } from '@fieldline/testing/browser';
import { makePhoto } from '@fieldline/testing/seeding';
import type { Browser } from 'playwright-core';
import { openAccount } from '../account';
import { keptBy } from '../keptBy';
import { until } from '../until';

let suite: BuiltSuite;
let browser: Browser;

beforeAll(async () => {
  [suite, browser] = await Promise.all([startBuiltSuite(), launchChromium()]);
});

afterAll(async () => {
  await browser.close();
  await suite.dispose();
});

test('a visit with notes and photos is captured offline, and sent once when the network is back', async () => {
  const { context, page } = await openAccount(browser, suite, { serviceWorkers: 'allow' });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const title = (name: string) => page.getByRole('heading', { name, level: 1 });
  // The samples of a new workspace: a project with three visits.
  await until(async () => {
    const { set, visits } = await keptBy(page);
    return set !== null && visits >= 4;
  });
  await suite.kill();
  await context.setOffline(true);

  await page.goto(`${suite.address}/visits`);
  await title('Site Visits').waitFor();
  await button('New Site Visit').first().click();
  const dialog = page.getByRole('dialog', { name: 'New Site Visit' });
  await dialog.getByLabel('Project').selectOption({ index: 1 });
  await dialog.getByLabel('Title').fill('Harbour wall');
  await dialog.getByLabel('Notes').fill('Crack at the foot');
  await button('Create Site Visit').click();
  await title('Harbour wall').waitFor();
  await page
    .locator('input[type="file"]:not([capture])')
    .first()
    .setInputFiles([
      { name: 'crack-1.jpg', mimeType: 'image/jpeg', buffer: await makePhoto(1) },
      { name: 'crack-2.jpg', mimeType: 'image/jpeg', buffer: await makePhoto(2) },
    ]);
  const waiting = page.getByRole('link', { name: /waiting to send$/ });
  await waiting.filter({ hasText: '3 waiting to send' }).waitFor();

  await suite.restart();
  await context.setOffline(false);
  await waiting.waitFor({ state: 'detached' });
  await page.reload();
  await page.getByText('Crack at the foot').first().waitFor();
  const photos = page.getByRole('img', { name: /^Photo \d of 2$/ });
  await until(async () => (await photos.count()) === 2);
  await page.goto(`${suite.address}/visits`);
  const rows = page.getByRole('link', { name: 'Harbour wall', exact: true });
  await rows.first().waitFor();
  expect(await rows.count()).toBe(1);
});
