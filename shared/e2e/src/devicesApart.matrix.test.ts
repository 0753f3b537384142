import { ROOT } from '@fieldline/build';
import { type BuiltSuite, launchChromium, startBuiltSuite } from '@fieldline/testing/browser';
import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Browser } from 'playwright-core';
import { register, signIn } from './actions';
import {
  addPerson,
  type Device,
  editPerson,
  has,
  joinByCode,
  namesOn,
  onPhone,
  openDevice,
  openDevicesPage,
  openPerson,
  signInHere,
  turnOn,
  upToDate,
} from './deviceActions';

jest.setTimeout(300_000);

const PRODUCT = 'SiteInsight Analytics';
/** Devices are named after their browser's user agent. */
const IPAD =
  'Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';

/** A user with a synced desktop and phone, and with further devices that join and leave. */
let suite: BuiltSuite;
let browser: Browser;
let desk: Device;
let phone: Device;
let laptop: Device;
let email = '';
let code = '';

beforeAll(async () => {
  [suite, browser] = await Promise.all([startBuiltSuite(), launchChromium()]);
  desk = await openDevice(browser);
  await desk.page.goto(suite.address);
  email = await register(desk.page);
  await openDevicesPage(desk, suite.address);
  code = await turnOn(desk);
  phone = await openDevice(browser, onPhone);
  await phone.page.goto(suite.address);
  await signIn(phone.page, email);
  await openDevicesPage(phone, suite.address);
  await joinByCode(phone, code);
  await upToDate(phone);
}, 300_000);

afterAll(async () => {
  await browser.close();
  await suite.dispose();
});

test('a person added on one device appears on the other, even if it was offline', async () => {
  for (const { page } of [desk, phone]) await page.goto(`${suite.address}/people`);
  await addPerson(phone, {
    Name: 'Ida Rhodes',
    Email: 'ida@bureau.example',
    Company: 'Bureau',
    Notes: 'Prefers Mondays',
  });
  await has(desk, 'Ida Rhodes');
  const line = async (text: string) => {
    await phone.page.getByRole('banner').getByRole('button', { name: 'Account' }).click();
    await phone.page.getByRole('menuitem', { name: 'Account', exact: true }).click();
    await phone.page.getByRole('main').getByText(text, { exact: true }).waitFor();
    await phone.page.goBack();
  };
  await line('All devices are up to date');
  await phone.context.setOffline(true);
  await addPerson(phone, { Name: 'Mary Jackson' });
  await addPerson(desk, { Name: 'Joan Clarke' });
  await line('Offline, 1 change waiting');
  await phone.context.setOffline(false);
  await has(desk, 'Mary Jackson');
  await has(phone, 'Joan Clarke');
});

test('of two concurrent changes of one field the later wins on all devices, and the other is offered', async () => {
  await openPerson(phone, suite.address, 'Ida Rhodes');
  await openPerson(desk, suite.address, 'Ida Rhodes');
  await editPerson(phone, { Company: 'From the phone' }, () => phone.context.setOffline(true));
  await editPerson(desk, { Company: 'From the desk', Location: 'Bletchley' });
  await openDevicesPage(desk, suite.address);
  await upToDate(desk);
  await phone.context.setOffline(false);
  const earlier = desk.page.getByRole('region', { name: 'Earlier values' });
  await earlier.getByText('Ida Rhodes, Company: From the desk').waitFor();
  await has(desk, 'From the phone');
  await has(phone, 'Bletchley');
  await earlier.getByRole('button', { name: 'Use This Value' }).click();
  await has(phone, 'From the desk');
});

