import { countText } from '@fieldline/ui';

/** The words of the project list. */
export const texts = {
  title: 'Projects',
  add: 'New Project',
  count: (count: number) => countText(count, 'Project'),
  visits: (count: number) => countText(count, 'site visit'),
  failed: 'The projects could not be loaded.',
  empty: 'No projects found',
  emptyHint: 'A project holds the site visits to one place or customer.',
  narrowedHint: 'Try adjusting your search criteria',
  clear: 'Clear search',
  search: 'Search projects',
  createFirst: 'Create your first project',
  pager: 'Pages of projects',
  columns: {
    name: 'Name',
    description: 'Description',
    visits: 'Site visits',
    lastVisit: 'Last visit',
    created: 'Created',
  },
};
