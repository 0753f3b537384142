import type { Project } from '@fieldline/contracts';
import { writeCsv } from '@fieldline/csv';
import { saveFile } from '@fieldline/ui';
import { pastDay } from '../pastDay';

const HEAD = ['Name', 'Description', 'Site visits', 'Last visit', 'Created', 'Last updated'];

/** Projects as a file for spreadsheets. */
export const projectsFile = (projects: readonly Project[]): string =>
  writeCsv([
    HEAD,
    ...projects.map((project) => [
      project.name,
      project.description,
      project.logCount,
      pastDay(project.lastVisit),
      project.createdAt.slice(0, 10),
      project.updatedAt.slice(0, 10),
    ]),
  ]);

/** Saves projects as a file. */
export function exportProjects(projects: readonly Project[]): void {
  saveFile('fieldline-projects.csv', 'text/csv', projectsFile(projects));
}
