import type { Page } from 'playwright-core';

export interface Screen {
  readonly name: string;
  /** May begin with `{person}` and the like, for an item with much data. */
  readonly path: string;
  /** Shown without a session. */
  readonly isPublic?: true;
  /** The steps from the address to the state to look at. */
  readonly open?: (page: Page) => Promise<unknown>;
  /** The role of the overlay that is open then. */
  readonly over?: 'dialog' | 'alertdialog' | 'menu';
}

const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).first().click();

const search = (query: string) => async (page: Page) => {
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Search Projects and Logs' });
  await dialog.getByRole('combobox').fill(query);
  await dialog.getByText('Searching...').waitFor({ state: 'hidden' });
  await dialog.getByRole('option').first().waitFor();
};

const emptySearch = async (page: Page) => {
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Search Projects and Logs' });
  await dialog.getByRole('group', { name: 'Recent Logs' }).getByRole('option').first().waitFor();
};

/** Selects the first two people, and starts an action for them. */
const withSelected = (action?: string) => async (page: Page) => {
  const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ });
  // On a phone a button shows the checkboxes.
  const toggle = page.getByRole('main').getByRole('button', { name: 'Select', exact: true });
  await toggle.or(boxes).first().waitFor();
  if (await toggle.isVisible()) await toggle.click();
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  if (action === undefined) return;
  const bar = page.getByRole('toolbar');
  await bar.waitFor();
  // On a phone all actions are in a sheet, elsewhere the rarer ones in a menu.
  const more = bar.getByRole('button', { name: 'More actions', exact: true });
  if (!(await bar.getByRole('button', { name: action, exact: true }).isVisible())) {
    await more.click();
  }
  const name = { name: action, exact: true };
  await bar.getByRole('button', name).or(bar.getByRole('menuitem', name)).first().click();
};

const deletePerson = async (page: Page) => {
  const head = page.getByRole('main');
  await head.getByRole('button', { name: 'More', exact: true }).first().click();
  await page.getByRole('menuitem', { name: 'Delete', exact: true }).click();
};

/** The first photo never arrives, so the PDF is never done. */
const makePdf = async (page: Page) => {
  await page.locator('button:enabled', { hasText: 'Print' }).waitFor();
  await page.route('**/thumbnail?*', () => undefined, { times: 1 });
  await press('Save PDF')(page);
  await page.getByRole('progressbar', { name: 'PDF progress' }).waitFor();
};

const lightbox = async (page: Page) => {
  await press(/^Photo 1 of \d+$/)(page);
  await page
    .getByRole('dialog')
    .getByRole('img', { name: /^Photo 1 of \d+$/ })
    .waitFor();
};

const annotator = async (page: Page) => {
  await lightbox(page);
  await press('Annotate')(page);
  await page.getByRole('application', { name: 'Photo to draw on' }).waitFor();
};

const editProduct = async (page: Page) => {
  await press('Edit')(page);
  await page.getByRole('button', { name: 'Update Product' }).waitFor();
};

export const editVisit = async (page: Page) => {
  const main = page.getByRole('main');
  const more = main.getByRole('button', { name: 'More', exact: true });
  await more.waitFor();
  // On a phone it is in the menu.
  const isPhone = (page.viewportSize()?.width ?? 0) <= 640;
  if (isPhone) await more.click();
  await page
    .getByRole(isPhone ? 'menuitem' : 'button', { name: 'Edit', exact: true })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('textbox').first().waitFor();
};

/** Every screen, and every dialog and menu in its fullest state. */
export const SCREENS: readonly Screen[] = [
  { name: 'dashboard', path: '/' },
  { name: 'account-menu', path: '/', open: press(/Account$/), over: 'menu' },
  { name: 'credits', path: '/', open: press(/^Credits/), over: 'dialog' },
  { name: 'search', path: '/products', open: search('bridge'), over: 'dialog' },
  { name: 'search-empty', path: '/products', open: emptySearch, over: 'dialog' },
  { name: 'keys', path: '/people', open: (page) => page.keyboard.press('?'), over: 'dialog' },
  { name: 'people', path: '/people' },
  { name: 'people-selected', path: '/people', open: withSelected() },
  { name: 'person', path: '{person}' },
  { name: 'person-add', path: '/people?add=1', over: 'dialog' },
  { name: 'person-edit', path: '{person}', open: press(/^Edit [A-Z]/), over: 'dialog' },
  { name: 'person-delete', path: '{person}', open: deletePerson, over: 'alertdialog' },
  { name: 'people-transfer', path: '/people', open: press('Export / Import'), over: 'dialog' },
  { name: 'people-merge', path: '/people', open: withSelected('Merge'), over: 'dialog' },
  {
    name: 'people-generate',
    path: '/people',
    open: withSelected('Generate Sales Guide'),
    over: 'dialog',
  },
  { name: 'generator', path: '/?generate=' },
  { name: 'products', path: '/products' },
  { name: 'products-transfer', path: '/products', open: press('Import / Export'), over: 'dialog' },
  { name: 'product', path: '{product}' },
  { name: 'product-edit', path: '{product}', open: editProduct },
  { name: 'product-new', path: '/products/create' },
  { name: 'projects', path: '/projects' },
  { name: 'project', path: '{project}' },
  { name: 'project-new', path: '/projects?add=1', over: 'dialog' },
  { name: 'project-report', path: '{project}/report' },
  { name: 'visits', path: '/visits' },
  { name: 'visit', path: '{visit}' },
  { name: 'visit-new', path: '/visits?add=1', over: 'dialog' },
  { name: 'visit-edit', path: '{visit}', open: editVisit, over: 'dialog' },
  { name: 'visit-report', path: '{visit}/report' },
  { name: 'visit-pdf', path: '{visit}/report', open: makePdf },
  { name: 'lightbox', path: '{visit}', open: lightbox, over: 'dialog' },
  { name: 'annotator', path: '{visit}', open: annotator, over: 'dialog' },
  { name: 'waiting', path: '/waiting' },
  { name: 'team', path: '/team' },
  { name: 'account', path: '/account' },
  { name: 'change-email', path: '/account', open: press('Change Email'), over: 'dialog' },
  { name: 'change-password', path: '/account', open: press('Change Password'), over: 'dialog' },
  { name: 'help', path: '/help' },
  { name: 'import-everything', path: '/account', open: press('Import Everything'), over: 'dialog' },
  { name: 'share', path: '/share' },
  { name: 'project-missing', path: '/projects/nothing' },
  { name: 'visit-missing', path: '/logs/nothing' },
  { name: 'not-found', path: '/nowhere' },
  { name: 'sign-in', path: '/', isPublic: true },
  { name: 'register', path: '/', isPublic: true, open: press("Don't have an account? Sign up") },
  { name: 'reset', path: '/', isPublic: true, open: press('Forgot your password?') },
  { name: 'mail-action', path: '/auth/action', isPublic: true },
  { name: 'mailbox', path: '/local/mailbox', isPublic: true },
];
