import { launchChromium, sharedSuite } from '@fieldline/testing/browser';
import type { Browser, Page, Route } from 'playwright-core';
import { PATIENCE_MS, register } from './actions';
import { beginAtOnce } from './beginAtOnce';
import { axeFindings } from './looking/axe';
import { until } from './until';

/** People shared in a team: three members, each in their own browser. */
jest.setTimeout(300_000);

const TEAM = 'Northlight';
const WAITS = "Waiting until a member's browser is open";

const suite = sharedSuite();
let browser: Browser;
let owner: Page;
let member: Page;
let viewer: Page;
/** The bodies that browsers sent to the server about shared people. */
const sent: string[] = [];

async function open(name: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  await beginAtOnce(context);
  context.on('request', (request) => {
    const isOfTeam = request.url().includes('/api/team/') && request.method() === 'POST';
    if (isOfTeam) sent.push(request.postData() ?? '');
  });
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

async function share(page: Page, name: string) {
  await openPerson(page, name);
  await button(page, 'Share with Team').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await button(page, 'Share with Team').click();
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
  await dialog.getByRole('combobox', { name: 'Begin with' }).selectOption('Nothing');
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
  await until(async () => sent.some((body) => body.includes('"changes"')));
  for (const body of sent) expect(body).not.toMatch(/Rosalind|Franklin|mornings|evenings/);
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
  expect(await button(owner, 'Share with Team').count()).toBe(0);
});

test('a new member gets the people once a member’s browser is open; a viewer cannot change them', async () => {
  await member.close();
  const link = await (async () => {
    await button(owner, /Account$/).click();
    const loaded = owner.waitForEvent('load');
    await owner.getByRole('menuitemradio', { name: TEAM, exact: true }).click();
    await loaded;
    return invite('Viewer');
  })();
  await owner.goto('about:blank');
  await join(viewer, link);
  await viewer.goto(`${suite.address}/team`);
  await viewer.getByRole('status').filter({ hasText: WAITS }).waitFor();
  await owner.goto(`${suite.address}/team`);
  await viewer.getByRole('status').filter({ hasText: WAITS }).waitFor({ state: 'detached' });

  // Owner and viewer see the same fingerprint of the viewer's browser.
  const printOf = async (page: Page) => {
    await page.getByText('Fingerprints of members’ browsers').click();
    const item = page.getByRole('listitem').filter({ hasText: /^Mary Anning/ });
    return item.locator('code').innerText();
  };
  expect(await printOf(viewer)).toBe(await printOf(owner));
  expect(await viewer.getByText('Mary Anning · This browser').count()).toBe(1);
  expect(await axeFindings(viewer)).toEqual([]);

  await openPerson(viewer, 'Rosalind Franklin');
  await notes(viewer).getByText('Prefers evenings').waitFor();
  for (const name of ['Edit', 'Edit Rosalind Franklin', 'Delete Rosalind Franklin'])
    expect(await button(viewer, name).count()).toBe(0);
  expect(await viewer.getByRole('combobox', { name: 'Status' }).count()).toBe(0);
});

test('keys that are not the team’s are refused, and the user is told', async () => {
  // Replaces keys, as a malicious server could.
  const forge = async (route: Route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(/"keyring":"../g, '"keyring":"zz');
    await route.fulfill({ response, body });
  };
  const context = await browser.newContext({ storageState: await viewer.context().storageState() });
  await context.route(/\/api\/team\/(keys|devices)$/, forge);
  const elsewhere = await context.newPage();
  elsewhere.setDefaultTimeout(PATIENCE_MS);
  await elsewhere.goto(`${suite.address}/team`);
  await elsewhere.getByRole('status').filter({ hasText: 'They were not used' }).waitFor();
  expect(await elsewhere.getByText('Rosalind Franklin').count()).toBe(0);
  await context.close();
});

test('a removed member keeps only their unsent people', async () => {
  member = await member.context().newPage();
  member.setDefaultTimeout(PATIENCE_MS);
  await addPerson(owner, 'Lise Meitner');
  await share(owner, 'Lise Meitner');
  await openPerson(member, 'Lise Meitner');
  await openPerson(member, 'Rosalind Franklin');
  await member.context().setOffline(true);
  await writeNotes(member, 'Written in the tunnel');

  await owner.goto(`${suite.address}/team`);
  await button(owner, 'Remove Grace Hopper').click();
  const [keys] = await Promise.all([
    owner.waitForRequest(
      (request) => request.url().endsWith('/api/team/keys') && request.method() === 'POST',
    ),
    owner.getByRole('alertdialog').getByRole('button', { name: 'Remove', exact: true }).click(),
  ]);
  expect(keys.postDataJSON()).toMatchObject({ epoch: 2 });
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
  await button(owner, 'Make Private').click();
  await owner.getByRole('alertdialog').getByRole('button', { name: 'Make Private' }).click();
  await viewer.goto(`${suite.address}/people`);
  await row(viewer, 'Rosalind Franklin').waitFor();
  await row(viewer, 'Lise Meitner').waitFor({ state: 'detached' });
  await owner.goto(`${suite.address}/people`);
  await row(owner, 'Lise Meitner').waitFor();
});
