import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { PASSWORD, PATIENCE_MS } from './actions';
import { beginAtOnce } from './beginAtOnce';
import { LOOK_MS } from './until';

/** One of a user's devices: a separate browser, so that nothing is shared. */
export interface Device {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Everything that it sent to the API's sync calls. */
  readonly sent: string[];
}

export async function openDevice(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<Device> {
  const context = await browser.newContext(options);
  if (options.serviceWorkers !== 'allow') await beginAtOnce(context);
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  const sent: string[] = [];
  context.on('request', (request) => {
    if (/\/api\/sync(\/|$|\?)/.test(request.url()))
      sent.push(`${request.url()} ${request.postData() ?? ''}`);
  });
  return { context, page, sent };
}

export const onPhone = { viewport: { width: 360, height: 740 } };

export async function openDevicesPage({ page }: Device, address: string): Promise<void> {
  await page.goto(`${address}/devices`);
  await page.getByRole('heading', { name: 'Devices', level: 1 }).waitFor();
}

export const upToDate = ({ page }: Device): Promise<void> =>
  page.getByRole('status').filter({ hasText: 'All devices are up to date' }).waitFor();

/** Turns sync on, and returns the recovery code. */
export async function turnOn(device: Device): Promise<string> {
  const { page } = device;
  await page.getByRole('button', { name: 'Keep on All My Devices' }).click();
  const code = await page.getByRole('textbox', { name: 'Recovery code' }).inputValue();
  await page.getByRole('checkbox', { name: 'I have saved it' }).check();
  await page.getByRole('button', { name: 'Turn On' }).click();
  await upToDate(device);
  return code;
}

export async function joinByCode({ page }: Device, typed: string): Promise<void> {
  await page.getByRole('button', { name: 'Join with Recovery Code' }).click();
  await page.getByRole('textbox', { name: 'Recovery code' }).fill(typed);
  await page.getByRole('button', { name: 'Join', exact: true }).click();
}

/** Signs in on the requested page, whose address stays. */
export async function signInHere({ page }: Device, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

interface Stored {
  readonly id: string;
  readonly name: string;
}

export const peopleOn = ({ page }: Device): Promise<readonly Stored[]> =>
  page.evaluate((): Stored[] => JSON.parse(localStorage.getItem('people') ?? '[]'));

export const namesOn = async (device: Device): Promise<readonly string[]> =>
  (await peopleOn(device)).map(({ name }) => name).sort();

/** Waits until a browser's stored people contain a text, or no longer contain it. */
export async function has({ page }: Device, text: string, isThere = true): Promise<void> {
  await page.waitForFunction(
    ([wanted, expected]) => localStorage.getItem('people')?.includes(wanted) === expected,
    [text, isThere] as const,
    { polling: LOOK_MS },
  );
}

export async function openPerson(device: Device, address: string, name: string): Promise<void> {
  const id = (await peopleOn(device)).find((person) => person.name === name)?.id ?? '';
  await device.page.goto(`${address}/person/${id}`);
  await device.page.getByRole('heading', { name, level: 1 }).waitFor();
}

/** Values by the labels of a person's form. */
type Values = Readonly<Record<string, string>>;

/** Fills in the dialog that adds a person, on the page of people. */
export async function addPerson({ page }: Device, values: Values): Promise<void> {
  await page.getByRole('button', { name: 'Add Person' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add Person' });
  for (const [label, value] of Object.entries(values)) await dialog.getByLabel(label).fill(value);
  await dialog.getByRole('button', { name: 'Add Person' }).click();
  await dialog.waitFor({ state: 'hidden' });
}

/** Edits fields of the person whose page is open; `whenOpen` runs once the form is open. */
export async function editPerson(
  { page }: Device,
  values: Values,
  whenOpen: () => Promise<void> = async () => {},
): Promise<void> {
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Edit Person' });
  await dialog.getByLabel('Name').waitFor();
  await whenOpen();
  for (const [label, value] of Object.entries(values)) await dialog.getByLabel(label).fill(value);
  await dialog.getByRole('button', { name: 'Update Person' }).click();
  await dialog.waitFor({ state: 'hidden' });
}
