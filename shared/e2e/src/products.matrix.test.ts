import { type BuiltSuite, launchChromium, startBuiltSuite } from '@fieldline/testing/browser';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { addPerson, createProduct, PATIENCE_MS, register } from './actions';
import { untilFocused, untilShown } from './until';

jest.setTimeout(180_000);

let suite: BuiltSuite;
let browser: Browser;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  [suite, browser] = await Promise.all([startBuiltSuite(), launchChromium()]);
  context = await browser.newContext();
  page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  await page.clock.install();
  await page.goto(suite.address);
  await register(page);
});

afterAll(async () => {
  await browser.close();
  await suite.dispose();
});

const button = (name: string, on = page) => on.getByRole('button', { name, exact: true });
const title = (name: string, on = page) => on.getByRole('heading', { name, level: 1 });
const row = (name: string) => page.getByRole('link', { name, exact: true });
/** Chooses from the menu at the head of the page. */
async function choose(name: string) {
  await button('More').click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}
const toast = (text: string, on = page) => on.getByText(text, { exact: true }).first().waitFor();

async function openProduct(name: string, on = page) {
  await on.goto(`${suite.address}/products`);
  await on.getByRole('link', { name, exact: true }).click();
  await on.getByRole('link', { name: 'Open', exact: true }).click();
  await title(name, on).waitFor();
}

test('an empty form lists what is missing, with links to the fields', async () => {
  await page.goto(`${suite.address}/products/create`);
  await button('Create Product').click();
  await toast('Please fix the errors before submitting');
  const summary = page.getByRole('region', { name: '7 fields need your attention' });
  await summary.getByRole('link', { name: 'Sales pitch is required' }).click();
  await untilFocused(page.getByRole('textbox', { name: 'Sales Pitch' }));
});

test('a product is created, with objections and tiers', async () => {
  await page.goto(suite.address);
  await createProduct(page, 'Round Drill');
  await toast('Product created successfully');
});

test('a product is edited inline', async () => {
  await button('Edit').click();
  await page.getByLabel('Price').fill('1200');
  await page.getByLabel('Currency').selectOption('JPY');
  await page.getByLabel('Feature 1').press('Enter');
  await page.getByLabel('Feature 2', { exact: true }).fill('Quiet');
  page.once('dialog', (dialog) => void dialog.accept('too_expensive'));
  await button('Add Objection Response').click();
  await page.getByLabel('too expensive', { exact: true }).fill('It pays for itself');
  await button('Update Product').click();
  await toast('Product updated successfully');
  await page.getByText('¥1,200').waitFor();
  await page.getByText('too expensive').waitFor();
  await page.getByText('Quiet').waitFor();
});

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

test('of two users who edit a product, the second sees both versions and chooses', async () => {
  const second = await context.newPage();
  second.setDefaultTimeout(PATIENCE_MS);
  await openProduct('Round Drill');
  await openProduct('Round Drill', second);
  await button('Edit').click();
  await button('Edit', second).click();
  await page.getByLabel('Target Audience').fill('First people');
  await second.getByLabel('Target Audience').fill('Second people');
  await button('Update Product').click();
  await toast('Product updated successfully');
  await button('Update Product', second).click();
  const conflict = second.getByRole('dialog', { name: 'Changed while you were editing' });
  await conflict.getByText('First people').waitFor();
  await conflict.getByText('Second people').waitFor();
  await page.reload();
  await page.getByText('First people').waitFor();
  await conflict.getByRole('button', { name: 'Save My Version' }).click();
  await toast('Product updated successfully', second);
  await second.getByText('Second people').waitFor();
  // The first tab gets the change.
  await page.getByText('Second people').waitFor();
  await second.close();
});

test('a save while the server is down is kept, and succeeds when it is back', async () => {
  await button('Edit').click();
  await page.getByLabel('Target Audience').fill('People who wait');
  await suite.stop();
  await button('Update Product').click();
  await button('Saving...').waitFor();
  await untilShown(page.getByText('Failed to save product', { exact: true }));
  expect(await page.getByLabel('Target Audience').inputValue()).toBe('People who wait');
  await suite.restart();
  await button('Update Product').click();
  await toast('Product updated successfully');
  await page.getByText('People who wait').waitFor();
});

