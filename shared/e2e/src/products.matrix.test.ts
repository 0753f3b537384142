import { launchChromium, sharedSuite } from '@fieldline/testing/browser';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { createProduct, PATIENCE_MS, register } from './actions';

jest.setTimeout(180_000);

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
  await createProduct(page, 'Round Drill');
});

afterAll(() => browser.close());

const button = (name: string, on = page) => on.getByRole('button', { name, exact: true });
const title = (name: string, on = page) => on.getByRole('heading', { name, level: 1 });
async function openProduct(name: string, on = page) {
  await on.goto(`${suite.address}/products`);
  await on.getByRole('link', { name, exact: true }).click();
  await on.getByRole('link', { name: 'Open', exact: true }).click();
  await title(name, on).waitFor();
}

test('a link asks before it leaves unsaved changes, which survive a reload', async () => {
  await openProduct('Round Drill');
  await button('Edit').click();
  await page.getByLabel('Product Name').fill('Half a change');
  const question = page.getByRole('alertdialog', { name: 'Unsaved changes' });
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await page.reload();
  await page.getByText('Your unsaved changes were restored.').waitFor();
  expect(await page.getByLabel('Product Name').inputValue()).toBe('Half a change');
  await page.getByRole('link', { name: 'Products', exact: true }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await title('Products').waitFor();
  await openProduct('Round Drill');
});

test('a product that is saved in one tab is shown in another at once', async () => {
  const other = await context.newPage();
  other.setDefaultTimeout(PATIENCE_MS);
  await openProduct('Round Drill', other);
  await button('Edit').click();
  await page.getByLabel('Target Audience').fill('First people');
  await button('Update Product').click();
  await other.getByText('First people').waitFor();
  await other.close();
});

test('a German spreadsheet in Windows-1252 is imported, and the import is undone', async () => {
  await page.goto(`${suite.address}/products`);
  await button('Import / Export').click();
  await page.getByLabel('CSV or JSON file').setInputFiles({
    name: 'produkte.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      [
        'Bezeichnung;Beschreibung;Kategorie;Preis;Währung;Merkmale;Vorteile;Zielgruppe;Verkaufsargument',
        'Kreissäge;Sägt, was importiert ist;Hardware;1.234,50;EUR;Schnell;Günstig;Händler;Schärfer',
        'Round Drill;;;99,00;;;;;',
      ].join('\r\n'),
      'latin1',
    ),
  });
  await page.getByText('1 new, 1 already here with differences').waitFor();
  await page.getByLabel('Products that are already here').selectOption('Update');
  await button('Import 1, Update 1').click();
  await page.getByText('1 product imported, 1 updated').waitFor();
  // The page behind the dialog is hidden from roles.
  const saw = page.locator('main tr', { hasText: 'Kreissäge' });
  await saw.getByText('€1,234.50').waitFor();
  await button('Undo Import').click();
  await page.getByText('Import undone').waitFor();
  await saw.waitFor({ state: 'detached' });
  await button('Close').click();
});

test('Back asks before it leaves unsaved changes', async () => {
  await openProduct('Round Drill');
  await button('Edit').click();
  await page.getByLabel('Product Name').fill('Half a change');
  await page.goBack();
  const question = page.getByRole('alertdialog', { name: 'Unsaved changes' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(await page.getByLabel('Product Name').inputValue()).toBe('Half a change');
  await page.goBack();
  await question.getByRole('button', { name: 'Leave' }).click();
  await title('Products').waitFor();
});
