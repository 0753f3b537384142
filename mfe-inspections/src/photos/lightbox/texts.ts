/** The words of the lightbox. */
export const texts = {
  title: 'Photo',
  place: (place: number, total: number) => `${place} of ${total}`,
  previous: 'Previous photo',
  next: 'Next photo',
  close: 'Close',
  download: 'Download',
  remove: 'Delete',
  loading: 'Loading photo...',
};
