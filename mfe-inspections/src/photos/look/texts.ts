/** The words of the second look at photos. */
export const texts = {
  label: 'Photos to check',
  says: {
    blurred: 'Photo looks blurred',
    dark: 'Photo is very dark',
    black: 'Photo is nearly black',
    same: 'Same as a photo already here',
    alike: 'Looks like a photo already here',
  },
  again: 'Take Again',
  againOf: (name: string) => `Take Again ${name}`,
  keep: 'Keep',
  keepOf: (name: string) => `Keep ${name}`,
  keepAll: 'Keep All',
  failed: 'Could not remove the photo',
};
