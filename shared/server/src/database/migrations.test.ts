import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { searchExpression } from '../search/words';
import { type EmbeddedDatabase, openEmbedded } from './embedded/client';
import { migrate, STEPS } from './migrations';
import * as schema from './schema';
import { TEST_CACHE } from '../testing/testDatabase';

let folder = '';
let database: EmbeddedDatabase;

const rowsOf = async (sql: string, parameters: readonly unknown[] = []) =>
  (await database.query(sql, parameters)).rows;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fieldline-migrations-'));
  database = await openEmbedded(join(folder, 'database'), TEST_CACHE);
  await database.exec(`drop schema public cascade; create schema public;
    ${STEPS[0]}; create table schema_steps (step integer primary key);
    insert into schema_steps values (1);
    insert into products values ('w', 'p', 'Drill', 'd', 'c', 1, 'USD', '[]', '[]', 't', '[]', 's',
      '[]', '{"too_expensive": "No", "__proto__": "x"}', '[]');
    insert into projects (workspace, id, name, words)
      values ('w', 'p', 'Harbour', '''@50e721e49c013f00c62cf59f'' ''harbour'':1A ''old'':2C ''straße'':3A');
    insert into logs (workspace, id, project_id, title, date, words, title_words)
      values ('w', 'l', 'p', 'Deck', '2026-01-01',
        '''@50e721e49c013f00c62cf59f'' ''deck'':1A ''roof'':2B ''fine'':3C ''wet'':4D', '''deck'':1A');
    insert into idempotent_answers values ('u', 'k', 'POST /x', '{"a": 1}');`);
  await migrate(database);
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

test('a new database has all steps before it is first opened', async () => {
  const fresh = await openEmbedded(join(folder, 'fresh'), TEST_CACHE);
  const { rows } = await fresh.query('select step from schema_steps order by step');
  await fresh.close();
  expect(rows).toEqual(STEPS.map((_, index) => ({ step: index + 1 })));
});

test('the tables match the schema', async () => {
  const tables = Object.values(schema).filter((each) => is(each, PgTable));
  expect(tables.length).toBeGreaterThan(8);
  for (const table of tables) {
    const name = getTableName(table);
    const columns = await rowsOf(
      `select column_name as name, data_type as type, is_nullable = 'NO' as required
        from information_schema.columns where table_name = $1`,
      [name],
    );
    const expected = Object.values(getTableColumns(table)).map((column) => ({
      name: column.name,
      type: column.getSQLType(),
      required: column.notNull,
    }));
    const known = columns.filter((column) =>
      expected.some((each) => each.name === Reflect.get(Object(column), 'name')),
    );
    expect([name, sorted(known)]).toEqual([name, sorted(expected)]);
    const keys = await rowsOf(
      `select a.attname as name from pg_index i
        join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
        where i.indrelid = $1::regclass and i.indisprimary
        order by array_position(i.indkey::int2[], a.attnum)`,
      [name],
    );
    const { primaryKeys } = getTableConfig(table);
    const key = primaryKeys[0]?.columns ?? Object.values(getTableColumns(table)).filter(isPrimary);
    expect([name, keys]).toEqual([name, key.map((column) => ({ name: column.name }))]);
  }
});

const isPrimary = ({ primary }: { readonly primary: boolean }) => primary;
const sorted = (rows: readonly unknown[]) => rows.map((row) => JSON.stringify(row)).sort();

test('earlier objections become a list', async () => {
  const [product] = await rowsOf('select objection_responses from products');
  expect(product).toEqual({
    objection_responses: expect.arrayContaining([
      { key: 'too_expensive', response: 'No' },
      { key: '__proto__', response: 'x' },
    ]),
  });
});

test('earlier logs are found by the same words as before, and by their project', async () => {
  for (const word of ['deck', 'roof', 'fine', 'wet', 'harb']) {
    const expression = searchExpression('w', [[word]]);
    const found = await rowsOf('select id from logs where words @@ $1::tsquery', [expression]);
    expect([word, found]).toEqual([word, [{ id: 'l' }]]);
  }
  const weights = await rowsOf(
    `select lexeme, to_json(weights) as weights from logs, unnest(words) where weights is not null order by lexeme`,
  );
  expect(weights).toEqual([
    { lexeme: 'deck', weights: ['A'] },
    { lexeme: 'fine', weights: ['D'] },
    { lexeme: 'harbour', weights: ['C'] },
    { lexeme: 'roof', weights: ['B'] },
    { lexeme: 'strasse', weights: ['C'] },
    { lexeme: 'wet', weights: ['D'] },
  ]);
});

test('earlier projects are found by name and description', async () => {
  for (const word of ['harbour', 'old', 'strasse']) {
    const expression = searchExpression('w', [[word]]);
    const found = await rowsOf('select id from projects where words @@ $1::tsquery', [expression]);
    expect([word, found]).toEqual([word, [{ id: 'p' }]]);
  }
});

test('earlier stored answers are kept', async () => {
  expect(await rowsOf('select answer from idempotent_answers')).toEqual([{ answer: { a: 1 } }]);
});
