/** The words of times and places of photos. */
export const texts = {
  add: 'Add place',
  addDetail:
    'Photos that are taken now get the place of this device, unless they have their own. You can remove it from each of them.',
  refused: {
    title: 'The place of this device is not known',
    description: 'Allow it in the settings of the browser, and try again.',
  },
  taken: (time: string) => `Taken ${time}`,
  openMap: (place: string) => `Open ${place} in a map`,
  removePlace: 'Remove place',
  removeTime: 'Remove time',
  removed: { place: 'Place removed', time: 'Time removed' },
  failed: 'Failed to change the photo',
  hint: 'Please try again.',
};
