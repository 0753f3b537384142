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
    title: 'Camera access is blocked',
    hint: "Allow it in your browser settings, or use your phone's camera app instead.",
  },
  missing: {
    title: 'No camera found',
    hint: "Another app may be using it. You can use your phone's camera app instead.",
  },
  before: 'Earlier photo',
  failed: 'The photo could not be taken. Please try again.',
};
