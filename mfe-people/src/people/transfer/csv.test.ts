import { readCsv, writeCsv } from './csv';

test.each([
  [
    'a,b\nc,d',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'a,b\r\nc,d\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    '\uFEFFname;email\nAda;a@b.c',
    [
      ['name', 'email'],
      ['Ada', 'a@b.c'],
    ],
  ],
  ['a\tb', [['a', 'b']]],
  [
    '"a,b","say ""hi"""\n"two\nlines",x',
    [
      ['a,b', 'say "hi"'],
      ['two\nlines', 'x'],
    ],
  ],
  [
    'a,\n\n,b',
    [
      ['a', ''],
      ['', 'b'],
    ],
  ],
  ['', []],
  ['"never closed', [['never closed']]],
])('%j reads as %j', (text, rows) => {
  expect(readCsv(text)).toEqual(rows);
});

test.each(['=1+1', '+49 30', '-5', '@sum', '\tx'])('%j is no formula in the file', (text) => {
  expect(writeCsv([[text]])).toBe(`"'${text}"\r\n`);
  expect(readCsv(writeCsv([[text]]))).toEqual([[text]]);
});

test('what is written is read back', () => {
  const rows = [
    ['a "b"', 'c,d', 'e\nf', "it's", ''],
    ['1', '2', '3', '4', '5'],
  ];
  expect(readCsv(writeCsv(rows))).toEqual(rows);
});
