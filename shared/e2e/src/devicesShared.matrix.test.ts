import { launchChromium, sharedSuite } from '@fieldline/testing/browser';
import type { Browser } from 'playwright-core';
import { register, signIn, signOut } from './actions';
import {
  addPerson,
  type Device,
  has,
  joinByCode,
  namesOn,
  openDevice,
  openDevicesPage,
  turnOn,
  upToDate,
} from './deviceActions';

jest.setTimeout(300_000);

/** How long the shell lets its first page load before it starts background work. */
const SHELL_LOADING_MS = 2500;

const suite = sharedSuite();
let browser: Browser;
let desk: Device;
let phone: Device;
let email = '';

beforeAll(async () => {
  browser = await launchChromium();
  desk = await openDevice(browser);
  await desk.page.goto(suite.address);
  email = await register(desk.page);
  await desk.page.goto(`${suite.address}/people`);
  await addPerson(desk, { Name: 'Grace Hopper' });
  await openDevicesPage(desk, suite.address);
  const code = await turnOn(desk);
  phone = await openDevice(browser);
  await phone.page.goto(suite.address);
  await signIn(phone.page, email);
  await openDevicesPage(phone, suite.address);
  await joinByCode(phone, code);
  await upToDate(phone);
});

afterAll(() => browser.close());

test('the page shows the state of sync, even while the shell is busy', async () => {
  const { page, context } = desk;
  // Without this tab, no other tab can report the state.
  await page.goto('about:blank');
  const busy = await context.newPage();
  await busy.addInitScript((loadingMs) => {
    const { setTimeout } = window;
    const never = (task: () => void, ms?: number) => (ms === loadingMs ? 0 : setTimeout(task, ms));
    Object.assign(window, { setTimeout: never });
  }, SHELL_LOADING_MS);
  await busy.goto(`${suite.address}/devices`);
  await busy.getByRole('status').filter({ hasText: 'All devices are up to date' }).waitFor();
  await busy.close();
});

test('another user of the browser gets neither data nor keys; the first user returns without a code', async () => {
  const { page } = desk;
  await page.goto(`${suite.address}/people`);
  // This change cannot be sent before the user signs out; it is sent when they return.
  await page.route('**/api/sync/records', (route) => route.abort());
  await addPerson(desk, { Name: 'Ada, unsent' });
  await page.goto(suite.address);
  await signOut(page);
  await page.unrouteAll({ behavior: 'wait' });
  desk.sent.length = 0;

  const bob = await register(page, 'Bob');
  const ofBob = async () => {
    await has(desk, 'Of Bob');
    const names = await namesOn(desk);
    expect(names).not.toContain('Grace Hopper');
    expect(names).not.toContain('Ada, unsent');
  };
  await page.goto(`${suite.address}/people`);
  await addPerson(desk, { Name: 'Of Bob' });
  await ofBob();
  await openDevicesPage(desk, suite.address);
  await page.getByRole('button', { name: 'Keep on All My Devices' }).waitFor();
  expect(desk.sent).toEqual([]);
  // Bob gets his own keys.
  await turnOn(desk);
  await phone.page.goto(`${suite.address}/people`);
  await addPerson(phone, { Name: 'Ada, elsewhere' });
  await ofBob();

  await page.goto(suite.address);
  await signOut(page);
  await signIn(page, email);
  await has(desk, 'Ada, elsewhere');
  await has(phone, 'Ada, unsent');
  expect(await namesOn(desk)).toEqual(await namesOn(phone));
  expect(await namesOn(desk)).not.toContain('Of Bob');

  await signOut(page);
  await signIn(page, bob);
  await openDevicesPage(desk, suite.address);
  await upToDate(desk);
  await ofBob();
  await page.goto(suite.address);
  await signOut(page);
  await signIn(page, email);
});

test('after sync is turned off, devices keep their data and make no sync calls', async () => {
  await openDevicesPage(desk, suite.address);
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
