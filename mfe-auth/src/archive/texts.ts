/** Texts in the ZIP itself, and about items that could not be imported. */
export const texts = {
  notFetched: 'The server did not send it',
  ofVisit: (what: string, visit: string) => `${what} of the site visit "${visit}"`,
  photos: 'Photos',
  comments: 'Comments',
  analysis: 'Analysis',
  voiceNote: 'voice note',
  currency: (currency: string) => `Products cannot have the currency ${currency}`,
  noProject: 'Its project was not imported',
  noVisit: 'Its site visit was not imported',
  noPhoto: 'Its photo was not imported',
  guides: (count: number) => (count === 1 ? '1 sales guide' : `${count} sales guides`),
  noPerson: 'Their person is neither in this browser nor in the ZIP',
  damaged: 'The file is damaged in the ZIP',
  notInZip: 'The file is missing from the ZIP',
};
