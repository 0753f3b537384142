import { DATABASES, FIELD_DATABASE } from '@fieldline/contracts';
import { launchChromium, sharedSuite } from '@fieldline/testing/browser';
import type { Browser, Page } from 'playwright-core';
import { createAccount, newEmail, PATIENCE_MS, register, signIn } from './actions';
import { beginAtOnce } from './beginAtOnce';
import { axeFindings } from './looking/axe';
import { inPage, until } from './until';

/** Two people in one workspace, each in their own browser. */
jest.setTimeout(300_000);

const TEAM = 'Northlight';
/** A project that only the team has. */
const PROJECT = 'Lighthouse Survey';

const suite = sharedSuite();
const memberEmail = newEmail();
let browser: Browser;
let owner: Page;
let member: Page;

const open = async (): Promise<Page> => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  await beginAtOnce(context);
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  await page.goto(suite.address);
  return page;
};

beforeAll(async () => {
  browser = await launchChromium();
  [owner, member] = [await open(), await open()];
  await register(owner);
  await register(member, 'Grace Hopper', memberEmail);
});

afterAll(() => browser.close());

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true });
const title = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });

async function openMenu(page: Page) {
  await button(page, /Account$/).click();
  await page.getByRole('menuitem', { name: 'Team', exact: true }).waitFor();
}

async function switchTo(page: Page, name: string) {
  await openMenu(page);
  const loaded = page.waitForEvent('load');
  await page.getByRole('menuitemradio', { name, exact: true }).click();
  await loaded;
  await title(page, 'Dashboard').waitFor();
}

