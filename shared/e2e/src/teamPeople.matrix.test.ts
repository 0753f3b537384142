import { launchChromium, sharedSuite } from '@fieldline/testing/browser';
import type { Browser, Page } from 'playwright-core';
import { PATIENCE_MS, register } from './actions';
import { beginAtOnce } from './beginAtOnce';
import { axeFindings } from './looking/axe';

/** People shared in a team: three members, each in their own browser. */
jest.setTimeout(300_000);

const TEAM = 'Northlight';

const suite = sharedSuite();
let browser: Browser;
let owner: Page;
let member: Page;
let viewer: Page;

async function open(name: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  await beginAtOnce(context);
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  await page.goto(suite.address);
  await register(page, name);
  return page;
}

beforeAll(async () => {
  browser = await launchChromium();
  [owner, member, viewer] = [
    await open('Ada Lovelace'),
    await open('Grace Hopper'),
    await open('Mary Anning'),
  ];
});
afterAll(() => browser.close());

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true });
const title = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const notes = (page: Page) => page.getByRole('region', { name: 'Notes', exact: true });

async function addPerson(page: Page, name: string) {
  await page.goto(`${suite.address}/people`);
  await button(page, 'Add Person').first().click();
  const dialog = page.getByRole('dialog', { name: 'Add Person' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Email').fill(`${name.split(' ').join('.')}@example.com`);
  await dialog.getByRole('button', { name: 'Add Person' }).click();
  await dialog.waitFor({ state: 'detached' });
}

async function openPerson(page: Page, name: string) {
  await page.goto(`${suite.address}/people`);
  // By the beginning of the name: the link of a shared person also contains a mark.
  await page
    .getByRole('link', { name: new RegExp(`^${name}`) })
    .first()
    .click();
  await page.getByRole('heading', { name, exact: true }).waitFor();
}

/** An entry of the menu in the head of the open person. */
async function choose(page: Page, entry: string) {
  await page.getByRole('button', { name: 'More', exact: true }).first().click();
  await page.getByRole('menuitem', { name: entry }).click();
}

async function share(page: Page, name: string) {
  await openPerson(page, name);
  await page.getByRole('button', { name: 'More', exact: true }).first().waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await choose(page, 'Share with Team');
  const dialog = page.getByRole('alertdialog', { name: 'Share with Team' });
  await dialog.waitFor();
  expect(await axeFindings(page, 'alertdialog')).toEqual([]);
  await dialog.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByText(`${name} shared with ${TEAM}`, { exact: true }).waitFor();
}

async function writeNotes(page: Page, text: string) {
  await notes(page).getByRole('button', { name: 'Edit', exact: true }).click();
  await notes(page).getByRole('textbox', { name: 'Notes' }).fill(text);
  await notes(page).getByRole('button', { name: 'Save', exact: true }).click();
  await notes(page).getByText(text).waitFor();
}

async function invite(role: string): Promise<string> {
  await owner.goto(`${suite.address}/team`);
  await button(owner, 'Invite').click();
  const dialog = owner.getByRole('dialog', { name: 'Invite' });
  await dialog.getByRole('combobox', { name: 'Role' }).selectOption(role);
  await dialog.getByRole('button', { name: 'Send Invitation' }).click();
  return owner.getByRole('textbox', { name: 'Invitation link' }).inputValue();
}

async function join(page: Page, link: string) {
  await page.goto(link);
  await button(page, `Join ${TEAM}`).click();
  await title(page, 'Dashboard').waitFor();
}

test('shared people are visible to another member, private ones are not', async () => {
  await owner.goto(`${suite.address}/team`);
  await button(owner, 'Create Team').click();
  const dialog = owner.getByRole('dialog', { name: 'Create Team' });
  await dialog.getByRole('textbox', { name: 'Team name' }).fill(TEAM);
  await dialog.getByRole('button', { name: 'Create', exact: true }).click();
  await owner.getByText(/^Nobody is shared yet/).waitFor();
  await join(member, await invite('Member'));

  await addPerson(owner, 'Rosalind Franklin');
  await addPerson(owner, 'Private Eye');
  await share(owner, 'Rosalind Franklin');
  await writeNotes(owner, 'Prefers mornings');

  await member.goto(`${suite.address}/people`);
  await row(member, 'Rosalind Franklin').getByText('Team', { exact: true }).waitFor();
  expect(await row(member, 'Private Eye').count()).toBe(0);
  await button(member, 'Team').click();
  await row(member, 'Sample').first().waitFor({ state: 'detached' });
  await row(member, 'Rosalind Franklin').waitFor();
  expect(await axeFindings(member)).toEqual([]);

  await openPerson(member, 'Rosalind Franklin');
  await notes(member).getByText('Prefers mornings').waitFor();
  await writeNotes(member, 'Prefers evenings');
  // The owner's page has been open all the time.
  await notes(owner).getByText('Prefers evenings').waitFor();
});

test('shared people are not shown in another workspace', async () => {
  await owner.goto(suite.address);
  await button(owner, /Account$/).click();
  const loaded = owner.waitForEvent('load');
  await owner.getByRole('menuitemradio', { name: 'Your workspace', exact: true }).click();
  await loaded;
  await owner.goto(`${suite.address}/people`);
  await row(owner, 'Private Eye').waitFor();
  expect(await row(owner, 'Rosalind Franklin').count()).toBe(0);
  expect(await button(owner, 'Team').count()).toBe(0);
  await owner.getByRole('link', { name: 'Private Eye' }).click();
  await owner.getByRole('heading', { name: 'Private Eye' }).waitFor();
  await owner.getByRole('button', { name: 'More', exact: true }).first().click();
  await owner.getByRole('menuitem', { name: 'Delete' }).waitFor();
  expect(await owner.getByRole('menuitem', { name: 'Share with Team' }).count()).toBe(0);
  await owner.keyboard.press('Escape');
});

test('a new member has the people at once; a viewer cannot change them', async () => {
  await member.close();
  await button(owner, /Account$/).click();
  const loaded = owner.waitForEvent('load');
  await owner.getByRole('menuitemradio', { name: TEAM, exact: true }).click();
  await loaded;
  const link = await invite('Viewer');
  // No other browser is needed.
  await owner.goto('about:blank');
  await join(viewer, link);
  await openPerson(viewer, 'Rosalind Franklin');
  await notes(viewer).getByText('Prefers evenings').waitFor();
  for (const name of ['Edit', 'Edit Rosalind Franklin'])
    expect(await button(viewer, name).count()).toBe(0);
  expect(await viewer.getByRole('combobox', { name: 'Status' }).count()).toBe(0);
});

test('an open form asks when a colleague has saved the same field', async () => {
  member = await member.context().newPage();
  member.setDefaultTimeout(PATIENCE_MS);
  await openPerson(owner, 'Rosalind Franklin');
  await button(owner, 'Edit Rosalind Franklin').last().click();
  const form = owner.getByRole('dialog', { name: 'Edit Person' });
  await form.getByLabel('Company').fill('Birkbeck');
  await openPerson(member, 'Rosalind Franklin');
  await button(member, 'Edit Rosalind Franklin').last().click();
  const theirs = member.getByRole('dialog', { name: 'Edit Person' });
  await theirs.getByLabel('Company').fill('King’s College');
  await theirs.getByRole('button', { name: 'Update Person' }).click();
  await owner.getByText('King’s College').first().waitFor({ state: 'attached' });
  await form.getByRole('button', { name: 'Update Person' }).click();
  const conflict = owner.getByRole('dialog', { name: 'Changed while you were editing' });
  await conflict.getByText('King’s College').waitFor();
  await conflict.getByRole('button', { name: 'Use Saved Version' }).click();
  await form.getByRole('button', { name: 'Cancel' }).click();
});

test('a shared person has a history, and a deleted one is restored from the trash', async () => {
  await openPerson(owner, 'Rosalind Franklin');
  await choose(owner, 'History');
  const history = owner.getByRole('dialog', { name: 'History', exact: true });
  const newest = history.getByRole('listitem').first();
  await newest.getByText('Grace Hopper').waitFor();
  expect(await newest.innerText()).toMatch(/Company[\s\S]*King’s College/);
  await owner.keyboard.press('Escape');

  await openPerson(member, 'Rosalind Franklin');
  await choose(member, 'Delete');
  await member.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await owner.goto(`${suite.address}/people`);
  await row(owner, 'Sample').first().waitFor();
  await row(owner, 'Rosalind Franklin').waitFor({ state: 'detached' });
  await owner.goto(`${suite.address}/trash`);
  await owner.getByText('Rosalind Franklin').first().waitFor();
  await button(owner, /^Restore/)
    .first()
    .click();
  await owner.goto(`${suite.address}/people`);
  await row(owner, 'Rosalind Franklin').waitFor();
  await member.goto(`${suite.address}/people`);
  await row(member, 'Rosalind Franklin').waitFor();
});

test('a removed member keeps only their unsent people', async () => {
  await addPerson(owner, 'Lise Meitner');
  await share(owner, 'Lise Meitner');
  await openPerson(member, 'Lise Meitner');
  await openPerson(member, 'Rosalind Franklin');
  await member.context().setOffline(true);
  await writeNotes(member, 'Written in the tunnel');

  await owner.goto(`${suite.address}/team`);
  await button(owner, 'Remove Grace Hopper').click();
  await owner.getByRole('alertdialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await button(owner, 'Remove Grace Hopper').waitFor({ state: 'detached' });
  await member.context().setOffline(false);
  await member.goto(`${suite.address}/people`);
  await button(member, /^Go to /).click();
  await title(member, 'Dashboard').waitFor();
  await member.goto(`${suite.address}/people`);
  await openPerson(member, 'Rosalind Franklin');
  await notes(member).getByText('Written in the tunnel').waitFor();
  await member.goto(`${suite.address}/people`);
  await row(member, 'Rosalind Franklin').waitFor();
  expect(await row(member, 'Lise Meitner').count()).toBe(0);
  expect(await member.evaluate(() => localStorage.getItem('people'))).not.toContain('Meitner');
  await openPerson(owner, 'Rosalind Franklin');
  await notes(owner).getByText('Prefers evenings').waitFor();
});

test('a person made private again disappears for the others', async () => {
  await openPerson(owner, 'Lise Meitner');
  await choose(owner, 'Make Private');
  await owner.getByRole('alertdialog').getByRole('button', { name: 'Make Private' }).click();
  await viewer.goto(`${suite.address}/people`);
  await row(viewer, 'Rosalind Franklin').waitFor();
  await row(viewer, 'Lise Meitner').waitFor({ state: 'detached' });
  await owner.goto(`${suite.address}/people`);
  await row(owner, 'Lise Meitner').waitFor();
});
