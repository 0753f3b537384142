import { suggestedMapping } from './columns';
import { fileOfPeople } from './files';
import { planImport } from './model';

const CONNECTIONS = `Notes:
"When exporting your connection data, you may notice that some of the email addresses are missing. You will only see email addresses for connections who have allowed their connections to see or download their email address."

First Name,Last Name,URL,Email Address,Company,Position,Connected On
Ada,Lovelace,https://www.linkedin.com/in/ada,ada@example.com,"Engines, Ltd",Countess,12 Nov 2025
Grace,Hopper,https://www.linkedin.com/in/grace,,Navy,Admiral,01 Oct 2024
`;

const planOf = (rows: readonly (readonly string[])[]) => {
  const [headings = [], ...body] = rows;
  return planImport(body, suggestedMapping(headings), []).map(({ values }) => values);
};

test("LinkedIn's connections are read, whatever lines come before them", () => {
  expect(peopleIn(CONNECTIONS)).toMatchObject([
    {
      name: 'Ada Lovelace',
      linkedinUrl: 'https://www.linkedin.com/in/ada',
      email: 'ada@example.com',
      company: 'Engines, Ltd',
      position: 'Countess',
    },
    { name: 'Grace Hopper', email: '' },
  ]);
});

/** The people in a file; a number is a byte, texts are UTF-8. */
function peopleIn(...parts: readonly (string | number)[]) {
  const bytes = parts.flatMap((part) =>
    typeof part === 'string' ? [...Buffer.from(part, 'utf8')] : [part],
  );
  const file = fileOfPeople(Uint8Array.from(bytes));
  return file.kind === 'table' ? planOf(file.rows) : file.kind;
}

const UMLAUT_U = 0xfc;

test('a table that Excel saved in Windows-1252 keeps its names', () => {
  expect(peopleIn('Name;Ort\nJ', UMLAUT_U, 'rgen;M', UMLAUT_U, 'nchen')).toMatchObject([
    { name: 'Jürgen', location: 'München' },
  ]);
});

test.each([
  [
    'Vorname;Nachname;Firma;Position;E-Mail-Adresse;Mobiltelefon;Ort;Notizen;Kategorien',
    'Jürgen;Müller;Bau GmbH;Leiter;j@example.de;+49 1;Köln;Nett;vip',
  ],
  [
    'Name;Vorname;Unternehmen;Funktion;E-Mail;Telefon;Wohnort;Bemerkungen;Schlagwörter',
    'Müller;Jürgen;Bau GmbH;Leiter;j@example.de;+49 1;Köln;Nett;vip',
  ],
  [
    'Prénom;Nom;Société;Poste;Courriel;Téléphone;Ville;Remarques;Étiquettes',
    'Jürgen;Müller;Bau GmbH;Leiter;j@example.de;+49 1;Köln;Nett;vip',
  ],
  [
    'Nombre;Apellidos;Empresa;Cargo;Correo electrónico;Teléfono móvil;Ciudad;Notas;Categorías',
    'Jürgen;Müller;Bau GmbH;Leiter;j@example.de;+49 1;Köln;Nett;vip',
  ],
  [
    'First Name;Last Name;Organization Name;Organization Title;E-mail 1 - Value;Phone 1 - Value;City;Notes;Labels',
    'Jürgen;Müller;Bau GmbH;Leiter;j@example.de;+49 1;Köln;Nett;vip',
  ],
])('columns are recognised by their headings: %s', (headings, row) => {
  expect(peopleIn(`${headings}\n${row}`)).toEqual([
    {
      name: 'Jürgen Müller',
      company: 'Bau GmbH',
      position: 'Leiter',
      email: 'j@example.de',
      phone: '+49 1',
      location: 'Köln',
      notes: 'Nett',
      tags: 'vip',
      linkedinUrl: '',
      status: 'active',
    },
  ]);
});

