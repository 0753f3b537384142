/** The words of the project list. */
export const texts = {
  title: 'Projects',
  add: 'New Project',
  count: (count: number) => `${count} ${count === 1 ? 'Project' : 'Projects'}`,
  logs: (count: number) => `${count} ${count === 1 ? 'site visit' : 'site visits'}`,
  failed: 'The projects could not be loaded.',
  empty: 'No projects found',
  emptyHint: 'A project holds the site visits to one place or customer.',
  createFirst: 'Create your first project',
  edit: (name: string) => `Edit ${name}`,
  delete: (name: string) => `Delete ${name}`,
  deleteSelected: 'Delete',
  pager: 'Pages of projects',
  columns: {
    name: 'Name',
    description: 'Description',
    visits: 'Site visits',
    created: 'Created',
    updated: 'Last updated',
  },
};
