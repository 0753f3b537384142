import { formatCsv, parseCsv, unguarded } from './csv';

test.each([
  ['', []],
  ['a,b', [['a', 'b']]],
  [
    'a,b\r\nc,d\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['a\rb', [['a'], ['b']]],
  [
    'a,\n,b',
    [
      ['a', ''],
      ['', 'b'],
    ],
  ],
  ['\n\na', [['a']]],
  ['"a,b","c\nd"', [['a,b', 'c\nd']]],
  ['"say ""hi"""', [['say "hi"']]],
  ['5" pipe', [['5" pipe']]],
  ['\uFEFFa', [['a']]],
])('%j is read as %j', (text, rows) => {
  expect(parseCsv(text)).toEqual(rows);
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', 'plain', 'a "quoted" word', 'two\nlines'])(
  '%j comes back as it was',
  (cell) => {
    expect(unguarded(parseCsv(formatCsv([[cell]]))[0]?.[0] ?? '')).toBe(cell);
  },
);

test.each([
  ['=1+1', '"\'=1+1"\r\n'],
  ['-1', '"\'-1"\r\n'],
  ['1', '"1"\r\n'],
])('%j is written as %j', (cell, text) => {
  expect(formatCsv([[cell]])).toBe(text);
});
