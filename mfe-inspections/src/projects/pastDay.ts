import { dayAt } from '@fieldline/ui';

/**
 * A project's first or last visit; null if it is still planned. The server compares days of UTC, which may be a
 * day ahead of the reader's.
 */
export const pastDay = (day: string | null): string | null =>
  day !== null && day > dayAt(new Date()) ? null : day;
