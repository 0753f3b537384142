import { callerOf } from '../testing/callerOf';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { type OpenDatabase, openConfiguredDatabase } from '../database/database';
import { fillWithLogs } from '../testing/manyLogs';
import { createTestDatabase, TEST_CACHE } from '../testing/testDatabase';
import { createSearch } from './search';

jest.setTimeout(300_000);

/** Enough that hits for words in every second visit are ranked only from the newest visits. */
const VISITS = 3000;
const workspace = 'many';

let database: OpenDatabase;
let close: () => Promise<unknown>;

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fieldline-search-'));
  const { settings, drop } = await createTestDatabase();
  database = await openConfiguredDatabase({
    dataFolder: folder,
    cacheFolder: TEST_CACHE,
    ...settings,
  });
  close = async () => {
    await database.close();
    await Promise.all([drop(), rm(folder, { recursive: true, force: true })]);
  };
  await fillWithLogs(database.db, workspace, VISITS);
});
afterAll(() => close());

const search = (q: string, limit = 20) => {
  return createSearch(database.db, callerOf('u', workspace)).search({ q, limit });
};
const titles = async (q: string, limit?: number) =>
  (await search(q, limit)).map(({ title }) => title);
/** The numbers at the ends of titles; lower means newer. */
const numbers = async (q: string) =>
  (await titles(q)).map((title) => Number(title.split(' ').at(-1)));

test('for words that most visits have, the newest of the best hits are found', async () => {
  const found = await search('crack seal joint');
  expect(found).toHaveLength(20);
  for (const { title } of found) expect(title).toMatch(/^(crack|seal|joint) /);
  const newest = await numbers('crack seal joint');
  expect(newest).toEqual([...newest].sort((one, other) => one - other));
  expect(newest.at(0)).toBeLessThan(30);
});

test('of hits in titles the latest visit comes first, not the last one created', async () => {
  const latest = sql`workspace = ${workspace} and id = 'measured-2900'`;
  const { rows } = await database.db.execute(sql`select title from logs where ${latest}`);
  const [word = ''] = String(rows[0]?.['title']).split(' ');
  await database.db.execute(sql`update logs set date = '2026-02-01' where ${latest}`);
  expect((await numbers(word))[0]).toBe(2900);
  await database.db.execute(sql`update logs set date = '2026-01-01' where ${latest}`);
});

test('frequent words that are together only in old visits are found', async () => {
  expect(await titles('seal north 2999')).toHaveLength(1);
  expect(await titles('south pump 2998')).toHaveLength(1);
});

test('words that were frequent lately are found in old visits too', async () => {
  await database.db.execute(sql`
    update logs set words = words || '''lately'':9D'::tsvector
    where workspace = ${workspace} and (id like 'measured-1_' or id like 'measured-299_')`);
  await database.db.execute(
    sql`insert into search_words (workspace, word, mirrored) values (${workspace}, 'lately', 'yletal')`,
  );
  expect(new Set(await numbers('lately'))).toEqual(
    new Set([...Array.from({ length: 10 }, (_, at) => [10 + at, 2990 + at]).flat()]),
  );
});

test('a typo next to a word that most visits have is tolerated', async () => {
  const [meant] = await titles('seal north 2999');
  expect(await titles('seal nroth 2999')).toContain(meant);
});

test('a word that no text has finds nothing, whatever the other words', async () => {
  expect(await titles('bridge xqzzqx')).toEqual([]);
});
