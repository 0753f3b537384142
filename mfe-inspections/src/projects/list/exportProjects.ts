import type { Project } from '@fieldline/contracts';
import { writeCsv } from '@fieldline/csv';

export { tellExport } from '@fieldline/platform/exports';

const HEAD = ['Name', 'Description', 'Site visits', 'Last visit', 'Created', 'Last updated'];

/** Projects as a file for spreadsheets. */
export const projectsFile = (projects: readonly Project[]): string =>
  writeCsv([
    HEAD,
    ...projects.map((project) => [
      project.name,
      project.description,
      project.logCount,
      project.lastVisit,
      project.createdAt.slice(0, 10),
      project.updatedAt.slice(0, 10),
    ]),
  ]);
