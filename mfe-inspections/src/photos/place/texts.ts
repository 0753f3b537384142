/** The words of times and places of photos. */
export const texts = {
  add: 'Add location',
  addDetail:
    "Photos taken here without a location get this device's location. You can remove it from each photo.",
  refused: {
    title: 'Location not available',
    description: 'Allow location access in your browser settings, then try again.',
  },
  unknown: 'Time and location are not known',
  taken: (time: string) => `Taken ${time}`,
  openMap: (place: string) => `Open ${place} in a map`,
  removePlace: 'Remove location',
  removeTime: 'Remove time',
  removed: { place: 'Location removed', time: 'Time removed' },
  failed: 'Failed to change the photo',
  hint: 'Please try again.',
};
