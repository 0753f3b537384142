import { readCsv } from '@fieldline/csv';
import { planImport, suggestedMapping } from './model';
import { asTable, tableIn } from './table';
import { holdsVcards, peopleInVcards } from './vcards';

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

test("LinkedIn's connections are read, whatever stands before them", () => {
  expect(planOf(tableIn(readCsv(CONNECTIONS)))).toMatchObject([
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

test('a table without anything before it stays as it is', () => {
  const rows = [
    ['Name', 'Email'],
    ['First Name', 'x@example.com'],
  ];
  expect(tableIn(rows)).toEqual(rows);
  expect(tableIn([['Who'], ['Ada']])).toEqual([['Who'], ['Ada']]);
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

test('visiting cards are read', () => {
  expect(holdsVcards(CARDS)).toBe(true);
  expect(planOf(asTable(peopleInVcards(CARDS)))).toMatchObject([
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
