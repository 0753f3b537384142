import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readConfiguration, type RunningServer, startServer } from '@fieldline/server';
import {
  type FirebaseAccounts,
  type FirebaseStandIn,
  openFirebaseAccounts,
  openFirebaseStandIn,
} from '@fieldline/server/testing';
import { startPostgres } from '@fieldline/server/testing/postgres';
import { freePort, launchChromium } from '@fieldline/testing/browser';
import type { Browser, Page } from 'playwright-core';
import { PATIENCE_MS, register } from './actions';
import { BUILT_RELEASES } from './builtReleases';
import { answerAsGoogle } from './googleLine';

/** A team whose members use two server processes on one PostgreSQL. */
jest.setTimeout(300_000);

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const TEAM = 'Northlight';

let folder = '';
let postgres: Awaited<ReturnType<typeof startPostgres>>;
let google: FirebaseStandIn;
let accounts: FirebaseAccounts;
let browser: Browser;
const servers: RunningServer[] = [];
let owner: Page;
let member: Page;

async function serve(name: string): Promise<string> {
  const port = String(await freePort());
  const { projectId, apiKey, google: addresses } = google.configuration;
  const configuration = readConfiguration(
    {
      PORT: port,
      DATABASE_URL: postgres.url,
      FIELDLINE_DATA: join(folder, name),
      FIELDLINE_RELEASES: BUILT_RELEASES,
      FIELDLINE_LOAD_LIMIT_MS: '90000',
      FIREBASE_PROJECT_ID: projectId,
      FIREBASE_API_KEY: apiKey,
      FIREBASE_AUTH_DOMAIN: 'sign-in.fieldline.example',
    },
    ROOT,
  );
  if (!configuration.firebase || !addresses) throw new Error('There is no project');
  const firebase = { ...configuration.firebase, google: addresses };
  servers.push(await startServer({ ...configuration, firebase }));
  return `http://localhost:${port}`;
}

/** A page of a new user of one of the processes. */
async function openAt(address: string, name: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  await answerAsGoogle(context, accounts, address);
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  await page.goto(address);
  await register(page, name);
  return page;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fieldline-processes-'));
  [postgres, google, browser] = await Promise.all([
    startPostgres(),
    openFirebaseStandIn(),
    launchChromium(),
  ]);
  accounts = await openFirebaseAccounts(google);
  const [one, other] = [await serve('one'), await serve('other')];
  [owner, member] = [await openAt(one, 'Ada Lovelace'), await openAt(other, 'Grace Hopper')];
});

afterAll(async () => {
  await browser.close();
  for (const server of servers) await server.close();
  await Promise.all([postgres.stop(), google.close()]);
  await rm(folder, { recursive: true, force: true });
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const open = (page: Page, path: string) => page.goto(new URL(path, page.url()).href);

test('a change sent to one process appears at once for a member on the other', async () => {
  await open(owner, '/team');
  await button(owner, 'Create Team').click();
  const create = owner.getByRole('dialog', { name: 'Create Team' });
  await create.getByRole('textbox', { name: 'Team name' }).fill(TEAM);
  await create.getByRole('button', { name: 'Create', exact: true }).click();
  await button(owner, 'Invite').click();
  const invite = owner.getByRole('dialog', { name: 'Invite' });
  await invite.getByRole('button', { name: 'Send Invitation' }).click();
  const link = new URL(await owner.getByRole('textbox', { name: 'Invitation link' }).inputValue());
  await open(member, link.pathname + link.hash);
  await button(member, `Join ${TEAM}`).click();
  await member.getByRole('heading', { name: 'Dashboard' }).waitFor();

  await open(member, '/projects');
  await member.getByRole('heading', { name: 'Projects', level: 1 }).waitFor();
  await open(owner, '/projects');
  await button(owner, 'New Project').click();
  const dialog = owner.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Lighthouse Survey');
  await dialog.getByLabel('Description').fill('Farne Islands');
  await dialog.getByRole('button', { name: 'Create Project' }).click();
  await member.getByRole('link', { name: 'Lighthouse Survey' }).waitFor();
});

test('people shared by a member reach a member on the other process, and vice versa', async () => {
  await open(owner, '/people');
  await button(owner, 'Add Person').first().click();
  const dialog = owner.getByRole('dialog', { name: 'Add Person' });
  await dialog.getByLabel('Name').fill('Rosalind Franklin');
  await dialog.getByRole('button', { name: 'Add Person' }).click();
  await owner.getByRole('link', { name: 'Rosalind Franklin' }).click();
  await button(owner, 'More').first().click();
  await owner.getByRole('menuitem', { name: 'Share with Team' }).click();
  await button(owner, 'Share').click();

  await open(member, '/people');
  await member.getByRole('link', { name: /^Rosalind Franklin/ }).click();
  await button(member, 'Edit Rosalind Franklin').click();
  const edit = member.getByRole('dialog', { name: 'Edit Person' });
  await edit.getByLabel('Company').fill('King’s College');
  await edit.getByRole('button', { name: 'Update Person' }).click();
  await owner.getByText('King’s College').filter({ visible: true }).first().waitFor();
});
