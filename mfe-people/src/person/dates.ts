import { dayAt } from '@fieldline/ui';

/** The day some days from today, as `2026-11-19`. */
export const dayFromToday = (days: number, now = new Date()): string =>
  dayAt(new Date(now.getFullYear(), now.getMonth(), now.getDate() + days));
