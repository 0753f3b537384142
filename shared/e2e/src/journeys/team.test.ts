import { launchChromium, sharedSuite } from '@fieldline/testing/browser';
import type { Browser } from 'playwright-core';
import { openAccount } from '../account';

const suite = sharedSuite();
let browser: Browser;

beforeAll(async () => {
  browser = await launchChromium();
});

afterAll(() => browser.close());

const TEAM = 'Northlight';

test('a founder invites a colleague by a link, who joins and sees the team’s project', async () => {
  const { page: owner } = await openAccount(browser, suite);
  await owner.goto(`${suite.address}/team`);
  await owner.getByRole('button', { name: 'Create Team', exact: true }).click();
  const dialog = owner.getByRole('dialog', { name: 'Create Team' });
  await dialog.getByRole('textbox', { name: 'Team name' }).fill(TEAM);
  await dialog.getByRole('button', { name: 'Create', exact: true }).click();
  await owner.getByRole('heading', { name: TEAM }).waitFor();
  await owner.getByRole('button', { name: 'Invite', exact: true }).click();
  const invite = owner.getByRole('dialog', { name: 'Invite' });
  await invite.getByRole('combobox', { name: 'Role' }).selectOption('Member');
  await invite.getByRole('button', { name: 'Send Invitation' }).click();
  const link = await owner.getByRole('textbox', { name: 'Invitation link' }).inputValue();
  await owner.goto(`${suite.address}/projects`);
  await owner.getByRole('button', { name: 'New Project' }).first().click();
  const project = owner.getByRole('dialog', { name: 'New Project' });
  await project.getByLabel('Name').fill('Lighthouse Survey');
  await project.getByRole('button', { name: 'Create Project' }).click();
  await project.waitFor({ state: 'detached' });

  const { page: member } = await openAccount(browser, suite, { name: 'Grace Hopper' });
  await member.goto(link);
  await member.getByRole('button', { name: `Join ${TEAM}` }).click();
  await member.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
  await member.goto(`${suite.address}/projects`);
  await member.getByText('Lighthouse Survey').first().waitFor();
});
