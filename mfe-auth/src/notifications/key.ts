/** The key of the notifications in the query client. */
export const NOTIFICATIONS_KEY = ['mfe-auth', 'notifications'] as const;
