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
      ? '1 file was skipped. Photos must be JPEG, PNG, GIF or WebP, up to 10 MB each.'
      : `${count} files were skipped. Photos must be JPEG, PNG, GIF or WebP, up to 10 MB each.`,
  missed: 'Could not receive the photos',
  missedHint: "Nothing was added. Share the photos again, or add them on a site visit's page.",
  missedMoreHint: 'The photos below are from an earlier share. Share the missing ones again.',
  empty: 'No shared photos',
  emptyHint: 'Share photos to Fieldline from another app. They are kept here for one day.',
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
