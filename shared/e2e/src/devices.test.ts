import { type BuiltSuite, launchChromium, startBuiltSuite } from '@fieldline/testing/browser';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { PATIENCE_MS, register, signIn } from './actions';

jest.setTimeout(300_000);

/** One user with several devices, each a browser of its own; a context of Chromium shares nothing. */
interface Device {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Everything it sent to the API's calls for devices in step. */
  readonly sent: string[];
}

let suite: BuiltSuite;
let browser: Browser;
let desk: Device;
let phone: Device;
let email = '';
let code = '';

async function openDevice(options = {}): Promise<Device> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  const sent: string[] = [];
  context.on('request', (request) => {
    if (/\/api\/sync(\/|$|\?)/.test(request.url()))
      sent.push(`${request.url()} ${request.postData() ?? ''}`);
  });
  return { context, page, sent };
}

beforeAll(async () => {
  [suite, browser] = await Promise.all([startBuiltSuite(), launchChromium()]);
  desk = await openDevice();
  await desk.page.goto(suite.address);
  email = await register(desk.page);
});

afterAll(async () => {
  await browser.close();
  await suite.dispose();
});

const upToDate = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'All devices are up to date' }).waitFor();

const openDevices = async ({ page }: Device) => {
  await page.goto(`${suite.address}/devices`);
  await page.getByRole('heading', { name: 'Devices', level: 1 }).waitFor();
};

const namesOn = ({ page }: Device) =>
  page.evaluate((): string[] => {
    const people: { name: string }[] = JSON.parse(localStorage.getItem('people') ?? '[]');
    return people.map(({ name }) => name).sort();
  });

/** Waits until a person is stored in that browser, or is no more. */
const has = ({ page }: Device, name: string, isThere = true) =>
  page.waitForFunction(
    ([wanted, expected]) => {
      const people: { name: string }[] = JSON.parse(localStorage.getItem('people') ?? '[]');
      return people.some((person) => person.name === wanted) === expected;
    },
    [name, isThere] as const,
  );

async function addPerson({ page }: Device, name: string, company = '') {
  await page.goto(`${suite.address}/people`);
  await page.getByRole('button', { name: 'Add Person' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add Person' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Company').fill(company);
  await dialog.getByRole('button', { name: 'Add Person' }).click();
  await dialog.waitFor({ state: 'hidden' });
}

async function joinByCode(device: Device, typed: string) {
  const { page } = device;
  await page.getByRole('button', { name: 'Join with Recovery Code' }).click();
  await page.getByRole('textbox', { name: 'Recovery code' }).fill(typed);
  await page.getByRole('button', { name: 'Join', exact: true }).click();
}

test('while it is off nothing is asked of the server, and it is found where it is missed', async () => {
  const { page, sent } = desk;
  await addPerson(desk, 'Grace Hopper', 'Navy Yard');
  await page.getByRole('link', { name: 'Only on this device' }).click();
  await page.getByRole('heading', { name: 'Devices', level: 1 }).waitFor();
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Only on this device' }).click();
  await page.getByRole('button', { name: 'Keep on All My Devices' }).waitFor();
  expect(sent).toEqual([]);
  const scripts = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => /keepInStep/.test(name)),
  );
  expect(scripts).toEqual([]);
});

test('it is turned on once the recovery code is saved', async () => {
  const { page } = desk;
  await page.getByRole('button', { name: 'Keep on All My Devices' }).click();
  const box = page.getByRole('textbox', { name: 'Recovery code' });
  code = await box.inputValue();
  expect(code).toMatch(/^([A-Z2-7]{4}-){8}[A-Z2-7]{4}$/);
  expect(await box.getAttribute('readonly')).not.toBeNull();
  const turnOn = page.getByRole('button', { name: 'Turn On' });
  expect(await turnOn.isDisabled()).toBe(true);
  await page.getByRole('checkbox', { name: 'I have saved it' }).check();
  await turnOn.click();
  await upToDate(page);
  await page.getByText('This device', { exact: true }).waitFor();
});

test('another device joins with the code, on a phone and by keyboard; a wrong code says so', async () => {
  phone = await openDevice({ viewport: { width: 360, height: 740 } });
  await phone.page.goto(suite.address);
  await signIn(phone.page, email);
  await openDevices(phone);
  await joinByCode(
    phone,
    code.replace(/^..../, (group) => (group === 'AAAA' ? 'BBBB' : 'AAAA')),
  );
  await phone.page.getByText('This code has a typing mistake').waitFor();
  const box = phone.page.getByRole('textbox', { name: 'Recovery code' });
  await box.fill(code.toLowerCase().replaceAll('-', ' '));
  await phone.page.keyboard.press('Enter');
  await upToDate(phone.page);
  await has(phone, 'Grace Hopper');
  expect(await namesOn(phone)).toEqual(await namesOn(desk));
  const overflow = await phone.page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect(overflow).toBeLessThanOrEqual(0);
});

test('nothing that was typed is in what the server received and stored', async () => {
  const typed = [
    'Grace Hopper',
    'Navy Yard',
    'Ida Rhodes',
    'From the phone',
    'Cryptanalyst',
    'After the removal',
  ];
  const found: string[] = [];
  const search = (where: string, bytes: Buffer) => {
    for (const words of typed) {
      if (
        bytes.includes(words) ||
        bytes.includes(Buffer.from(words).toString('base64').slice(0, 14))
      ) {
        found.push(`${words} in ${where}`);
      }
    }
  };
  for (const call of [...desk.sent, ...phone.sent]) search('a call', Buffer.from(call));
  expect(desk.sent.length).toBeGreaterThan(5);
  const files = await readdir(suite.dataFolder, { recursive: true, withFileTypes: true });
  for (const file of files.filter((each) => each.isFile())) {
    const path = join(file.parentPath, file.name);
    search(path, await readFile(path));
  }
  expect(found).toEqual([]);
});

test('turned off, the devices keep what they hold and ask nothing any more', async () => {
  await openDevices(desk);
  await desk.page.getByRole('button', { name: 'Turn Off' }).click();
  await desk.page.getByRole('button', { name: 'Keep on Devices, Delete from Server' }).click();
  await desk.page.getByRole('button', { name: 'Keep on All My Devices' }).waitFor();
  await phone.page.goto(`${suite.address}/devices`);
  await phone.page.getByRole('button', { name: 'Keep on All My Devices' }).waitFor();
  expect(await namesOn(desk)).toContain('Grace Hopper');
  expect(await namesOn(phone)).toContain('Grace Hopper');
  desk.sent.length = 0;
  await desk.page.reload();
  await desk.page.getByRole('button', { name: 'Keep on All My Devices' }).waitFor();
  expect(desk.sent).toEqual([]);
});
