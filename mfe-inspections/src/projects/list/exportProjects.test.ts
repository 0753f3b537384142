import { decodeProject } from '@fieldline/contracts';
import { readCsv } from '@fieldline/csv';
import { projectWireOf } from '@fieldline/testing/fixtures';
import { projectsFile } from './exportProjects';

test('a planned visit is not the last one', () => {
  const project = decodeProject(projectWireOf({ name: 'Harbour', last_visit: '2999-01-31' }));
  expect(projectsFile([project])).not.toContain('2999');
});

test('the file contains all fields of each project', () => {
  const project = decodeProject(
    projectWireOf({ name: 'Harbour', log_count: 3, last_visit: '2026-01-31' }),
  );
  const [head, row] = readCsv(projectsFile([project]));
  expect(head?.[0]).toBe('Name');
  expect(row).toEqual(expect.arrayContaining(['Harbour', '3', '2026-01-31']));
});
