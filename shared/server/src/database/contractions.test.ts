import { SqlError } from 'libpg-query';
import { VERSION } from '../api/system/routes';
import { contractionsOf, refusedSteps } from './contractions';
import { CONTRACTING_STEPS, FIRST_RELEASE_STEPS, STEPS } from './migrations';

const EARLIER = [
  `create table logs (id text, summary text); create index logs_by_id on logs (id);
  create unique index "only" on logs (summary)`,
];

test.each([
  'create table a (id text primary key, n integer not null, unique (n))',
  'create unlogged table public.a (id text); create unique index on "a" (lower(id))',
  "create table a (id text); alter table a alter column id type integer; insert into a values ('1;'); drop table a",
  'create table a (id text references logs (id) on delete cascade, b text references a (id))',
  'create index concurrently a_by_b on a (workspace, b desc nulls last) where b is not null',
  'create index concurrently a_by_b on public.a using gin (words) with (fastupdate = off);',
  "alter table a add column b text not null default '', add column c jsonb",
  'alter table only a add p numeric(10, 2), add q numeric(10, 2) not null default -1.5',
  'alter table a add column if not exists t timestamp with time zone not null default now()',
  `alter table a add "unique" text[] default '{}'::text[]`,
  '-- drop table a\ncreate table b (id text) /* ; drop /* table */ a; */',
  'drop index if exists logs_by_id',
  `create table a (id text); create function f() returns trigger language plpgsql as $x$ begin end $x$;
  create trigger t before update on a for each row execute function f()`,
])('%s is allowed', async (step) => {
  await expect(contractionsOf(step, EARLIER)).resolves.toEqual([]);
});

test.each([
  // Statements that remove or rename.
  ['drop table a', undefined],
  ['drop index "only"', undefined],
  ['drop index logs_by_id cascade', undefined],
  ['drop index of_nobody', undefined],
  ['alter table a drop column b', undefined],
  ['alter table a drop b', undefined],
  ['alter table a rename column b to c', undefined],
  ['alter table a rename "b" to "c"', undefined],
  ['alter table a rename to b', undefined],
  ['alter table a alter column b type json', undefined],
  ['alter table a alter column "b" type json', undefined],
  ['alter table a alter b set data type json', undefined],
  ['alter table a alter b drop default', undefined],
  [
    'create table if not exists n (id text); alter table logs drop column if exists summary',
    'alter table logs drop column if exists summary',
  ],
  ['create table if not exists logs (id text); drop table logs', 'drop table logs'],
  ['create table a (id text); drop table a; drop table a', 'drop table a'],
  [`select '--'; drop table logs`, `select '--'|drop table logs`],
  [`create table a (id text default ';$$'); drop table logs`, 'drop table logs'],
  ['create table logs_of (id text); drop table other.logs_of', 'drop table other.logs_of'],
  // Statements that require or constrain.
  ['alter table a alter column b set not null', undefined],
  ['alter table a add column b text not null', undefined],
  ['alter table a add b text not null', undefined],
  ['alter table a add b text default null not null', undefined],
  ['alter table a add column p numeric(10, 2) not null', undefined],
  ['alter table a add column c text, add b text unique', undefined],
  ['alter table a add column b text check (b > 0)', undefined],
  ['alter table a add b text references c (id)', undefined],
  ['alter table a add b bigserial', undefined],
  ['alter table a add b uuid default gen_random_uuid()', undefined],
  ['alter table a add b int generated always as identity', undefined],
  ['alter table a add constraint positive check (b > 0)', undefined],
  ['alter table a add unique (b)', undefined],
  ['create unique index a_by_b on a (b)', undefined],
  ['create index concurrently a_by_b on a ((b::int))', undefined],
  ['create index concurrently a_by_b on a (lower(b))', undefined],
  ['create unique index concurrently a_by_b on a (b)', undefined],
  // Without a name the build could not be repeated.
  ['create index concurrently on a (b)', undefined],
  ['create index concurrently if not exists a_by_b on a (b)', undefined],
  // Statements that writers have to wait for.
  ['create index a_by_b on a (b)', undefined],
  [
    'create table n (id text); create index concurrently a_by_b on a (b)',
    'create index concurrently a_by_b on a (b)',
  ],
  ['create table a (id text references logs (id))', undefined],
  ['create table a partition of logs default', undefined],
  // Statements that write, or may do anything.
  ["update logs set summary = ''", undefined],
  ['delete from logs', undefined],
  ['truncate logs', undefined],
  [
    'create table a (id text); with gone as (delete from logs returning id) insert into a select id from gone',
    'with gone as (delete from logs returning id) insert into a select id from gone',
  ],
  ['create trigger t before insert on logs execute function f()', undefined],
  ['create function f() returns int language sql as $x$ select 1; $x$', undefined],
  [
    'create or replace function f() returns trigger language plpgsql as $x$ begin end $x$',
    undefined,
  ],
  ['create or replace function f() returns int language sql as $x$ select 1; $x$', undefined],
  ['do $$ begin drop table logs; end $$', undefined],
])('%s is refused', async (step, expected = step) => {
  await expect(contractionsOf(step, EARLIER)).resolves.toEqual(expected.split('|'));
});

test('a step that PostgreSQL cannot parse is an error', async () => {
  for (const step of [`select 'a`, 'select "a', 'select $a$ b $b$', '/* a /* b */', 'alter a']) {
    await expect(contractionsOf(step)).rejects.toThrow(SqlError);
  }
});

const none = new Map();

test('the message about a refused step names its number', async () => {
  const steps = ['create table a (id text)', 'drop table a'];
  expect(await refusedSteps(steps, 1, none, '1.1.0')).toEqual([
    expect.stringMatching(/^Step 2 may break the previous release.*: drop table a\. .*\.$/),
  ]);
});

test.each([
  ['1.1.0', '1.1.0', 1],
  ['1.2.0', '1.1.0', 1],
  ['1.0.9', '1.1.0', 0],
  ['1.9.0', '1.10.0', 0],
])(
  'a removal unneeded since %s is made in %s: %i refused',
  async (unneededSince, version, refused) => {
    const contractions = new Map([[1, { unneededSince }]]);
    expect(await refusedSteps(['drop table a'], 0, contractions, version)).toHaveLength(refused);
  },
);

test('a step judged harmless is allowed, other steps are not', async () => {
  const steps = ['analyze a', 'analyze b'];
  const judged = new Map([[1, { harmless: 'It reads.' }]]);
  expect(await refusedSteps(steps, 0, judged, '1.1.0')).toEqual([
    expect.stringMatching(/^Step 2 /),
  ]);
});

test('the steps of this release keep the previous release working', async () => {
  expect(await refusedSteps(STEPS, FIRST_RELEASE_STEPS, CONTRACTING_STEPS, VERSION)).toEqual([]);
});
