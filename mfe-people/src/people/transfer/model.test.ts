import { personOf } from '@fieldline/testing/fixtures';
import { readCsv, writeCsv } from '@fieldline/csv';
import { mappingByCells, suggestedMapping } from './columns';
import { importOf, planImport, rowsOf, withImported } from './model';

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
  [['Ada Lovelace', 'ADA@example.com'], 'same'],
  [['Ada Lovelace', '', 'https://LinkedIn.com/in/ada/'], 'same'],
  [['ada lovelace'], 'new'],
  [['Ada Lovelace'], 'same'],
  [['Ada King', 'ADA@example.com'], 'new'],
  [['ÁDA  lovelace', 'ada@example.com', '', 'inactive'], 'different'],
  [['Ada King', '', 'https://m.linkedin.com/in/Ada'], 'different'],
  [['Ada Lovelace', '', '', 'inactive'], 'new'],
  [['Ada Lovelace', 'other@example.com'], 'new'],
  [['', 'bob@example.com'], 'invalid'],
  [['Bob', 'nobody'], 'new'],
])('the row %j is %s', (cells, kind) => {
  expect(planImport([cells], mapping, stored)[0]?.verdict.kind).toBe(kind);
});

test('a row that repeats an earlier one is reported, and rows are numbered as in the file', () => {
  const rows = [['Bob', 'b@x.de'], ['BOB ', 'B@x.de', '', 'converted'], ['Cleo'], ['Cleo']];
  expect(planImport(rows, mapping, []).map(({ row, verdict }) => `${row} ${verdict.kind}`)).toEqual(
    ['2 new', '3 repeated', '4 new', '5 repeated'],
  );
});

test('two people who share an address are two people, with a remark', () => {
  const rows = [
    ['Ada King', 'ada@example.com'],
    ['Bob', 'office@x.de'],
    ['Cleo', 'OFFICE@x.de'],
    ['Dora', ''],
  ];
  const plan = planImport(rows, mapping, stored);
  expect(plan.map(({ verdict: { kind }, remarks }) => [kind, ...remarks])).toEqual([
    ['new', { kind: 'sharedEmail', name: 'Ada Lovelace' }],
    ['new'],
    ['new', { kind: 'sharedEmail', name: 'Bob' }],
    ['new'],
  ]);
  expect(importOf(plan, 'update').added).toHaveLength(4);
});

test.each([
  ['email', ['Bob', 'nobody'], 'nobody'],
  ['linkedinUrl', ['Bob', 'b@x.de', 'https://example.com/bob'], 'https://example.com/bob'],
  ['status', ['Bob', 'b@x.de', '', 'Odd'], 'Odd'],
])('a bad %s is left out with a remark, and refuses nobody', (field, cells, text) => {
  const [row] = planImport([cells], mapping, []);
  expect(row).toMatchObject({
    verdict: { kind: 'new' },
    remarks: [{ kind: 'leftOut', field, text }],
    values: { name: 'Bob', [field]: field === 'status' ? 'active' : '' },
  });
});

test('tags are separated as each program does', () => {
  const tagsOf = (cell: string) =>
    planImport([['Bob', cell]], { name: 0, tags: 1 }, [])[0]?.values.tags;
  expect(tagsOf('vip, Berlin')).toBe('vip, Berlin');
  expect(tagsOf('vip; Berlin')).toBe('vip, Berlin');
  expect(tagsOf('* myContacts ::: * friends ::: vip')).toBe('friends, vip');
});

test('a file without headings is mapped by its cells', () => {
  const rows = [
    ['Ada', 'https://www.linkedin.com/in/ada', '+44 20 7946', 'ada@example.com', ''],
    ['Bob', '', '+49 30 1234', 'bob@example.com', 'x'],
  ];
  expect(mappingByCells(rows)).toEqual({ name: 0, linkedinUrl: 1, phone: 2, email: 3 });
});

test('imported people get new ids and the status of the file', () => {
  const now = new Date('2026-02-03T04:05:06.000Z');
  const plan = planImport(
    [
      ['Bob', '', '', 'Converted'],
      ['Cleo', '', '', 'odd'],
    ],
    mapping,
    [],
  );
  const before = [personOf({ id: `person_${now.getTime()}` })];
  const people = withImported(before, importOf(plan, 'skip'), now);
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
  const [again] = withImported([], importOf(row ? [row] : [], 'skip'), new Date());
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

test('stored people are skipped, updated with the values of the file, or added again', () => {
  const now = new Date('2026-02-03T04:05:06.000Z');
  const columns = { name: 0, email: 1, company: 2, tags: 3, status: 4 };
  const ada = personOf({
    email: 'ada@example.com',
    company: 'Engines',
    notes: 'Mine',
    tags: ['vip'],
    status: 'converted',
  });
  const rows = [
    ['Ada Lovelace', 'ADA@example.com', 'Looms', '', 'unknown'],
    ['Bob', 'bob@example.com'],
  ];
  const plan = planImport(rows, columns, [ada]);
  const verdict = { kind: 'different', personId: ada.id, changes: { company: 'Looms' } };
  expect(plan[0]).toMatchObject({ verdict });
  const imported = (choice: 'skip' | 'update' | 'add') =>
    withImported([ada], importOf(plan, choice), now);
  expect(imported('skip')).toEqual([ada, expect.objectContaining({ name: 'Bob' })]);
  expect(imported('update')).toEqual([
    { ...ada, company: 'Looms', updatedAt: now.toISOString() },
    expect.objectContaining({ name: 'Bob' }),
  ]);
  expect(imported('add').map(({ name }) => name)).toEqual(['Ada Lovelace', 'Ada Lovelace', 'Bob']);
});
