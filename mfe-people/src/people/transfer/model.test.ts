import { personOf } from '@fieldline/testing/fixtures';
import { readCsv, writeCsv } from '@fieldline/csv';
import { planImport, rowsOf, suggestedMapping, withImported } from './model';

test.each([
  [['Name', 'Email'], { name: 0, email: 1 }],
  [['E-mail', 'Full name', 'LinkedIn'], { email: 0, name: 1, linkedinUrl: 2 }],
  [['name', 'NAME', 'Job Title', 'Shoe size'], { name: 0, position: 2 }],
  [[], {}],
])('the headings %j suggest %j', (headings, mapping) => {
  expect(suggestedMapping(headings)).toEqual(mapping);
});

const mapping = { name: 0, email: 1, linkedinUrl: 2, status: 3 };
const stored = [personOf({ email: 'ada@example.com', linkedinUrl: 'linkedin.com/in/ada' })];

test.each([
  [['Bob', 'bob@example.com'], 'new'],
  [['Bob'], 'new'],
  [['Ada', 'ADA@example.com'], 'duplicate'],
  [['Ada', '', 'https://LinkedIn.com/in/ada/'], 'duplicate'],
  [['', 'bob@example.com'], 'invalid'],
  [['Bob', 'nobody'], 'invalid'],
])('the row %j is %s', (cells, kind) => {
  expect(planImport([cells], mapping, stored)[0]?.verdict.kind).toBe(kind);
});

test('a row that repeats an earlier one is a duplicate, and rows are counted as in the file', () => {
  const plan = planImport(
    [
      ['Bob', 'b@x.de'],
      ['Bobby', 'B@x.de'],
    ],
    mapping,
    [],
  );
  expect(plan.map(({ row, verdict }) => `${row} ${verdict.kind}`)).toEqual([
    '2 new',
    '3 duplicate',
  ]);
});

test('imported people get ids of their own and the status of the file', () => {
  const now = new Date('2026-02-03T04:05:06.000Z');
  const plan = planImport(
    [
      ['Bob', '', '', 'Converted'],
      ['Cleo', '', '', 'odd'],
    ],
    mapping,
    [],
  );
  const people = withImported([personOf({ id: `person_${now.getTime()}` })], plan, now);
  expect(people.map(({ name, status }) => `${name} ${status}`)).toEqual([
    'Ada Lovelace active',
    'Bob converted',
    'Cleo active',
  ]);
  expect(new Set(people.map(({ id }) => id)).size).toBe(3);
});

test('an exported file is imported again without loss', () => {
  const ada = personOf({
    email: 'ada@example.com',
    company: '=cmd()',
    location: 'London, UK',
    status: 'inactive',
    tags: ['vip', 'Berlin'],
    notes: 'Two\nlines',
  });
  const [headings = [], ...rows] = readCsv(writeCsv(rowsOf([ada])));
  const [row] = planImport(rows, suggestedMapping(headings), []);
  const [again] = withImported([], row ? [row] : [], new Date());
  expect(again).toMatchObject({
    name: ada.name,
    email: ada.email,
    company: ada.company,
    location: ada.location,
    status: ada.status,
    tags: ada.tags,
    notes: ada.notes,
  });
});
