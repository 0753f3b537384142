/** The words of the lists of site visits. */
export const texts = {
  // Not the counter's text, because on the dashboard each text must be unique.
  title: 'All Site Visits',
  add: 'New Site Visit',
  count: (count: number) => `${count} ${count === 1 ? 'Site Visit' : 'Site Visits'}`,
  failed: 'The site visits could not be loaded.',
  empty: 'No site visits found',
  emptyHint: 'A site visit holds the notes and photos from one day on site.',
  createFirst: 'Create your first site visit',
  pager: 'Pages of site visits',
};
