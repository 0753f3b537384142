import { decodeProject } from '@fieldline/contracts';
import { readCsv } from '@fieldline/csv';
import { projectWireOf } from '@fieldline/testing/fixtures';
import { projectsFile } from './exportProjects';

test('the file contains all fields of each project', () => {
  const project = decodeProject(
    projectWireOf({ name: 'Harbour', log_count: 3, last_visit: '2026-01-31' }),
  );
  const [head, row] = readCsv(projectsFile([project]));
  expect(head?.[0]).toBe('Name');
  expect(row).toEqual(expect.arrayContaining(['Harbour', '3', '2026-01-31']));
});
