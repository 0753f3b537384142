import { decodeLog } from '@fieldline/contracts';
import { readCsv } from '@fieldline/csv';
import { logWireOf } from '@fieldline/testing/fixtures';
import { visitsFile } from './exportVisits';

test('the file contains all fields of each visit, and nothing that a spreadsheet would run', () => {
  const log = decodeLog(
    logWireOf({
      title: '=cmd()',
      project_name: 'Brücke',
      date: '2026-01-31',
      photos: ['a', 'b'],
      follow_up: '2026-02-07',
      notes: 'First line\nSecond line',
    }),
  );
  const file = visitsFile([log]);
  expect(file).toContain("'=cmd()");
  const [head, row] = readCsv(file);
  expect(head?.slice(0, 3)).toEqual(['Title', 'Project', 'Date']);
  expect(row).toEqual(expect.arrayContaining(['Brücke', '2026-01-31', '2026-02-07', '2']));
  expect(row).toContain('First line\nSecond line');
});
