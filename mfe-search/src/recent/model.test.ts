import { mergedQueries, withoutQuery, withQuery } from './model';

const ten = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'];

test.each([
  ['the first', [], 'a', ['a']],
  ['a new one', ['b', 'c'], 'a', ['a', 'b', 'c']],
  ['a known one', ['b', 'a', 'c'], 'a', ['a', 'b', 'c']],
  ['an eleventh', ten, 'a', ['a', ...ten.slice(0, 9)]],
  ['a known one of ten', ten, '9', ['9', ...ten.slice(0, 9)]],
])('the recent queries after using %s', (_case, before, query, after) => {
  expect(withQuery(before, query)).toEqual(after);
});

test('a removed query is gone', () => {
  expect(withoutQuery(['a', 'b'], 'a')).toEqual(['b']);
  expect(withoutQuery(['b'], 'a')).toEqual(['b']);
});

test.each([
  [[], ['a', 'b'], ['a', 'b']],
  [['c'], ['a', 'b'], ['c', 'a', 'b']],
  [['b'], ['a', 'b'], ['b', 'a']],
  [['x', 'y'], ten, ['x', 'y', ...ten.slice(0, 8)]],
])('unsent %j and known %j are merged into %j', (waiting, known, merged) => {
  expect(mergedQueries(waiting, known)).toEqual(merged);
});
