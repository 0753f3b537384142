import { launchChromium, sharedSuite } from '@fieldline/testing/browser';
import sharp from 'sharp';
import type { Browser, Page } from 'playwright-core';
import { newEmail, PATIENCE_MS, register } from './actions';
import { beginAtOnce } from './beginAtOnce';
import { axeFindings } from './looking/axe';
import { until } from './until';

/** Comments of two members on a visit: offline, on a photo, and by email. */
jest.setTimeout(300_000);

const suite = sharedSuite();
const emails = { owner: newEmail(), member: newEmail() };
let browser: Browser;
let owner: Page;
let member: Page;
/** The address of the visit. */
let address: string;

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true });
const title = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });
const comments = (page: Page) => page.getByRole('region', { name: 'Comments', exact: true });

async function open(name: string, email: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  await beginAtOnce(context);
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  await page.goto(suite.address);
  await register(page, name, email);
  return page;
}

/** Creates a visit from a page with the button "New Site Visit". */
async function createVisit(page: Page, name: string) {
  await button(page, 'New Site Visit').click();
  const dialog = page.getByRole('dialog', { name: 'New Site Visit' });
  await dialog.getByLabel('Title').fill(name);
  await dialog.getByLabel('Project').selectOption('Lighthouse');
  await dialog.getByRole('button', { name: 'Create Site Visit' }).click();
  await title(page, name).waitFor();
}

async function say(page: Page, text: string) {
  await comments(page).getByLabel('Add a comment').fill(text);
  await comments(page).getByRole('button', { name: 'Comment', exact: true }).click();
}

beforeAll(async () => {
  browser = await launchChromium();
  owner = await open('Ada Lovelace', emails.owner);
  member = await open('Grace Hopper', emails.member);

  await owner.goto(`${suite.address}/team`);
  await button(owner, 'Create Team').click();
  const dialog = owner.getByRole('dialog', { name: 'Create Team' });
  await dialog.getByRole('textbox', { name: 'Team name' }).fill('Northlight');
  await dialog.getByRole('button', { name: 'Create', exact: true }).click();
  await owner.getByRole('heading', { name: 'Northlight' }).waitFor();
  await button(owner, 'Invite').click();
  const invite = owner.getByRole('dialog', { name: 'Invite' });
  await invite.getByRole('combobox', { name: 'Role' }).selectOption('Member');
  await invite.getByRole('button', { name: 'Send Invitation' }).click();
  const link = await owner.getByRole('textbox', { name: 'Invitation link' }).inputValue();
  await member.goto(link);
  await button(member, 'Join Northlight').click();
  await title(member, 'Dashboard').waitFor();

  await owner.goto(`${suite.address}/projects`);
  await button(owner, 'New Project').click();
  const project = owner.getByRole('dialog');
  await project.getByLabel('Name').fill('Lighthouse');
  await project.getByLabel('Description').fill('Farne Islands');
  await project.getByRole('button', { name: 'Create Project' }).click();
  await project.waitFor({ state: 'detached' });
  await owner.goto(`${suite.address}/visits`);
  await createVisit(owner, 'Lamp room');
  address = owner.url();
});

afterAll(() => browser.close());

test('an offline comment is shown as unsent, and is sent once online', async () => {
  await member.goto(`${suite.address}/visits`);
  await member.getByRole('link', { name: 'Lamp room' }).first().click();
  await comments(member).getByText('No comments yet.').waitFor();
  await member.context().setOffline(true);
  await say(member, 'The lens is cracked');
  const [waiting, words] = [
    comments(member).getByText('Waiting to send', { exact: true }),
    comments(member).getByText('The lens is cracked', { exact: true }),
  ];
  await waiting.waitFor();
  await words.waitFor();
  expect(await axeFindings(member)).toEqual([]);
  await member.context().setOffline(false);
  await waiting.waitFor({ state: 'detached' });
  await words.waitFor();
  await comments(owner).getByText('The lens is cracked', { exact: true }).waitFor();
});

