/** The words of photos that another app has shared. */
export const texts = {
  title: 'Add Photos to a Visit',
  lead: (count: number) =>
    count === 1
      ? '1 photo was shared with Fieldline. Choose the site visit that it belongs to.'
      : `${count} photos were shared with Fieldline. Choose the site visit that they belong to.`,
  shared: 'Shared photos',
  leftOut: (count: number) =>
    count === 1
      ? '1 file is left out: photos are JPEG, PNG, GIF or WebP, up to 10 MB each.'
      : `${count} files are left out: photos are JPEG, PNG, GIF or WebP, up to 10 MB each.`,
  missed: 'The photos could not be taken over',
  missedHint:
    'Nothing was added, and the app that you shared from still has them. Share them once more, or add them on the page of a visit.',
  missedMoreHint: 'Those below were shared before. Share the others once more.',
  empty: 'Nothing is shared',
  emptyHint:
    'Choose photos in another app and share them with Fieldline: they wait here for a day.',
  toVisits: 'Site Visits',
  newVisit: 'New Site Visit',
  visits: 'Latest site visits',
  failedVisits: 'The site visits could not be loaded.',
  discard: 'Discard',
  discarded: 'Shared photos discarded',
  adding: 'Adding...',
  added: (count: number) => (count === 1 ? '1 photo added' : `${count} photos added`),
  failed: 'The photos could not be added',
  kept: 'They are still here. Please try again.',
};
