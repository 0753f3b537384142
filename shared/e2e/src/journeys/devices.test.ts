import { launchChromium, sharedSuite } from '@fieldline/testing/browser';
import type { Browser } from 'playwright-core';
import { register, signIn } from '../actions';
import {
  addPerson,
  type Device,
  has,
  joinByCode,
  namesOn,
  onPhone,
  openDevice,
  openDevicesPage,
  upToDate,
} from '../deviceActions';
import { axeFindings } from '../looking/axe';

const suite = sharedSuite();
let browser: Browser;
let desk: Device;
let email = '';
let code = '';

beforeAll(async () => {
  browser = await launchChromium();
  desk = await openDevice(browser);
  await desk.page.goto(suite.address);
  email = await register(desk.page);
});

afterAll(() => browser.close());

test('while sync is off no sync calls are made, and "Only on this device" leads to its page', async () => {
  const { page, sent } = desk;
  await page.goto(`${suite.address}/people`);
  await addPerson(desk, { Name: 'Grace Hopper', Company: 'Navy Yard' });
  await page.getByRole('link', { name: 'Only on this device' }).click();
  await page.getByRole('heading', { name: 'Devices', level: 1 }).waitFor();
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Account' }).click();
  await page.getByText('Only on this device').waitFor();
  await page.getByRole('link', { name: 'Sync My Devices' }).click();
  await page.getByRole('button', { name: 'Keep on All My Devices' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  expect(sent).toEqual([]);
  const scripts = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => /keepInStep/.test(name)),
  );
  expect(scripts).toEqual([]);
});

test('sync is turned on once the recovery code is saved', async () => {
  const { page } = desk;
  await page.getByRole('button', { name: 'Keep on All My Devices' }).click();
  const box = page.getByRole('textbox', { name: 'Recovery code' });
  code = await box.inputValue();
  expect(code).toMatch(/^([A-Z2-7]{4}-){8}[A-Z2-7]{4}$/);
  expect(await box.getAttribute('readonly')).not.toBeNull();
  const button = page.getByRole('button', { name: 'Turn On' });
  expect(await button.isDisabled()).toBe(true);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('checkbox', { name: 'I have saved it' }).check();
  await button.click();
  await upToDate(desk);
  await page.getByText('This device', { exact: true }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
});

test('another device joins with the code, on a phone and by keyboard; a wrong code shows an error', async () => {
  const phone = await openDevice(browser, onPhone);
  await phone.page.goto(suite.address);
  await signIn(phone.page, email);
  await openDevicesPage(phone, suite.address);
  await joinByCode(
    phone,
    code.replace(/^..../, (group) => (group === 'AAAA' ? 'BBBB' : 'AAAA')),
  );
  await phone.page.getByText('This code has a typing mistake').waitFor();
  expect(await axeFindings(phone.page)).toEqual([]);
  const box = phone.page.getByRole('textbox', { name: 'Recovery code' });
  await box.fill(code.toLowerCase().replaceAll('-', ' '));
  await phone.page.keyboard.press('Enter');
  await upToDate(phone);
  await has(phone, 'Grace Hopper');
  expect(await namesOn(phone)).toEqual(await namesOn(desk));
  const overflow = await phone.page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect(overflow).toBeLessThanOrEqual(0);
});