async function createProject(page: Page, name: string) {
  await page.goto(`${suite.address}/projects`);
  await button(page, 'New Project').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Description').fill('Farne Islands');
  await dialog.getByRole('button', { name: 'Create Project' }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** All stored data of the site in the browser, as one text. */
const heldBy = (page: Page): Promise<string> =>
  inPage(
    page,
    async (databases) => {
      const held: unknown[] = [{ ...localStorage }, { ...sessionStorage }];
      for (const name of databases) {
        const database = await new Promise<IDBDatabase>((resolve, reject) => {
          const request = indexedDB.open(name);
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        });
        for (const store of database.objectStoreNames) {
          held.push(
            await new Promise((resolve) => {
              const request = database.transaction(store).objectStore(store).getAll();
              request.onsuccess = () => resolve(request.result);
            }),
          );
        }
        database.close();
      }
      return JSON.stringify(held);
    },
    [FIELD_DATABASE, DATABASES.answers.name],
  );

test('a user creates an empty team and invites someone by email', async () => {
  await openMenu(owner);
  // A user with one workspace has no workspace menu.
  expect(await owner.getByRole('menuitemradio', { name: 'Your workspace' }).count()).toBe(0);
  await owner.getByRole('menuitem', { name: 'Team', exact: true }).click();
  await title(owner, 'Team').waitFor();
  expect(await axeFindings(owner)).toEqual([]);
  await button(owner, 'Create Team').click();
  const dialog = owner.getByRole('dialog', { name: 'Create Team' });
  await dialog.getByRole('textbox', { name: 'Team name' }).fill(TEAM);
  expect(await axeFindings(owner, 'dialog')).toEqual([]);
  await dialog.getByRole('button', { name: 'Create', exact: true }).click();
  await owner.getByRole('heading', { name: TEAM }).waitFor();

  await button(owner, 'Invite').click();
  const invite = owner.getByRole('dialog', { name: 'Invite' });
  await invite.getByRole('textbox', { name: 'Email' }).fill(memberEmail);
  await invite.getByRole('combobox', { name: 'Role' }).selectOption('Member');
  await invite.getByRole('button', { name: 'Send Invitation' }).click();
  const link = owner.getByRole('textbox', { name: 'Invitation link' });
  await link.waitFor();
  expect(await link.getAttribute('readonly')).not.toBeNull();
  expect(await link.inputValue()).toContain('/team#');
  await owner.getByText('Sent by mail').waitFor();
  expect(await axeFindings(owner)).toEqual([]);
});

test('the invited user joins from the email, and sees the team’s data and none of their own', async () => {
  await createProject(owner, PROJECT);
  await member.goto(`${suite.address}/local/mailbox`);
  await member
    .getByRole('listitem')
    .filter({ hasText: 'invites you' })
    .filter({ hasText: memberEmail })
    .getByRole('link')
    .click();
  await button(member, `Join ${TEAM}`).click();
  await title(member, 'Dashboard').waitFor();
  await member.goto(`${suite.address}/projects`);
  await member.getByText(PROJECT).first().waitFor();
  expect(await member.getByText('Harbour Bridge Retrofit').count()).toBe(0);
  await openMenu(member);
  const here = member.getByRole('menuitemradio', { name: TEAM, exact: true });
  expect(await here.getAttribute('aria-checked')).toBe('true');
  await member.keyboard.press('Escape');
});

test('members see who created each item, and can filter for their own', async () => {
  await createProject(member, 'Beacon Check');
  await member.getByText(PROJECT).first().waitFor();
  await button(member, 'Only mine').click();
  await member.getByText(PROJECT).first().waitFor({ state: 'detached' });
  expect(new URL(member.url()).searchParams.get('mine')).toBe('1');
  expect(await axeFindings(member)).toEqual([]);
  await member.getByRole('link', { name: 'Beacon Check' }).waitFor();
  await button(member, 'Only mine').click();
  await member.getByRole('link', { name: PROJECT }).click();
  await member.getByRole('heading', { name: PROJECT }).waitFor();
  await member.getByText(/^Created .+ by Ada Lovelace$/).waitFor();
  for (const list of ['visits', 'products']) {
    await member.goto(`${suite.address}/${list}`);
    await button(member, 'Only mine').click();
    await member.waitForURL(/mine=1/);
  }
});

test('an assigned visit is under Today for its assignee only', async () => {
  await owner.goto(`${suite.address}/visits`);
  await button(owner, 'New Site Visit').click();
  const dialog = owner.getByRole('dialog', { name: 'New Site Visit' });
  await dialog.getByLabel('Title').fill('Lamp room');
  await dialog.getByLabel('Project').selectOption(PROJECT);
  await dialog.getByRole('button', { name: 'Create Site Visit' }).click();
  await title(owner, 'Lamp room').waitFor();
  const assigned = owner.getByRole('combobox', { name: 'Assigned to', exact: true });
  await assigned.selectOption('Grace Hopper');
  await owner.getByText('1 site visit updated', { exact: true }).waitFor();
  await until(
    async () => (await assigned.locator('option:checked').innerText()) === 'Grace Hopper',
  );
  expect(await axeFindings(owner)).toEqual([]);

  await member.goto(suite.address);
  const today = (page: Page) => page.getByRole('region', { name: 'Today', exact: true });
  await today(member).getByRole('link', { name: 'Lamp room' }).click();
  await title(member, 'Lamp room').waitFor();
  await owner.goto(suite.address);
  await owner.getByRole('link', { name: 'Lamp room' }).first().waitFor();
  expect(await today(owner).count()).toBe(0);

  // Visits are assigned together from the list, and the change is undone.
  await owner.goto(`${suite.address}/visits`);
  await owner.getByRole('checkbox', { name: 'Select Lamp room' }).check();
  await owner.getByRole('combobox', { name: 'Assign to', exact: true }).selectOption('Nobody');
  await owner.getByText('1 site visit updated', { exact: true }).waitFor();
  await button(owner, 'Undo').click();
  await owner.getByText('1 site visit changed back', { exact: true }).waitFor();
  await owner.getByRole('link', { name: 'Lamp room' }).first().click();
  await until(
    async () => (await assigned.locator('option:checked').innerText()) === 'Grace Hopper',
  );
});

test('the history shows who changed what, and restores a previous version', async () => {
  await owner.goto(`${suite.address}/visits`);
  const address = await owner.getByRole('link', { name: 'Lamp room' }).first().getAttribute('href');
  await member.goto(`${suite.address}${address}`);
  await button(member, 'Edit').click();
  const form = member.getByRole('dialog', { name: 'Edit Site Visit' });
  await form.getByLabel('Title').fill('Lantern room');
  await form.getByRole('button', { name: 'Update Site Visit' }).click();
  await title(member, 'Lantern room').waitFor();

  await owner.goto(`${suite.address}${address}`);
  await title(owner, 'Lantern room').waitFor();
  await button(owner, 'More').click();
  await owner.getByRole('menuitem', { name: 'History', exact: true }).click();
  const history = owner.getByRole('dialog', { name: 'History', exact: true });
  const newest = history.getByRole('listitem').first();
  await newest.getByText('Grace Hopper').waitFor();
  expect(await newest.innerText()).toMatch(/Title\s+Before:\s+Lamp room\s+After:\s+Lantern room/);
  expect(await axeFindings(owner)).toEqual([]);
  await history.getByRole('button', { name: 'Restore this version' }).first().click();
  await owner.getByText('Version restored', { exact: true }).waitFor();
  await title(owner, 'Lamp room').waitFor();
});

test('a colleague’s change appears without a reload in all tabs, which share one stream', async () => {
  const other = await owner.context().newPage();
  other.setDefaultTimeout(PATIENCE_MS);
  const streams: string[] = [];
  for (const page of [owner, other]) {
    page.on('request', (request) => {
      if (request.url().endsWith('/team/stream')) streams.push(request.url());
    });
  }
  await owner.goto(`${suite.address}/projects`);
  await owner.getByRole('link', { name: PROJECT }).first().waitFor();
  await until(async () => streams.length === 1);
  await other.goto(`${suite.address}/projects`);
  await other.getByRole('link', { name: PROJECT }).first().waitFor();
  await until(() =>
    inPage(other, async () => {
      const { pending = [] } = await navigator.locks.query();
      return pending.some(({ name }) => name?.startsWith('fieldline:team'));
    }),
  );

  await createProject(member, 'Fog Horn');
  for (const page of [owner, other]) {
    await page.bringToFront();
    await page.getByRole('link', { name: 'Fog Horn' }).first().waitFor();
  }
  expect(streams).toHaveLength(1);
  // The other tab takes over.
  await owner.goto('about:blank');
  await until(async () => streams.length === 2);
  await other.close();
});

test('an open form says at once that its item was changed, and asks on saving', async () => {
  await owner.goto(`${suite.address}/projects`);
  await owner.getByRole('link', { name: 'Fog Horn' }).first().click();
  await owner.getByRole('heading', { name: 'Fog Horn' }).waitFor();
  const edit = async (page: Page, name: string) => {
    await button(page, 'Edit').first().click();
    const dialog = page.getByRole('dialog', { name: 'Edit Project' });
    await dialog.getByLabel('Name').fill(name);
    return dialog;
  };
  const form = await edit(owner, 'Foghorn');
  await member.getByRole('link', { name: 'Fog Horn' }).first().click();
  await member.getByRole('heading', { name: 'Fog Horn' }).waitFor();
  await (await edit(member, 'Fog Signal')).getByRole('button', { name: 'Update Project' }).click();

  await form.getByText(/^Grace Hopper changed this while you were editing\./).waitFor();
  expect(await form.getByLabel('Name').inputValue()).toBe('Foghorn');
  expect(await axeFindings(owner)).toEqual([]);
  await form.getByRole('button', { name: 'Update Project' }).click();
  const conflict = owner.getByRole('dialog', { name: 'Changed while you were editing' });
  await conflict.getByText('Fog Signal').waitFor();
  await conflict.getByRole('button', { name: 'Use Saved Version' }).click();
  await form.getByRole('button', { name: 'Cancel' }).click();
});

test('members comment on a visit with mentions and links, and see comments at once', async () => {
  await member.goto(`${suite.address}/visits`);
  await member.getByRole('link', { name: 'Lamp room' }).first().click();
  await member.getByRole('region', { name: 'Comments' }).waitFor();
  await owner.goto(new URL(member.url()).href);
  const [theirs, ours] = [member, owner].map((page) =>
    page.getByRole('region', { name: 'Comments' }),
  );
  if (!theirs || !ours) throw new Error('There are no comments');
  // Both pages listen for changes once they are complete.
  await ours.getByText('No comments yet.').waitFor();
  await theirs.getByLabel('Add a comment').fill('The lens is at https://example.com/lens.');
  await theirs.getByRole('button', { name: 'Mention' }).click();
  await member.getByRole('menuitem', { name: 'Ada Lovelace' }).click();
  await theirs.getByRole('button', { name: 'Comment', exact: true }).click();
  await ours.getByText('Grace Hopper').waitFor();
  await ours.getByText('@Ada Lovelace', { exact: true }).waitFor();
  const link = ours.getByRole('link', { name: 'https://example.com/lens' });
  expect(await link.getAttribute('href')).toBe('https://example.com/lens');
  expect(await ours.getByRole('button', { name: /^Comment “/ }).count()).toBe(0);
  for (const page of [member, owner]) expect(await axeFindings(page)).toEqual([]);

  // The bell shows the mention until the user has read it.
  await button(owner, 'Notifications, 1 unread').click();
  const list = owner.getByRole('dialog', { name: 'Notifications', exact: true });
  await list.getByText(/^Unread:\s+Grace Hopper mentioned you in/).waitFor();
  expect(await axeFindings(owner)).toEqual([]);
  await list.getByRole('link', { name: 'Lamp room' }).click();
  await button(owner, 'Notifications').waitFor();
  await theirs.getByRole('button', { name: /^Comment “/ }).click();
  await member.getByRole('menuitem', { name: 'Delete', exact: true }).click();
  await member.goto(suite.address);
  await ours.getByText('No comments yet.').waitFor();
});

test('an item deleted by one member is restored from the trash by another', async () => {
  await member.goto(`${suite.address}/visits`);
  await member.getByRole('link', { name: 'Lamp room' }).first().waitFor();
  await member.getByRole('checkbox', { name: 'Select Lamp room' }).check();
  await button(member, 'Delete').click();
  await member.getByText('Site visit deleted successfully', { exact: true }).waitFor();
  // Leaving the page ends the time to undo.
  await member.goto(suite.address);
  // The owner has the deleted visit open, and is sent to the dashboard.
  await owner.waitForURL(({ pathname }) => pathname === '/');
  await title(owner, 'Dashboard').waitFor();

  await openMenu(owner);
  await owner.getByRole('menuitem', { name: 'Trash', exact: true }).click();
  await title(owner, 'Trash').waitFor();
  await until(async () => {
    await owner.reload();
    await title(owner, 'Trash').waitFor();
    return (await owner.getByText('Lamp room', { exact: true }).count()) > 0;
  });
  await owner.getByText(/^Deleted .+ by Grace Hopper$/).waitFor();
  expect(await axeFindings(owner)).toEqual([]);
  await button(owner, 'Restore Lamp room').click();
  await button(owner, 'Open').click();
  await title(owner, 'Lamp room').waitFor();
});

test('switching shows nothing of one workspace in the other', async () => {
  await switchTo(member, 'Your workspace');
  await member.goto(`${suite.address}/projects`);
  await member.getByText('Harbour Bridge Retrofit').first().waitFor();
  expect(await member.getByText(PROJECT).count()).toBe(0);
  expect(await heldBy(member)).not.toContain(PROJECT);
});

test('a link to another workspace asks to switch', async () => {
  const id = await owner.evaluate(() => {
    const key = Object.keys(localStorage).find((each) => each.startsWith('fieldline:workspace:'));
    return JSON.parse(localStorage.getItem(key ?? '') ?? '{}').id;
  });
  await member.goto(`${suite.address}/projects?workspace=${id}`);
  await button(member, 'Stay Here').click();
  await member.waitForURL(`${suite.address}/projects`);
  expect(await member.getByText(PROJECT).count()).toBe(0);
  await member.goto(`${suite.address}/projects?workspace=${id}`);
  await button(member, `Switch to ${TEAM}`).click();
  await member.getByText(PROJECT).first().waitFor();
  expect(new URL(member.url()).search).toBe('');
  await member.goto(`${suite.address}/projects?workspace=nobodys`);
  await member.getByText('a workspace that you are not a member of').waitFor();
  await button(member, 'OK').click();
});

/** From the list of projects: changes a project's description offline. */
async function captureDescription(page: Page, text: string) {
  await page.getByRole('link', { name: PROJECT }).first().click();
  await page.getByRole('heading', { name: PROJECT }).waitFor();
  await button(page, 'Edit').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Description').waitFor();
  await page.context().setOffline(true);
  await dialog.getByLabel('Description').fill(text);
  await dialog.getByRole('button', { name: 'Update Project' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText(text).locator('visible=true').first().waitFor();
}

test('unsent changes go to the workspace in which they were captured', async () => {
  await member.goto(`${suite.address}/projects`);
  // Loads the workspaces for the menu while online.
  await openMenu(member);
  const own = member.getByRole('menuitemradio', { name: 'Your workspace', exact: true });
  await own.waitFor();
  await member.keyboard.press('Escape');
  await captureDescription(member, 'Inner Farne');
  await openMenu(member);
  // Switching reloads the page, which fails offline if it is not stored.
  const loaded = member.waitForEvent('framenavigated');
  await own.click();
  await loaded;
  await member.context().setOffline(false);
  await member.goto(`${suite.address}/projects`);
  await member.getByText('Harbour Bridge Retrofit').first().waitFor();
  await until(async () => {
    await owner.goto(`${suite.address}/projects`);
    await owner.getByText(PROJECT).first().waitFor();
    return (await owner.getByText('Inner Farne').locator('visible=true').count()) > 0;
  });
  expect(await member.getByText(PROJECT).count()).toBe(0);
  await switchTo(member, TEAM);
});

test('a viewer is offered nothing that the server would refuse', async () => {
  await owner.goto(`${suite.address}/team`);
  const role = owner.getByRole('combobox', { name: 'Role of Grace Hopper' });
  await role.selectOption('Viewer');
  await until(() => role.isEnabled());
  // An open page learns the new role from its next answer.
  const changing = /^(New|Edit|Delete|Add|Create|Import)\b(?! Person)/;
  for (const path of ['/projects', '/visits', '/products', '/checklists']) {
    await member.goto(`${suite.address}${path}`);
    await member.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    await until(async () => {
      const controls = member.getByRole('main').getByRole('button', { name: changing });
      const links = member.getByRole('main').getByRole('link', { name: /^New |^Create / });
      return (await controls.count()) + (await links.count()) === 0;
    });
  }
  await member.goto(`${suite.address}/projects?add=1`);
  await member.getByText(PROJECT).first().waitFor();
  expect(await member.getByRole('dialog').count()).toBe(0);
  await role.selectOption('Member');
  await until(() => role.isEnabled());
  await member.goto(`${suite.address}/projects`);
  await button(member, 'New Project').waitFor();
});

test('a member removed while offline keeps their unsent changes, and nobody else sees them', async () => {
  await member.goto(`${suite.address}/projects`);
  await captureDescription(member, 'Longstone');

  await owner.goto(`${suite.address}/team`);
  await button(owner, 'Remove Grace Hopper').click();
  await owner.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await button(owner, 'Remove Grace Hopper').waitFor({ state: 'detached' });

  await member.context().setOffline(false);
  await title(member, `You are no longer a member of ${TEAM}`).waitFor();
  await member.getByRole('list', { name: 'Not sent' }).getByText(PROJECT).waitFor();
  expect(await axeFindings(member)).toEqual([]);
  await button(member, 'Go to Your Workspace').click();
  await title(member, 'Dashboard').waitFor();
  expect(await heldBy(member)).toContain('Longstone');
  await owner.goto(`${suite.address}/projects`);
  await owner.getByText('Inner Farne').first().waitFor();
  expect(await owner.getByText('Longstone').count()).toBe(0);
});

test('an invited person without an account registers and joins; the link works once', async () => {
  await owner.goto(`${suite.address}/team`);
  await button(owner, 'Invite').click();
  const invite = owner.getByRole('dialog', { name: 'Invite' });
  await invite.getByRole('combobox', { name: 'Role' }).selectOption('Viewer');
  await invite.getByRole('button', { name: 'Send Invitation' }).click();
  const link = await owner.getByRole('textbox', { name: 'Invitation link' }).inputValue();
  const guest = await open();
  await guest.goto(link);
  await createAccount(guest, 'Alan Turing', newEmail());
  await button(guest, `Join ${TEAM}`).click();
  await title(guest, 'Dashboard').waitFor();
  await guest.goto(`${suite.address}/projects`);
  await guest.getByText(PROJECT).first().waitFor();
  expect(await button(guest, 'New Project').count()).toBe(0);
  await member.goto(link);
  await member.getByText('This invitation cannot be used.').waitFor();
  await owner.reload();
  await owner.getByText('Alan Turing').waitFor();
  expect(await owner.getByRole('textbox', { name: 'Invitation link' }).count()).toBe(0);
});

test('a founder moves what they choose; their other browser stays in their own workspace', async () => {
  const phone = await open();
  await signIn(phone, memberEmail);
  await member.goto(`${suite.address}/team`);
  await button(member, 'Create Team').click();
  const dialog = member.getByRole('dialog', { name: 'Create Team' });
  await dialog.getByRole('textbox', { name: 'Team name' }).fill('Harbour Group');
  await dialog.getByRole('combobox', { name: 'Projects' }).selectOption('Choose…');
  await dialog.getByRole('checkbox', { name: 'Harbour Bridge Retrofit' }).check();
  expect(await axeFindings(member, 'dialog')).toEqual([]);
  await dialog.getByRole('button', { name: 'Create', exact: true }).click();
  await member.getByRole('heading', { name: 'Harbour Group' }).waitFor();
  await button(member, 'Leave Team').click();
  await member.getByRole('alertdialog').getByRole('button', { name: 'Leave Team' }).click();
  await member.getByText('A team needs an owner. Make somebody else one first.').waitFor();
  await member.goto(`${suite.address}/projects`);
  await member.getByText('Harbour Bridge Retrofit').first().waitFor();

  await phone.goto(`${suite.address}/projects`);
  await phone.getByText('No projects').first().waitFor();
  await createProject(phone, 'Private Pier');
  await phone.getByText('Private Pier').first().waitFor();
  await member.reload();
  await member.getByText('Harbour Bridge Retrofit').first().waitFor();
  expect(await member.getByText('Private Pier').count()).toBe(0);
  await switchTo(phone, 'Harbour Group');
  await phone.goto(`${suite.address}/projects`);
  await phone.getByText('Harbour Bridge Retrofit').first().waitFor();
  await phone.context().close();
  await switchTo(member, 'Your workspace');
  await member.goto(`${suite.address}/projects`);
  await member.getByText('Private Pier').first().waitFor();
});
