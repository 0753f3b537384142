import pg from 'pg';
import sharp from 'sharp';
import { openTestServer, type TestServer } from './testing/testServer';

jest.setTimeout(300_000);

/** What the primary key of each table begins with, and so what every statement has to name. */
const OWNERS: Readonly<Record<string, string>> = {
  workspaces: 'id',
  products: 'workspace',
  product_guides: 'workspace',
  projects: 'workspace',
  logs: 'workspace',
  photos: 'workspace',
  search_words: 'workspace',
  recent_searches: 'workspace',
  checklist_templates: 'workspace',
  profiles: 'uid',
  credit_accounts: 'uid',
  credit_ledger: 'uid',
  idempotent_answers: 'uid',
  upload_parts: 'uid',
  call_counts: 'caller',
};

let server: TestServer;
const statements = new Set<string>();

beforeAll(async () => {
  server = await openTestServer({ callsPerSecond: 100_000 });
  const { prototype } = pg.Client;
  const query: unknown = prototype.query;
  jest.spyOn(prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...given: unknown[]
  ) {
    const [statement] = given;
    statements.add(
      String(typeof statement === 'string' ? statement : Reflect.get(Object(statement), 'text')),
    );
    return Reflect.apply(Object(query), this, given);
  });
});
afterAll(async () => {
  jest.restoreAllMocks();
  await server.close();
});

/** The tables of a statement whose rows it does not ask for by their owner. */
function unbound(statement: string): readonly string[] {
  const text = statement.replaceAll('"', '').replaceAll(/\s+/g, ' ');
  const tables = new Set(
    [...text.matchAll(/\b(?:from|join|into|update|,) (\w+)(?: as)?/gi)].map(
      ([, name = '']) => name,
    ),
  );
  return [...tables].filter((table) => {
    const owner = OWNERS[table];
    if (owner === undefined) return false;
    const isInserted = new RegExp(`into ${table}(?: as \\w+)? ?\\([^)]*\\b${owner}\\b`, 'i').test(
      text,
    );
    // By a value, or by the same owner of another table of the statement.
    const isNamed = new RegExp(`(?:^|[ (,.])${owner} = (?:\\$\\d|\\w+\\.${owner}\\b)`, 'i').test(
      text,
    );
    // Joined to one another they would still be those of everybody.
    const isOfOne = new RegExp(`\\b${owner} = \\$\\d`, 'i').test(text);
    return !isInserted && !(isNamed && isOfOne);
  });
}

test('every table’s key begins with its owner', async () => {
  const client = new pg.Client(server.configuration.databaseUrl);
  await client.connect();
  const { rows } = await client.query<{ table: string; column: string }>(`
    select c.relname as table, a.attname as column from pg_index i
    join pg_class c on c.oid = i.indrelid
    join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
    where c.relnamespace = 'public'::regnamespace and i.indisprimary
      and c.relname not in ('schema_steps', 'credit_ledger')`);
  await client.end();
  const found = Object.fromEntries(rows.map(({ table, column }) => [table, column]));
  const { credit_ledger: _byItsNumber, ...expected } = OWNERS;
  expect(found).toEqual(expected);
});

test('no statement of a call reaches over workspaces', async () => {
  const person = await server.signUp();
  const call = async (method: string, path: string, body?: unknown, headers = {}) => {
    const answer = await server.call(method, path, {
      person,
      headers,
      ...(body !== undefined && { body }),
    });
    const isDone = answer.status < 300;
    expect([method, path, isDone || answer.body]).toEqual([method, path, true]);
    return answer.body;
  };
  statements.clear();
  const key = (name: string) => ({ 'idempotency-key': name });
  const project = await call('POST', '/projects', { name: 'Harbour' }, key('project'));
  const log = await call('POST', `/projects/${project.id}/logs`, { title: 'Deck' }, key('log'));
  const image = sharp({ create: { width: 20, height: 20, channels: 3, background: 'red' } });
  const form = new FormData();
  form.append('log_id', log.id);
  form.append('file', new Blob([new Uint8Array(await image.png().toBuffer())]), 'a.png');
  const photo = await call('POST', '/files/upload', form, key('photo'));
  const product = await call('POST', '/products', {
    name: 'Drill',
    description: 'Drills round holes',
    category: 'Hardware',
    features: ['Fast'],
    benefits: ['Saves time'],
    target_audience: 'Builders',
    sales_pitch: 'Round',
  });
  await call('PATCH', `/products/${product.id}`, { price: 2, has_sales_guide: true });
  await call('PATCH', `/projects/${project.id}`, { name: 'Harbour wall' });
  await call('PATCH', `/logs/${log.id}`, { title: 'Deck two', notes: 'wet' });
  await call('PATCH', `/files/${photo.id}`, { caption: 'Crack' });
  await call('POST', '/search/recent', { query: 'deck' });
  const { credits, version } = await call('GET', '/users/me/credits');
  await call(
    'PATCH',
    '/users/me/credits',
    { credits: credits - 1 },
    { ...key('pay'), 'if-match': `"${version}"` },
  );
  for (const path of [
    '/products?category=Hardware&has_sales_guide=true',
    '/products/search?q=drill',
    `/products/${product.id}`,
    '/projects?sort_by=last_visit&q=harbour',
    `/projects/${project.id}/stats`,
    `/projects/${project.id}/logs`,
    '/logs?sort_by=follow_up&status=draft',
    `/files/${photo.id}/metadata`,
    '/search?q=harbour',
    '/search/projects?q=harbor',
    '/search/logs?q=deck',
    '/search/suggestions?q=de&type=log',
    '/search/recent',
    '/dashboard/stats',
    '/dashboard/summary',
    `/dashboard/metrics?project_id=${project.id}`,
    '/dashboard/stats/analytics?period=year',
    '/users/me',
  ]) {
    await call('GET', path);
  }
  await call('POST', '/dashboard/stats/export', { format: 'json', filters: {} });
  await call('DELETE', `/files/${photo.id}`);
  await call('DELETE', `/logs/${log.id}`);
  await call('DELETE', `/projects/${project.id}`);
  await call('DELETE', `/products/${product.id}`);

  expect(statements.size).toBeGreaterThan(40);
  const crossing = [...statements].filter(
    // What old answers and parts are swept by runs for all users, at the start and each hour.
    (statement) => unbound(statement).length > 0 && !/interval '\d+ day|"?ends"? </.test(statement),
  );
  expect(crossing).toEqual([]);
});

test.each([
  ['select * from "logs" where "logs"."id" = $1', ['logs']],
  ['select * from "logs" where ("logs"."workspace" = $1)', []],
  [
    'select * from logs inner join "projects" on "projects"."workspace" = "logs"."workspace"',
    ['logs', 'projects'],
  ],
  [
    'select * from logs inner join "projects" on "projects"."workspace" = "logs"."workspace" where "logs"."workspace" = $1',
    [],
  ],
  ['delete from products', ['products']],
  ['insert into "photos" ("workspace", "id") values ($1, $2)', []],
  ['update credit_accounts set balance = $1 where version = $2', ['credit_accounts']],
])('%s leaves %j open', (statement, tables) => {
  expect(unbound(statement)).toEqual(tables);
});
