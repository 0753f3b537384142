/** The words of comments. */
export const texts = {
  title: 'Comments',
  empty: 'No comments yet.',
  failed: 'The comments could not be loaded.',
  field: 'Add a comment',
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
