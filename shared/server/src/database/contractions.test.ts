import { VERSION } from '../api/system/routes';
import { contractionsOf, refusedSteps } from './contractions';
import { CONTRACTING_STEPS, FIRST_RELEASE_STEPS, STEPS } from './migrations';

test.each([
  ['create table a (id text primary key, n integer not null, unique (n))', []],
  ['create table a (id text); alter table a alter column id type integer; drop table a', []],
  ['create index a_by_b on a (workspace, b)', []],
  ["alter table a add column b text not null default '', add column c jsonb", []],
  ['-- drop table a\ncreate table b (id text)', []],
  ['drop table a', ['drops something']],
  ['alter table a drop column b', ['drops something']],
  ['alter table a rename column b to c', ['renames something']],
  ['alter table a rename to b', ['renames something']],
  ['alter table a alter column b type json', ['changes the type of a column']],
  ['alter table a alter b set data type json', ['changes the type of a column']],
  ['alter table a alter column b set not null', ['demands a value']],
  ['alter table a add column b text not null', ['demands the new column b']],
  ['alter table a add constraint positive check (b > 0)', ['constrains what is there']],
  ['create unique index a_by_b on a (b)', ['makes values unique']],
])('%s', (step, expected) => {
  expect(contractionsOf(step)).toEqual(expected);
});

const none = new Map();

test('a step that contracts is refused with a sentence, and named by its number', () => {
  const steps = ['create table a (id text)', 'drop table a'];
  expect(refusedSteps(steps, 1, none, '1.1.0')).toEqual([
    expect.stringMatching(/^Step 2 drops something: .*\.$/),
  ]);
});

test.each([
  ['1.1.0', '1.1.0', 1],
  ['1.2.0', '1.1.0', 1],
  ['1.0.9', '1.1.0', 0],
  ['1.9.0', '1.10.0', 0],
])('what is unneeded since %s may go in %s: %i refused', (unneededSince, version, refused) => {
  const contractions = new Map([[1, { unneededSince }]]);
  expect(refusedSteps(['drop table a'], 0, contractions, version)).toHaveLength(refused);
});

test('the steps of this release let the one before go on beside it', () => {
  expect(refusedSteps(STEPS, FIRST_RELEASE_STEPS, CONTRACTING_STEPS, VERSION)).toEqual([]);
});