test.each([';', '\t', '|', ','])(
  'people whose cells contain commas are imported from a file with %j between them',
  (separator) => {
    const rows = [
      ['Name', 'Company', 'Email'],
      ['Ada', '"Engines, Ltd"', 'ada@example.com'],
    ];
    const file = rows.map((row) => row.join(separator)).join('\n');
    const unquoted = separator === ',' ? file : file.replaceAll('"', '');
    const ada = { name: 'Ada', company: 'Engines, Ltd', email: 'ada@example.com' };
    expect(peopleIn(unquoted)).toMatchObject([ada]);
    expect(peopleIn(`sep=${separator}\r\n${unquoted}`)).toMatchObject([ada]);
  },
);

test('an Excel file is refused by a sentence that says what to do', () => {
  expect(fileOfPeople(new TextEncoder().encode('PK\u0003\u0004 [Content_Types].xml'))).toEqual({
    kind: 'unreadable',
    why: 'This is a spreadsheet. Open it in its program, save or export it as CSV, and choose that file.',
  });
});

const CARDS = [
  'BEGIN:VCARD',
  'VERSION:3.0',
  'N:Lovelace;Ada;;;',
  'FN:Ada Lovelace',
  'ORG:Engines\\, Ltd;Research',
  'TITLE:Countess',
  'item1.EMAIL;TYPE=INTERNET:ada@example.com',
  'EMAIL:other@example.com',
  'TEL;TYPE=CELL:+44 20 7946',
  'ADR;TYPE=WORK:;;12 St James;London;;SW1;UK',
  'URL:https://www.linkedin.com/in/ada',
  'NOTE:Two\\nlines\\; and a very',
  '  long one',
  'END:VCARD',
  'BEGIN:VCARD',
  'VERSION:4.0',
  'N:Hopper;Grace;;;',
  'TEL;VALUE=uri:tel:+1-555',
  'END:VCARD',
].join('\r\n');

test('contact cards are read', () => {
  expect(peopleIn(CARDS)).toMatchObject([
    {
      name: 'Ada Lovelace',
      company: 'Engines, Ltd',
      position: 'Countess',
      email: 'ada@example.com',
      phone: '+44 20 7946',
      location: 'London, UK',
      linkedinUrl: 'https://www.linkedin.com/in/ada',
      notes: 'Two\nlines; and a very long one',
    },
    { name: 'Grace Hopper', phone: '+1-555' },
  ]);
});

test('cards of version 2.1 are read, whatever encoding each value names', () => {
  const card = [
    'BEGIN:VCARD',
    'VERSION:2.1',
    'N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:M=C3=BCller;J=C3=BCrgen;;;',
    'FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:J=C3=BCrgen =',
    'M=C3=BCller',
    'ORG;CHARSET=ISO-8859-1;QUOTED-PRINTABLE:M=FCller Stra=DFenbau;Vertrieb',
    'TEL;CELL;PREF:+49 1',
    'EMAIL;INTERNET;X-NAME="a:b":j@example.de',
    'NOTE;ENCODING=QUOTED-PRINTABLE;CHARSET=UTF-8:Erste Zeile=0D=0A=',
    'Zweite: Zeile',
    'PHOTO;ENCODING=BASE64;JPEG:',
    ' /9j/4AAQSkZJRg==',
    '',
    'END:VCARD',
    '',
  ].join('\r\n');
  expect(peopleIn(card)).toMatchObject([
    {
      name: 'Jürgen Müller',
      company: 'Müller Straßenbau',
      phone: '+49 1',
      email: 'j@example.de',
      notes: 'Erste Zeile\nZweite: Zeile',
    },
  ]);
});

test('cards are read in Windows-1252, with a byte order mark, and folded within a letter', () => {
  const lines = (...name: readonly (string | number)[]) =>
    peopleIn('BEGIN:VCARD\r\nVERSION:3.0\r\nFN:J', ...name, 'rgen\r\nEND:VCARD\r\n');
  expect(lines(UMLAUT_U)).toMatchObject([{ name: 'Jürgen' }]);
  expect(lines(0xc3, '\r\n ', 0xbc)).toMatchObject([{ name: 'Jürgen' }]);
  expect(peopleIn('\uFEFFBEGIN:VCARD\nN:Müller;Jürgen\nEND:VCARD')).toMatchObject([
    { name: 'Jürgen Müller' },
  ]);
});
