const years = (count: number) => `${count} ${count === 1 ? 'year' : 'years'}`;

export const texts = {
  title: 'Retention',
  why: 'Photos and changes that are older are deleted for good, at the earliest 14 days after you choose this. Voice notes and texts stay.',
  loading: 'Loading...',
  loadFailed: 'Failed to load how long photos and changes are kept',
  failed: { title: 'Your choice was not saved', description: 'Please try again.' },
  photos: 'Photos',
  never: 'Never delete',
  afterVisit: (count: number) => `Delete ${years(count)} after the visit`,
  history: 'History of changes',
  keepFor: (count: number) => `Keep for ${years(count)}`,
  next: (count: number, day: string) =>
    `${count} ${count === 1 ? 'photo' : 'photos'} will be deleted on ${day}.`,
};
