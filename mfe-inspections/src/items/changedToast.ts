/** Shown when a change was not saved because someone else changed the same. */
export const CHANGED_TOAST = {
  title: 'Changed by someone else',
  description: 'Your change was not saved.',
  variant: 'destructive',
} as const;
