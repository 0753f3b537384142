/** The words of the project dialog. */
export const texts = {
  create: {
    title: 'New Project',
    submit: 'Create Project',
    done: 'Project created successfully',
    invalid: 'Please fix the errors before creating',
  },
  edit: {
    title: 'Edit Project',
    submit: 'Update Project',
    done: 'Project updated successfully',
    invalid: 'Please fix the errors before updating',
  },
  busy: 'Saving...',
  failed: {
    title: 'Failed to save project',
    description: 'What you entered is still here. Please try again.',
  },
  again: 'Add as New Project',
  name: 'Name',
  description: 'Description',
  color: 'Colour',
};
