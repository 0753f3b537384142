import { ariaSort, commandOf, roomForColumns, rowAfter, sortAfterClick, toggled } from './model';

const ids = ['a', 'b', 'c', 'd', 'e'];
const text = (set: ReadonlySet<string>) => ids.filter((id) => set.has(id)).join('');

test.each([
  ['', 'b', null, 'b'],
  ['b', 'b', null, ''],
  ['b', 'd', 'b', 'bcd'],
  ['d', 'b', 'd', 'bcd'],
  ['abcd', 'd', 'b', 'a'],
  ['', 'd', 'gone', 'd'],
])('of "%s" selected, toggling %s from %s leaves "%s"', (selected, id, anchor, result) => {
  expect(text(toggled(ids, new Set(selected), id, anchor))).toBe(result);
});

test('a header sorts by its column, then the other way round', () => {
  const name = { id: 'name' };
  const date = { id: 'date', descendingFirst: true };
  expect(sortAfterClick(undefined, name)).toEqual({ by: 'name', descending: false });
  expect(sortAfterClick({ by: 'name', descending: false }, name)).toEqual({
    by: 'name',
    descending: true,
  });
  expect(sortAfterClick({ by: 'name', descending: true }, date)).toEqual({
    by: 'date',
    descending: true,
  });
  expect(ariaSort({ by: 'date', descending: true }, 'date')).toBe('descending');
  expect(ariaSort({ by: 'date', descending: true }, 'name')).toBeUndefined();
});

test.each([
  ['j', 'next'],
  ['?', 'keys'],
  ['J', undefined],
  ['constructor', undefined],
])('the key %s means %s', (key, command) => {
  expect(commandOf(key)).toBe(command);
});

test.each([
  ['abc', 'ac', 'b', 'c'],
  ['abc', 'ab', 'c', 'b'],
  ['abc', 'c', 'a', 'c'],
  ['abc', 'abd', 'c', 'd'],
  ['a', '', 'a', undefined],
])('rows %s became %s: from %s the focus moves to %s', (before, after, focused, next) => {
  expect(rowAfter([...before], [...after], focused)).toBe(next);
});

test('a column is shown if it fits with the names and all columns that disappear later', () => {
  const columns = [
    {},
    { width: '168px' },
    { width: '124px' },
    { width: '132px', wide: true },
    { width: '100px', wide: true },
    { width: '72px' },
    {},
  ];
  expect(roomForColumns(columns)).toEqual([0, 328, 452, 768, 868, 524, 636]);
  expect(roomForColumns([{ width: '240px' }, { width: '60px' }])).toEqual([0, 300]);
  expect(roomForColumns([{ width: 'min(240px, 20vw)' }, { width: '60px' }])).toEqual([0, 300]);
  expect(
    roomForColumns([{ width: '200px' }, { width: '60px' }, { width: '50px', vital: true }]),
  ).toEqual([0, 310, 250]);
  expect(roomForColumns([])).toEqual([]);
});