test('an edit made before a deletion arrives restores the person, and says so', async () => {
  await openPerson(phone, suite.address, 'Joan Clarke');
  await openPerson(desk, suite.address, 'Joan Clarke');
  await editPerson(phone, { Position: 'Cryptanalyst' }, () => phone.context.setOffline(true));
  await desk.page.getByRole('button', { name: 'More', exact: true }).first().click();
  await desk.page.getByRole('menuitem', { name: 'Delete' }).click();
  await desk.page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await has(desk, 'Joan Clarke', false);
  await openDevicesPage(desk, suite.address);
  await upToDate(desk);
  await phone.context.setOffline(false);
  await has(desk, 'Cryptanalyst');
  await phone.page.getByText('Edited after it was deleted').first().waitFor();
  expect(await namesOn(phone)).toContain('Joan Clarke');
});

test('a guide generated on one device can be read on the other', async () => {
  await openPerson(desk, suite.address, 'Ida Rhodes');
  await desk.page.goto(`${suite.address}/?generate=${encodeURIComponent('ida@bureau.example')}`);
  await desk.page.getByRole('checkbox', { name: PRODUCT }).check();
  await desk.page.getByRole('button', { name: 'Generate Sales Guide' }).click();
  const guide = { name: `Sales Guide for ${PRODUCT}` };
  await desk.page.getByRole('region', guide).waitFor();
  await has(phone, '"totalGuides":1');
  await openPerson(phone, suite.address, 'Ida Rhodes');
  await phone.page.getByText(PRODUCT).first().click();
  await phone.page.getByRole('region', guide).getByText('Active Guide').waitFor();
});

test('a third device joins by a single-use link, and is later removed and signed out', async () => {
  await openDevicesPage(desk, suite.address);
  await desk.page.getByRole('button', { name: 'Add a Device' }).click();
  const link = await desk.page.getByRole('textbox', { name: 'Link' }).inputValue();
  await desk.page.getByRole('img', { name: 'QR code with the link that adds a device' }).waitFor();
  await desk.page.getByRole('button', { name: 'OK' }).click();
  const tablet = await openDevice(browser, { userAgent: IPAD });
  await tablet.page.goto(link);
  await signInHere(tablet, email);
  await tablet.page.getByRole('button', { name: 'Join', exact: true }).click();
  await upToDate(tablet);
  await has(tablet, 'Ida Rhodes');
  expect(tablet.page.url()).not.toContain('#');
  expect(tablet.sent.join('\n')).not.toContain(link.slice(link.indexOf('#join=') + 6));

  const again = await openDevice(browser);
  await again.page.goto(link);
  await signInHere(again, email);
  await again.page.getByRole('button', { name: 'Join', exact: true }).click();
  await again.page.getByText('This link was used already').waitFor();
  await again.context.close();

  await openDevicesPage(phone, suite.address);
  const onThePhone = phone.page.getByText('iPad', { exact: true });
  await onThePhone.waitFor();
  await openDevicesPage(desk, suite.address);
  const remove = desk.page.getByRole('button', { name: 'Remove iPad' });
  await remove.click();
  const question = desk.page.getByRole('alertdialog', { name: 'Remove this device?' });
  await question.getByText(/already holds stays on it/).waitFor();
  await question.getByRole('button', { name: 'Remove' }).click();
  await remove.waitFor({ state: 'hidden' });
  await onThePhone.waitFor({ state: 'hidden' });
  await upToDate(desk);
  await tablet.page.getByRole('heading', { name: 'Sign In' }).waitFor();
  expect(await namesOn(tablet)).toContain('Ida Rhodes');
  await tablet.context.close();
  await desk.page.goto(`${suite.address}/people`);
  await addPerson(desk, { Name: 'After the removal' });
  await has(phone, 'After the removal');
});

