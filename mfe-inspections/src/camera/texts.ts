/** The words of the camera. */
export const texts = {
  title: 'Camera',
  shoot: 'Take photo',
  turn: 'Switch camera',
  done: 'Done',
  without: 'Continue without photos',
  close: 'Close',
  system: 'Use Phone Camera',
  starting: 'Starting the camera...',
  taken: (count: number) =>
    count === 0 ? 'No photos yet' : count === 1 ? '1 photo' : `${count} photos`,
  denied: {
    title: 'The camera is not allowed',
    hint: 'Allow it in the settings of your browser, or take photos with the camera of your phone.',
  },
  missing: {
    title: 'There is no camera to be used here',
    hint: 'It may be in use elsewhere. You can take photos with the camera of your phone.',
  },
  failed: 'The photo could not be taken. Please try again.',
};
