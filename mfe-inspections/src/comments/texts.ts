/** The words of comments. */
export const texts = {
  title: 'Comments',
  empty: 'No comments yet.',
  failed: 'The comments could not be loaded.',
  field: 'Add a comment',
  ofPhoto: 'Comments on this photo',
  photoField: 'Add a comment on this photo',
  about: (place: number) => `On photo ${place}`,
  pin: (number: number, name: string, text: string) => `Comment ${number} by ${name}: ${text}`,
  setPin: 'Pin to a Place',
  movePin: 'Move Pin',
  removePin: 'Remove pin',
  placing:
    'Press the place on the photo. Or move the pin with the arrow keys, and press Enter to set it.',
  board: 'Place of the comment on the photo',
  boardHelp: 'Arrow keys move the pin, with Shift in larger steps. Enter sets it, Escape cancels.',
  edited: 'edited',
  editField: 'Edit comment',
  send: 'Comment',
  save: 'Save',
  cancel: 'Cancel',
  busy: 'Saving...',
  mention: 'Mention',
  more: (text: string) => `Comment “${text}”: more`,
  edit: 'Edit',
  delete: 'Delete',
  unknown: 'Unknown',
  sendFailed: { title: 'Failed to save the comment', description: 'What you wrote is still here.' },
  offline: {
    edit: {
      title: 'You are offline',
      description: 'Edit the comment when you are back online. What you wrote is still here.',
    },
    delete: {
      title: 'You are offline',
      description: 'Delete the comment when you are back online.',
    },
  },
  deleted: {
    done: 'Comment deleted',
    failed: () => ({ title: 'Failed to delete the comment', description: 'It is still there.' }),
  },
};