test('a new recovery code invalidates the old one; the new one is entered by keyboard', async () => {
  await openDevicesPage(desk, suite.address);
  await desk.page.getByRole('button', { name: 'New Recovery Code' }).click();
  const box = desk.page.getByRole('textbox', { name: 'Recovery code' });
  const next = await box.inputValue();
  await desk.page.getByRole('checkbox', { name: 'I have saved it' }).check();
  await desk.page.getByRole('button', { name: 'Use This Code' }).click();
  await box.waitFor({ state: 'hidden' });
  laptop = await openDevice(browser);
  const { page } = laptop;
  await page.goto(`${suite.address}/devices`);
  await signInHere(laptop, email);
  await page.getByRole('button', { name: 'Join with Recovery Code' }).focus();
  await page.keyboard.press('Enter');
  // The text box has the focus.
  await page.getByRole('textbox', { name: 'Recovery code' }).waitFor();
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
  await page.getByText('This is not the recovery code in use').waitFor();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(next);
  await page.keyboard.press('Enter');
  await has(laptop, 'After the removal');
});

test('closing the tab before a change was sent loses nothing: the next one sends it', async () => {
  const { page, context } = laptop;
  await page.goto(`${suite.address}/people`);
  // The form's script is loaded before the network is gone.
  await page.getByRole('button', { name: 'Add Person' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await context.setOffline(true);
  await addPerson(laptop, { Name: 'From a closed tab' });
  await page.close();
  await context.setOffline(false);
  const next = await context.newPage();
  await next.goto(`${suite.address}/people`);
  await has(desk, 'From a closed tab');
  await context.close();
});

/**
 * The three possible forms of words within a longer text in base64, which encodes three bytes at a
 * time.
 */
const base64Of = (words: string): readonly string[] =>
  [0, 1, 2].map((before) => {
    const encoded = Buffer.from('.'.repeat(before) + words).toString('base64');
    return encoded.replace(/=+$/, '').slice(before === 0 ? 0 : before + 1, -1);
  });

test('no typed text is readable in requests, in the database, in the log or in a backup', async () => {
  const typed = [
    ...['Ida Rhodes', 'ida@bureau.example', 'Prefers Mondays', 'From the phone', 'Bletchley'],
    ...['Mary Jackson', 'Joan Clarke', 'Cryptanalyst', 'After the removal'],
    'From a closed tab',
  ];
  const found: string[] = [];
  const search = (where: string, bytes: Buffer) => {
    for (const words of typed) {
      if ([words, ...base64Of(words)].some((form) => bytes.includes(form)))
        found.push(`${words} in ${where}`);
    }
  };
  const searchIn = async (folder: string) => {
    const files = await readdir(folder, { recursive: true, withFileTypes: true });
    for (const file of files.filter((each) => each.isFile())) {
      const path = join(file.parentPath, file.name);
      search(path, await readFile(path));
    }
    return files.length;
  };
  const sent = [...desk.sent, ...phone.sent];
  expect(sent.length).toBeGreaterThan(20);
  for (const call of sent) search('a call', Buffer.from(call));
  expect(suite.output()).toContain('Fieldline is running at');
  search('the log', Buffer.from(suite.output()));
  const backup = join(suite.dataFolder, 'backup');
  await promisify(execFile)(process.execPath, [join(ROOT, 'shared/build/bin/backup.mjs'), backup], {
    env: { ...process.env, FIELDLINE_DATA: suite.dataFolder },
  });
  expect((await readFile(join(backup, 'tables/sync_records'))).length).toBeGreaterThan(1000);
  expect(await searchIn(suite.dataFolder)).toBeGreaterThan(10);
  expect(found).toEqual([]);
});

test('deleting the synced data everywhere leaves nothing on any device', async () => {
  await openDevicesPage(desk, suite.address);
  await desk.page.getByRole('button', { name: 'Turn Off' }).click();
  await desk.page.getByRole('button', { name: 'Delete Everywhere' }).click();
  const question = desk.page.getByRole('alertdialog', {
    name: 'Delete people and guides everywhere?',
  });
  await question.getByRole('button', { name: 'Delete Everywhere' }).click();
  await desk.page.getByRole('button', { name: 'Keep on All My Devices' }).waitFor();
  await has(phone, 'Ida Rhodes', false);
  expect(await namesOn(desk)).toEqual([]);
  expect(await namesOn(phone)).toEqual([]);
});
