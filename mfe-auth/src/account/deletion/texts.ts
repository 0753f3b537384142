export const texts = {
  title: 'Delete Account',
  loading: 'Loading...',
  loadFailed: 'Failed to check whether your account will be deleted',
  failed: 'Something went wrong. Please try again.',

  why: 'Your account and everything that belongs only to you will be deleted 14 days after you ask for it. Until then nothing changes, and you can still keep your account.',
  delete: 'Delete Account',
  lastOwner: (teams: string) =>
    `You are the only owner of ${teams}. Make another member an owner there, or remove the other members, before you delete your account.`,

  due: (day: string) => `Your account will be deleted on ${day}.`,
  dueWhy: 'Until then everything works as before. After that day nobody can restore it.',
  nameGoes: 'Your name will be removed from what you wrote in teams.',
  nameStays: 'What you wrote in teams will keep your name.',
  keep: 'Keep My Account',
  kept: 'Your account will not be deleted',
  notKept: { title: 'Failed to keep your account', description: 'Please try again.' },

  question: 'Delete your account?',
  goes: 'Your projects, site visits, photos, products, people, sales guides and credits will be deleted. Each device removes what it holds when it is next online.',
  stays:
    'What you added to teams stays there. Their activity logs keep what you did for two years.',
  alone: (teams: string) => `${teams} will be deleted too: you are the only member.`,
  removeName: 'Remove my name from what I wrote in teams',
  type: 'Type your email address to confirm',
  wrong: 'This is not your email address.',
  deleting: 'Deleting...',
  cancel: 'Cancel',
};
