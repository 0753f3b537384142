import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openReleases, parseStored, STORED_FILE, type Stored } from '@fieldline/releases';
import { launchChromium, sharedSuite } from '@fieldline/testing/browser';
import type { Browser, Page } from 'playwright-core';
import { fromJSONSchema } from 'zod';
import { addPerson, PATIENCE_MS, register } from './actions';
import { BUILT_RELEASES } from './builtReleases';
import { inPage } from './until';

jest.setTimeout(300_000);

type Listed = Stored['keys'][number];
/** A stored value. */
interface Left extends Pick<Listed, 'key' | 'place'> {
  readonly version: number;
  readonly value: unknown;
}

/** Belongs to the identity provider's library. */
const FOREIGN = /^firebase/;

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

/** The lists of all packages. */
async function listed(): Promise<readonly Listed[]> {
  const releases = openReleases(BUILT_RELEASES);
  const { shell, remotes } = await releases.readPointers();
  const lists = Object.entries({ ...remotes, shell }).map(async ([name, pointer]) => {
    const file = join(releases.filesOf(name, pointer?.live ?? ''), STORED_FILE);
    return parseStored(await readFile(file, 'utf8')).keys;
  });
  return (await Promise.all(lists)).flat();
}

/** Everything in the storages and databases of the page's origin. */
const leftBy = (page: Page): Promise<readonly Left[]> =>
  inPage(page, async () => {
    const ended = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const parsed = (text: string): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        return text;
      }
    };
    const left: Left[] = [];
    const storages = { 'local storage': localStorage, 'session storage': sessionStorage };
    for (const [place, storage] of Object.entries(storages)) {
      for (const [key, text] of Object.entries(storage)) {
        left.push({ key, place, version: 0, value: parsed(text) });
      }
    }
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await ended(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const values = await ended(database.transaction(store).objectStore(store).getAll());
        for (const value of values) {
          const key = `${name}/${store}`;
          left.push({ key, place: 'IndexedDB', version: database.version, value });
        }
      }
      database.close();
    }
    return left;
  });

/** The entries for a key: the same key, its companion keys, or the key followed by the user's part. */
function entriesOf({ key, place }: Left, lists: readonly Listed[]): readonly Listed[] {
  const there = lists.filter((each) => each.place === place);
  const beside = there.filter((each) => each.key.startsWith(':') && key.endsWith(each.key));
  if (beside.length > 0) return beside;
  return there.filter((each) => key === each.key || key.startsWith(each.key.replace(/:?$/, ':')));
}

/** The paths of a value's fields, where the schema names fields; without positions in lists. */
function fieldsOf(value: unknown, schema: Listed['schema'], path = ''): readonly string[] {
  const { properties, items, anyOf } = schema;
  if (Array.isArray(anyOf)) return anyOf.flatMap((each) => fieldsOf(value, each, path));
  if (Array.isArray(value) && isSchema(items)) {
    return value.flatMap((item) => fieldsOf(item, items, `${path}[]`));
  }
  if (typeof value !== 'object' || value === null || !isSchema(properties)) return [path];
  return Object.entries(value).flatMap(([name, each]) => {
    const field = properties[name];
    return fieldsOf(each, isSchema(field) ? field : {}, `${path}.${name}`);
  });
}
const isSchema = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** The fields of a stored value that no list contains. */
function untold(left: Left, lists: readonly Listed[]): readonly string[] {
  const all = entriesOf(left, lists);
  if (all.length === 0) return [`${left.key} (${left.place})`];
  return all
    .flatMap(({ key, schema, version }) => {
      const { error } = fromJSONSchema(schema).safeParse(left.value);
      const told = new Set(
        lists
          .filter((each) => each.key === key)
          .flatMap(({ samples }) => samples.flatMap((sample) => fieldsOf(sample, schema))),
      );
      const fields = fieldsOf(left.value, schema).filter((field) => !told.has(field));
      return [
        ...(error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`),
        ...(version === left.version ? [] : [`version ${left.version}`]),
        ...fields,
      ];
    })
    .map((problem) => `${left.key} (${left.place}): ${problem}`);
}

test('everything that the suite stores on a device is listed by its versions', async () => {
  const context = await browser.newContext();
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  await page.goto(sharedSuite().address);
  await register(page);
  const dialog = (name: string) => page.getByRole('dialog', { name });

  await addPerson(page, 'Grace Hopper', 'https://www.linkedin.com/in/grace');
  await page.keyboard.press('Control+k');
  await dialog('Search Projects and Logs').getByRole('combobox').fill('deck joint');
  const found = page.getByRole('option', { name: /Deck joint inspection/ }).first();
  await found.click();
  await page.getByRole('heading', { name: 'Deck joint inspection', level: 1 }).waitFor();

  await page.goto(`${sharedSuite().address}/products/create`);
  await page.getByLabel('Product Name').fill('Half a product');
  await page.waitForFunction(() => Object.keys(localStorage).some((key) => /draft/.test(key)));
  const drafted = await leftBy(page);

  const other = await context.newPage();
  other.setDefaultTimeout(PATIENCE_MS);
  await other.goto(`${sharedSuite().address}/visits`);
  await other.getByRole('heading', { name: 'Site Visits', level: 1 }).waitFor();
  await other.getByRole('button', { name: 'New Site Visit' }).first().click();
  const visit = other.getByRole('dialog', { name: 'New Site Visit' });
  await visit.getByLabel('Project').selectOption({ index: 1 });
  // Waits until the outbox is ready.
  await other.waitForFunction(async () =>
    (await indexedDB.databases()).some(({ name }) => name === 'fieldline-field'),
  );
  await context.setOffline(true);
  await visit.getByLabel('Title').fill('Harbour wall');
  await visit.getByRole('button', { name: 'Create Site Visit' }).click();
  await other.waitForFunction(() =>
    Object.keys(localStorage).some((key) => key.startsWith('fieldline:waiting')),
  );

  const left = [...drafted, ...(await leftBy(other))].filter(({ key }) => !FOREIGN.test(key));
  const lists = await listed();
  expect([...new Set(left.flatMap((each) => untold(each, lists)))]).toEqual([]);
  // The page did store the data that this test is about.
  const keys = left.map(({ key }) => key);
  for (const key of ['people', 'salesGuides', 'recentSearches', 'fieldline-field/outbox']) {
    expect(keys).toContain(key);
  }
  await context.close();
});