test('a comment on an unsent visit is sent after the visit', async () => {
  await member.goto(`${suite.address}/visits`);
  await button(member, 'New Site Visit').waitFor();
  // Loads the form's code and projects while online.
  await button(member, 'New Site Visit').click();
  await member.getByRole('dialog').getByLabel('Project').selectOption('Lighthouse');
  await member.context().setOffline(true);
  const dialog = member.getByRole('dialog', { name: 'New Site Visit' });
  await dialog.getByLabel('Title').fill('Gallery');
  await dialog.getByRole('button', { name: 'Create Site Visit' }).click();
  await title(member, 'Gallery').waitFor();
  await say(member, 'The rail is loose');
  await comments(member).getByText('Waiting to send', { exact: true }).waitFor();
  expect(await comments(member).getByText('The comments could not be loaded.').count()).toBe(0);
  await member.context().setOffline(false);
  await comments(member).getByText('Waiting to send').waitFor({ state: 'detached' });
  await owner.goto(`${suite.address}/visits`);
  await owner.getByRole('link', { name: 'Gallery' }).first().click();
  await comments(owner).getByText('The rail is loose', { exact: true }).waitFor();
});

test('a comment is pinned to a photo, and a colleague sees the pin at the same position', async () => {
  const wall = { width: 800, height: 600, channels: 3, background: 'teal' } as const;
  await member.goto(address);
  await member.getByLabel('Add Photos').setInputFiles({
    ...{ name: 'lens.jpg', mimeType: 'image/jpeg' },
    buffer: await sharp({ create: wall }).jpeg().toBuffer(),
  });
  await button(member, 'Photo 1 of 1').click();
  const photo = member.getByRole('dialog', { name: 'Photo' });
  await photo.getByRole('button', { name: 'Comments' }).click();
  await photo.getByRole('button', { name: 'Pin to a Place' }).click();
  const board = photo.getByRole('application', { name: 'Position of the comment on the photo' });
  const { width = 0, height = 0 } = (await board.boundingBox()) ?? {};
  expect(width / height).toBeCloseTo(4 / 3, 1);
  await board.click({ position: { x: width / 4, y: height / 2 } });
  await photo.getByLabel('Add a comment on this photo').fill('A crack, ');
  await photo.getByRole('button', { name: 'Mention' }).click();
  await member.getByRole('menuitem', { name: 'Ada Lovelace' }).click();
  await photo.getByRole('button', { name: 'Comment', exact: true }).click();
  const name = 'Comment 1 by Grace Hopper: A crack, @Ada Lovelace';
  await photo.getByRole('button', { name }).waitFor();
  expect(await axeFindings(member, 'dialog')).toEqual([]);

  await owner.goto(address);
  await button(owner, /^Notifications, \d+ unread$/).waitFor();
  await comments(owner).getByRole('button', { name: 'On photo 1' }).click();
  const seen = owner.getByRole('dialog', { name: 'Photo' });
  const pin = seen.getByRole('button', { name });
  await pin.waitFor();
  const [at, on] = [
    await pin.boundingBox(),
    await seen.getByRole('img', { name: 'Photo 1 of 1' }).boundingBox(),
  ];
  if (!at || !on) throw new Error('The pin or the photo is not shown');
  expect((at.x + at.width / 2 - on.x) / on.width).toBeCloseTo(0.25, 1);
  expect((at.y + at.height / 2 - on.y) / on.height).toBeCloseTo(0.5, 1);
  await pin.press('Enter');
  await seen.locator('li[aria-current]').getByText('A crack,').waitFor();
  await owner.keyboard.press('Escape');
  await seen.waitFor({ state: 'detached' });
});

test('unread notifications are sent by email with links, if the user wants that', async () => {
  await owner.goto(address);
  await button(owner, /^Notifications/).click();
  const list = owner.getByRole('dialog', { name: 'Notifications', exact: true });
  const wanted = list.getByRole('checkbox', {
    name: 'Send me a daily email of unread notifications',
  });
  await wanted.check();
  expect(await axeFindings(owner)).toEqual([]);
  await list.getByRole('button', { name: 'Close', exact: true }).click();
  await owner.reload();
  await button(owner, 'Notifications').click();
  await list.waitFor();
  // The list first shows the last known state, then the current one.
  await until(() => wanted.isChecked());
  await list.getByRole('button', { name: 'Close', exact: true }).click();

  await member.goto(address);
  await say(member, '@Ada Lovelace, look');
  await comments(member).getByText(', look').waitFor();
  await owner.goto(`${suite.address}/local/mailbox`);
  const mail = owner.getByRole('listitem').filter({ hasText: `To: ${emails.owner}` });
  const news = mail.filter({ hasText: '1 unread notification in Fieldline' });
  await news.getByText('Grace Hopper mentioned you in Lamp room').waitFor();
  expect(await axeFindings(owner)).toEqual([]);
  await news.getByRole('link').click();
  await title(owner, 'Lamp room').waitFor();
  // The workspace is removed from the address once it is known to be the current one.
  await owner.waitForURL(address);
});
