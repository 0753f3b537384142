import { headingKey, readingOf, refusalOf, tableOf } from './index';

const KNOWN = new Set(['name', 'firma', 'email', 'ort', 'preis']);
const isHeading = (cell: string) => KNOWN.has(headingKey(cell));
const utf8 = (text: string) => new TextEncoder().encode(text);

function read(bytes: Uint8Array) {
  const reading = readingOf(bytes, isHeading);
  return { ...reading, ...tableOf(bytes, reading, isHeading) };
}

test.each([';', '\t', '|', ','])('the headings decide that %j separates the cells', (separator) => {
  const row = (...cells: readonly string[]) => cells.join(separator);
  const file = [
    row('Name', '"Firma, Ort; Land|x"', 'E-Mail', 'Ort'),
    row('Ada', '"Engines, Ltd"', 'a@x.de', separator === ',' ? 'London' : 'London, UK, a, b'),
    row('Bob', '"Looms; Sons|""Co"""', 'b@x.de', 'York'),
  ].join('\r\n');
  expect(read(utf8(file))).toMatchObject({
    separator,
    hasHeadings: true,
    headings: ['Name', 'Firma, Ort; Land|x', 'E-Mail', 'Ort'],
    rows: [
      ['Ada', 'Engines, Ltd', 'a@x.de', expect.stringContaining('London')],
      ['Bob', 'Looms; Sons|"Co"', 'b@x.de', 'York'],
    ],
  });
});

test.each([
  ['a blank around quotes', 'Name ; "Firma" ; Ort\nAda ; "Engines; Ltd" ; York', 'Engines; Ltd'],
  ['the line of Excel', 'sep=;\r\nName;Firma;Ort\r\nAda;Engines, Ltd;York', 'Engines, Ltd'],
  ['lines before the headings', 'Notes:\n"a; b"\n\nName;Firma;Ort\nAda;X, Y;York', 'X, Y'],
  ['blanks within quotes', 'Name,Firma,Ort\nAda," ""X"" , Y ",York', ' "X" , Y '],
])('%s is tolerated', (_case, file, firm) => {
  const { headings, rows } = read(utf8(file));
  expect(headings.map((heading) => heading.trim())).toEqual(['Name', 'Firma', 'Ort']);
  expect(rows.map((row) => row[1])).toEqual([firm]);
});

test('a file of one column is not cut by what stands in its cells', () => {
  expect(read(utf8('Name\nMüller\nMeier')).rows).toEqual([['Müller'], ['Meier']]);
});

test('a file without headings has its first row among its rows', () => {
  const file = utf8('Ada;ada@x.de;Engines, Ltd\nBob;bob@x.de;Looms, Sons');
  expect(read(file)).toMatchObject({
    separator: ';',
    hasHeadings: false,
    headings: ['', '', ''],
    rows: [
      ['Ada', 'ada@x.de', 'Engines, Ltd'],
      ['Bob', 'bob@x.de', 'Looms, Sons'],
    ],
  });
  const asked = { ...readingOf(file, isHeading), hasHeadings: true };
  expect(tableOf(file, asked, isHeading).rows).toHaveLength(1);
});

const PK = [0x50, 0x4b, 3, 4, 20, 0, 0, 0];
test.each([
  ['xlsx', [...PK, ...utf8('[Content_Types].xml')], /^This is a spreadsheet\./],
  ['ods', [...PK, ...utf8('mimetypeapplication/vnd.oasis.opendocument.spreadsheet')], /CSV/],
  ['numbers', [...PK, ...utf8('Index/Document.iwa')], /CSV/],
  ['xls', [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1], /CSV/],
  ['zip', [...PK, ...utf8('Connections.csv')], /^This is a ZIP file\. Unpack it/],
])('a file of the kind %s is refused by a sentence that says what to do', (_kind, bytes, text) => {
  expect(refusalOf(Uint8Array.from(bytes))).toMatch(text);
  expect(refusalOf(utf8('Name;Ort'))).toBeUndefined();
});
