import { unboundTables } from './unboundTables';

test.each([
  ['select * from "logs" where "logs"."id" = $1', ['logs']],
  ['select * from "logs" where ("logs"."workspace" = $1)', []],
  ['select * from logs where workspace <> $1', ['logs']],
  ['select * from logs where $1 = workspace', []],
  [
    'select * from logs inner join "projects" on "projects"."workspace" = "logs"."workspace"',
    ['logs', 'projects'],
  ],
  [
    'select * from logs inner join "projects" on "projects"."workspace" = "logs"."workspace" where "logs"."workspace" = $1',
    [],
  ],
  [
    'select * from logs join projects on projects.id = logs.project_id where logs.workspace = $1',
    ['projects'],
  ],
  [
    'select * from logs where logs.workspace = $1 and exists (select 1 from photos where photos.log_id = logs.id)',
    ['photos'],
  ],
  [
    'select * from logs where logs.workspace = $1 and exists (select 1 from photos p where p.workspace = logs.workspace)',
    [],
  ],
  ['select * from logs a, logs as b where a.workspace = $1', ['logs']],
  ['select * from logs where workspace = $1 union all select * from logs', ['logs']],
  ['select (select count(*) from photos), id from logs where workspace = $1', ['photos']],
  [
    'with own as (select workspace from logs where workspace = $1) select from photos, own where photos.workspace = own.workspace',
    [],
  ],
  ['with own as (select id from logs) select 1 from own where own.workspace = $1', ['logs']],
  ['delete from products', ['products']],
  ["delete from products where name = 'workspace = $1'", ['products']],
  ['delete from photos using logs where photos.workspace = $1', ['logs']],
  ['insert into "photos" ("workspace", "id") values ($1, $2)', []],
  ['insert into photos (id) select workspace from logs where workspace = $1', ['photos']],
  ['update credit_accounts set balance = $1 where version = $2', ['credit_accounts']],
  ['update profiles set uid = $1', ['profiles']],
  ['select workspace = $1 from logs', ['logs']],
  ['select count(*) filter (where workspace = $1) from logs', ['logs']],
  ['update credit_accounts as c set balance = $1 where c.uid = $2', []],
  ['select balance from credit_accounts where uid = $1 for update', []],
  ['select from logs where workspace = $1 or true', ['logs']],
  ['select from logs where not (workspace = $1)', ['logs']],
  ['select from logs where (workspace, id) = ($1, $2)', []],
  ['select from logs where workspace = $1::text and (id = $2 or id = $3)', []],
])('%s leaves %j unbound', async (statement, tables) => {
  expect(await unboundTables(statement)).toEqual(tables);
});
