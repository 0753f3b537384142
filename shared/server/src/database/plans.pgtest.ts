import { callerOf } from '../testing/callerOf';
import {
  LOG_SORT_FIELDS,
  logListQuery,
  PRODUCT_SORT_FIELDS,
  productListQuery,
  PROJECT_SORT_FIELDS,
  projectListQuery,
} from '@fieldline/contracts';
import * as z from 'zod/mini';
import { createScope, type Scope } from '../api/scope';
import { type ExplainedStatement, explained } from '../testing/explained';
import { createTestDatabase } from '../testing/testDatabase';
import { insertManyVisits, VISITS } from '../testing/manyVisits';
import type { OpenDatabase } from './openDatabase';
import { openPostgres } from './postgres';

jest.setTimeout(300_000);

/** Tables that a statement must never read completely. */
const LARGE = ['logs', 'projects', 'products', 'photos'];
/**
 * How many rows may be sorted, or read and dropped: those of one project, engineer or month, never
 * all.
 */
const FEW = VISITS / 20;
/**
 * PostgreSQL's `jit_above_cost`: more expensive plans are compiled, which takes longer than any
 * list.
 */
const COMPILED_ABOVE = 100_000;

let url = '';
let drop: () => Promise<unknown>;
let database: OpenDatabase;
let scope: Scope;

beforeAll(async () => {
  const created = await createTestDatabase();
  url = created.settings.databaseUrl ?? '';
  drop = created.drop;
  database = await openPostgres(url);
  await insertManyVisits(database.db, 'w');
  // No statement here needs the bytes of photos.
  const photoStorage = Object.create(null);
  scope = createScope(database.db, database.db, photoStorage, callerOf('u', 'w'));
});
afterAll(async () => {
  await database.close();
  await drop();
});

/** The faults of a plan: tables read completely, too many rows sorted or dropped. */
function faultsOf({ statement, cost, steps }: ExplainedStatement): readonly string[] {
  const faults = steps.flatMap(({ type, table, dropped, parts }) => {
    const sorted = type === 'Sort' ? (parts[0]?.rows ?? 0) : 0;
    return [
      ...(type === 'Seq Scan' && LARGE.includes(table ?? '') ? [`reads all of ${table}`] : []),
      ...(sorted > FEW ? [`sorts ${sorted} rows`] : []),
      ...(dropped > FEW ? [`reads ${dropped} rows of ${table} in vain`] : []),
    ];
  });
  if (cost > COMPILED_ABOVE) faults.push(`seems to cost ${cost}`);
  return faults.length === 0 ? [] : [...faults, statement];
}

const faults = async (work: () => Promise<unknown>) =>
  (await explained(url, work)).flatMap(faultsOf);

const ORDERS = ['asc', 'desc'] as const;
const inOrders = (fields: readonly string[]) =>
  fields.flatMap((sort_by) => ORDERS.map((sort_order) => ({ sort_by, sort_order })));

test.each(inOrders(LOG_SORT_FIELDS))('visits by $sort_by, $sort_order', async (order) => {
  const list = (query: object) => scope.logs.list(z.parse(logListQuery, { ...order, ...query }));
  for (const filter of [
    {},
    { status: 'draft' },
    { status: 'completed' },
    { project_id: 'p7' },
    { project_id: 'p7', status: 'draft' },
    { engineer: 'Engineer 7' },
    { date_from: '2026-05-01', date_to: '2026-05-20' },
    { follow_up_to: '2026-01-20' },
    { q: 'harbour7' },
  ]) {
    expect([filter, await faults(() => list(filter))]).toEqual([filter, []]);
  }
  expect(await faults(() => scope.logs.listOf('p7', z.parse(logListQuery, order)))).toEqual([]);
});

test.each(inOrders(PRODUCT_SORT_FIELDS))('products by $sort_by, $sort_order', async (order) => {
  const list = (query: object) =>
    scope.products.list(z.parse(productListQuery, { ...order, ...query }));
  for (const filter of [
    {},
    { category: 'Category 7' },
    { has_sales_guide: 'true' },
    { has_sales_guide: 'false' },
  ]) {
    expect([filter, await faults(() => list(filter))]).toEqual([filter, []]);
  }
});

test('products by words, also within other words, read no other workspace’s products', async () => {
  const search = () => scope.products.list(z.parse(productListQuery, {}), 'duct 77');
  const found = (await explained(url, search)).flatMap(faultsOf);
  expect(found.filter((fault) => fault.startsWith('reads all'))).toEqual([]);
});

test.each(inOrders(PROJECT_SORT_FIELDS))('projects by $sort_by, $sort_order', async (order) => {
  const list = (query: object) =>
    scope.projects.list(z.parse(projectListQuery, { ...order, ...query }));
  for (const filter of [{}, { q: 'harbour7' }]) {
    expect([filter, await faults(() => list(filter))]).toEqual([filter, []]);
  }
});

// One word of a hundred visits, beginnings of few and of many words, a typo, two words, and a word
// without hits.
test.each(['harbour777', 'harbour77', 'h', 'harbuor777', 'harbour77 harbour5', 'h nowhere'])(
  'a search for %s',
  async (q) => {
    for (const filter of [
      {},
      { type: 'log' },
      { project_id: 'p7' },
      { status: 'draft' },
    ] as const) {
      const search = () => scope.search.search({ q, limit: 20, ...filter });
      expect([filter, await faults(search)]).toEqual([filter, []]);
    }
  },
);

test('the lists of the dashboard and the filters', async () => {
  expect(await faults(() => scope.logs.recent(5))).toEqual([]);
  expect(await faults(() => scope.dashboard.stats())).toEqual([]);
  expect(await faults(() => scope.reports.metrics())).toEqual([]);
  expect(await faults(() => scope.reports.metrics('p7'))).toEqual([]);
  expect(await faults(() => scope.projects.stats('p7'))).toEqual([]);
});

test('the names of engineers are read one by one, not from every visit', async () => {
  const plans = await explained(url, () => scope.logs.engineers());
  expect(plans.flatMap(faultsOf)).toEqual([]);
  for (const { steps } of plans) {
    for (const { table, rows } of steps) if (table === 'logs') expect(rows).toBeLessThan(500);
  }
});

test.each([
  ['week', 7],
  ['month', 30],
  ['quarter', 90],
  ['year', 365],
] as const)(
  'analytics of a %s read only its visits, once by each of their two days',
  async (...of) => {
    const [period, days] = of;
    const plans = await explained(url, () => scope.reports.analytics(period));
    expect(plans.flatMap(faultsOf)).toEqual([]);
    expect(plans).toHaveLength(1);
    const passes = plans.flatMap(({ steps }) => steps.filter(({ table }) => table === 'logs'));
    // By the day of creation and by the day of the visit.
    expect(passes).toHaveLength(2);
    for (const { rows } of passes) expect(rows).toBeLessThan(100 * (days + 1));
  },
);
