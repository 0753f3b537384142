/** The words of the site visit dialog. */
export const texts = {
  create: {
    title: 'New Site Visit',
    submit: 'Create Site Visit',
    done: 'Site visit created successfully',
    invalid: 'Please fix the errors before creating',
  },
  edit: {
    title: 'Edit Site Visit',
    submit: 'Update Site Visit',
    done: 'Site visit updated successfully',
    invalid: 'Please fix the errors before updating',
  },
  proposedTitle: (time: string) => `Site Visit, ${time}`,
  withPhotos: (count: number) =>
    count === 1 ? '1 photo will be added.' : `${count} photos will be added.`,
  busy: 'Saving...',
  failed: {
    title: 'Failed to save site visit',
    description: 'What you entered is still here. Please try again.',
  },
  gone: {
    title: 'Failed to save site visit',
    description:
      'The site visit or its project was deleted while you were editing. Copy what you need before closing.',
  },
  projectId: 'Project',
  choose: 'Choose a project',
  projectsLoading: 'Loading the other projects...',
  projectsFailed: 'The projects could not be loaded.',
  othersFailed: 'The other projects could not be loaded.',
  firstProject: 'A site visit belongs to a project. Create the project first.',
  title: 'Title',
  location: 'Location',
  date: 'Date',
  engineer: 'Engineer',
  status: 'Status',
  statuses: { draft: 'Draft', completed: 'Completed' },
  followUp: 'Follow-up',
  notes: 'Notes',
  summary: 'Summary',
  checklist: 'Checklist',
  noChecklist: 'None',
};