test('a new product appears on the person page, and its first guide in the filter', async () => {
  await addPerson(page, 'Grace Hopper', 'https://www.linkedin.com/in/grace-hopper');
  await page.getByRole('link', { name: 'Grace Hopper', exact: true }).click();
  await title('Grace Hopper').waitFor();
  await page.getByText('Round Drill').first().waitFor();
  await page.goto(suite.address);
  await page.getByRole('link', { name: 'Generate Sales Guide' }).click();
  await page
    .getByLabel('LinkedIn profile URL or email')
    .fill('https://www.linkedin.com/in/grace-hopper');
  await page.getByRole('checkbox', { name: 'Round Drill' }).check();
  await button('Generate Sales Guide').click();
  await untilShown(title('Grace Hopper'));
  await page.getByRole('link', { name: 'Products', exact: true }).click();
  await button('With Sales Guide').click();
  await row('Round Drill').waitFor();
});

test('a duplicated product is exported with the others, and a file is imported after a preview', async () => {
  await openProduct('Round Drill');
  await choose('Duplicate');
  await button('Create Product').click();
  await title('Copy of Round Drill').waitFor();
  await page.goto(`${suite.address}/products`);
  await button('Import / Export').click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    button('Export CSV').click(),
  ]);
  await page.getByLabel('CSV or JSON file').setInputFiles(await download.path());
  await page.getByText('0 new, 4 the same').waitFor();
  await page.getByLabel('CSV or JSON file').setInputFiles({
    name: 'products.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify([imported, { ...imported, name: 'x' }])),
  });
  await page.getByText('1 new, 1 with errors').waitFor();
  await page.getByText('Product name must be at least 3 characters').waitFor();
  await button('Import 1 Product').click();
  await page.getByText('1 product imported').waitFor();
  await button('Close').click();
  await row('Imported Saw').waitFor();
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
        'Imported Saw;;;99,00;;;;;',
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
  await row('Imported Saw').waitFor();
});

const imported = {
  name: 'Imported Saw',
  description: 'Saws whatever is imported.',
  category: 'Hardware',
  features: ['Fast'],
  benefits: ['Cheap'],
  target_audience: 'Builders',
  sales_pitch: 'Saw it?',
};

test('a product is deleted on its page, another one on the dashboard', async () => {
  await openProduct('Imported Saw');
  page.once('dialog', (dialog) => {
    expect(dialog.message()).toBe('Are you sure you want to delete this product?');
    void dialog.accept();
  });
  await button('Delete').click();
  await toast('Product deleted successfully');
  await title('Products').waitFor();
  await row('Imported Saw').waitFor({ state: 'hidden' });
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await button('Delete Copy of Round Drill').click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByText('Are you sure you want to delete Copy of Round Drill?').waitFor();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await button('Delete Copy of Round Drill').waitFor({ state: 'hidden' });
  await page.goto(`${suite.address}/products`);
  await row('Round Drill').waitFor();
  expect(await row('Copy of Round Drill').count()).toBe(0);
});

test('selected products are exported and deleted at once, and the sort order is in the address', async () => {
  for (const name of ['First of Two', 'Second of Two']) {
    await page.goto(suite.address);
    await createProduct(page, name);
  }
  await page.goto(`${suite.address}/products?q=of+two`);
  for (const name of ['First of Two', 'Second of Two']) {
    await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  }
  const [download] = await Promise.all([page.waitForEvent('download'), button('Export').click()]);
  expect(download.suggestedFilename()).toBe('products.csv');
  await button('Delete').click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete products' });
  await dialog.getByText('Are you sure you want to delete 2 products?').waitFor();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await toast('2 products deleted successfully');
  await page.getByText('No products found').waitFor();
  await page.goto(`${suite.address}/products`);
  await button('Name').click();
  await page.waitForURL('**/products?sort=name');
  const names = page.locator('tbody tr th');
  // The old rows stay until the rows in the new order arrive.
  await names.first().filter({ hasText: 'FieldCapture Mobile' }).waitFor();
  const shown = await names.allTextContents();
  expect(shown).toEqual(shown.toSorted((one, other) => one.localeCompare(other)));
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
