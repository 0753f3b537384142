import { compareValues, type SortedValue } from './order';

test.each<[SortedValue[], SortedValue[], SortedValue[]]>([
  [
    ['b', '', 'A', null, 'Pier 10', undefined, 'pier 9', ' '],
    ['A', 'b', 'pier 9', 'Pier 10', '', null, undefined, ' '],
    ['Pier 10', 'pier 9', 'b', 'A', '', null, undefined, ' '],
  ],
  [
    [3, null, 0, 20],
    [0, 3, 20, null],
    [20, 3, 0, null],
  ],
])('of %j absent values come last, in either direction', (values, up, down) => {
  // `toSorted` moves undefined values to the end by itself.
  const sorted = (descending: boolean) =>
    values
      .map((value) => ({ value }))
      .sort((one, other) => compareValues(one.value, other.value, descending))
      .map(({ value }) => value);
  expect(sorted(false)).toEqual(up);
  expect(sorted(true)).toEqual(down);
});
