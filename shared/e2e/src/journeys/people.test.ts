import { launchChromium, sharedSuite } from '@fieldline/testing/browser';
import type { Browser, Page } from 'playwright-core';
import { openAccount } from '../account';
import { addPerson } from '../actions';

const suite = sharedSuite();
let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await launchChromium();
  ({ page } = await openAccount(browser, suite));
});

afterAll(() => browser.close());

const people = () => page.getByRole('region', { name: 'People Management' });

test('people are added, and the pager shows six of them on a page', async () => {
  for (const name of ['Edsger One', 'Edsger Two', 'Edsger Three']) {
    const slug = name.toLowerCase().replace(' ', '-');
    await addPerson(page, name, `https://www.linkedin.com/in/${slug}`);
  }
  // The seventh person is on the second page, which the list now shows.
  await people().getByText('Showing 7-7 of 7').waitFor();
  await people().getByRole('button', { name: 'Page 1' }).click();
  await people().getByText('Showing 1-6 of 7').waitFor();
});

test('search and filter are in the address and survive a reload', async () => {
  await people().getByRole('searchbox', { name: 'Search people' }).fill('edsger');
  await people().getByRole('heading', { name: '3 People' }).waitFor();
  // The address follows a pause in typing.
  await page.waitForURL(({ search }) => search === '?people.q=edsger');
  await people().getByRole('button', { name: 'Contacted' }).click();
  await people().getByText('Try adjusting your search or filter criteria').waitFor();
  await page.reload();
  await people().getByText('No people found').waitFor();
  await people().getByRole('button', { name: 'All', exact: true }).click();
  await people().getByRole('heading', { name: '3 People' }).waitFor();
});

test('a person is edited, and deleted after a confirmation', async () => {
  await people().getByRole('button', { name: 'Edit Edsger Two' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Person' });
  await dialog.getByLabel('Company').fill('Structured Ltd');
  await dialog.getByLabel('Status').selectOption('contacted');
  await dialog.getByRole('button', { name: 'Update Person' }).click();
  await people().getByText('Structured Ltd').waitFor();
  await people().getByRole('button', { name: 'Delete Edsger Three' }).click();
  const question = page.getByRole('alertdialog');
  await question
    .getByText(
      'Are you sure you want to delete "Edsger Three"? This action cannot be undone and will also remove all associated sales guides.',
    )
    .waitFor();
  await question.getByRole('button', { name: 'Delete' }).click();
  await people().getByRole('heading', { name: '2 People' }).waitFor();
});
