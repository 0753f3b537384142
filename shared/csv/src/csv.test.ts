import { readCsv, writeCsv } from './index';

test.each([
  [
    'commas',
    'a,b\r\n1,2\r\n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'a byte order mark',
    '\uFEFFName,City\nJürgen,Köln',
    [
      ['Name', 'City'],
      ['Jürgen', 'Köln'],
    ],
  ],
  ['quotes, doubled within', '"a ""b""","c,d"\n', [['a "b"', 'c,d']]],
  ['line breaks within quotes', '"a\nb",c', [['a\nb', 'c']]],
  [
    'empty lines',
    'a,b\n\n,\n1,2\n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'old line ends',
    'a,b\r1,2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  ['a line of one cell', 'Name\nJo', [['Name'], ['Jo']]],
  ['a quote within a cell', '5" pipe,x', [['5" pipe', 'x']]],
  ['a quote that is never closed', '"never closed', [['never closed']]],
  ['nothing', '', []],
])('reads %s', (_case, text, rows) => {
  expect(readCsv(text)).toEqual(rows);
});

test('writes what spreadsheets open as it is meant', () => {
  const text = writeCsv([
    ['Name', 'Note', 'Price'],
    ['Jürgen "Jo" Köln', 'two\nlines', -5],
    ['a, b', null, 99.5],
  ]);
  expect(text).toBe(
    '\uFEFFName,Note,Price\r\n"Jürgen ""Jo"" Köln","two\nlines",-5\r\n"a, b",,99.5\r\n',
  );
});

test.each(['=1+1', '+1', '-1', '@sum', '\tx', '\rx'])(
  'what a spreadsheet would run is made text, and read as it was: %j',
  (formula) => {
    const text = writeCsv([[formula, 'x']]);
    expect(text).toContain(`'${formula}`);
    expect(readCsv(text)).toEqual([[formula, 'x']]);
  },
);

test.each([
  ['it’s'],
  ["'quoted'"],
  ['a"b'],
  ['ends in a break\n'],
  ['; , \t'],
  [' spaced '],
  ['😀 ünï'],
])('what is written is read again: %j', (cell) => {
  expect(readCsv(writeCsv([[cell, 'second']]))).toEqual([[cell, 'second']]);
});

test('no rows are no text but the mark', () => {
  expect(writeCsv([])).toBe('\uFEFF');
});
