/** The words of the list of due entries. */
export const texts = {
  title: 'Today',
  kinds: { person: 'Follow-up', visit: 'Follow-up', planned: 'Site visit' },
  finish: {
    person: (name: string) => `Mark the follow-up with ${name} as done`,
    visit: (name: string) => `Mark the follow-up of ${name} as done`,
    planned: (name: string) => `Mark ${name} as completed`,
  },
  postpone: (name: string) => `Postpone ${name} to tomorrow`,
  done: { person: 'Follow-up done', visit: 'Follow-up done', planned: 'Site visit completed' },
  postponed: 'Postponed to tomorrow',
  undo: 'Undo',
  failed: {
    title: 'Failed to save the change',
    description: 'Nothing was changed. Please try again.',
  },
  all: (count: number) => `Show all ${count}`,
  fewer: 'Show fewer',
};
