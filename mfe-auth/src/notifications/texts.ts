/** The words of notifications. */
export const texts = {
  bell: (unread: number) => (unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`),
  title: 'Notifications',
  close: 'Close',
  empty: 'No new notifications.',
  emptyHint: 'When somebody mentions you or assigns a visit to you, it is listed here.',
  dailyMail: 'Send me a daily email of unread notifications',
  dailyMailDetail: 'Of all your teams, at most once a day.',
  dailyMailFailed: {
    title: 'Your choice was not saved',
    description: 'Please try again.',
  },
  failed: 'The notifications could not be loaded.',
  somebody: 'Somebody',
  unread: 'Unread:',
  mention: (name: string) => `${name} mentioned you in`,
  assignment: (name: string) => `${name} assigned you to`,
};
