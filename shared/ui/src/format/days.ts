import { isDay } from '@fieldline/contracts';
import { dateFormat } from './formatters';

export { isDay };

/** Characters of a day such as `2026-01-31`; a time stamp has more. */
const DAY_LENGTH = 10;
const INVALID = 'Invalid date';
/** Shown in tables for a missing value. */
export const ABSENT = '–';
/** The suite is in English, and its dates have one format everywhere. */
const LOCALE = 'en-US';

type Stored = string | null | undefined;

/** The day that the reader's calendar shows at a time, such as `2026-01-31`. */
export function dayAt(time: Date): string {
  const [year, month, day] = [time.getFullYear(), time.getMonth() + 1, time.getDate()];
  return [year, String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');
}

/** "Nov 19, 2026" for a day, which is the same in every time zone, or for the day of a time stamp. */
export const dayText = (stored: Stored): string =>
  shown(stored, { month: 'short', day: 'numeric', year: 'numeric' });

/** As `dayText`, without the year if it is the current one: "Nov 19". For tables. */
export const shortDayText = (stored: Stored, now = new Date()): string =>
  stored?.startsWith(`${now.getFullYear()}-`)
    ? shown(stored, { month: 'short', day: 'numeric' })
    : dayText(stored);

/** "Nov 2026" for the month of a day or a time stamp. */
export const monthText = (stored: Stored): string =>
  shown(stored, { month: 'short', year: 'numeric' });

/**
 * "Nov 19, 2:30 PM" for a time stamp, by the reader's clock; with the year if it is not the current
 * one.
 */
export function timeText(stored: Stored, now = new Date()): string {
  const isThisYear = stored && new Date(stored).getFullYear() === now.getFullYear();
  return shown(stored, {
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    ...(!isThisYear && { year: 'numeric' }),
  });
}

function shown(stored: Stored, parts: Intl.DateTimeFormatOptions): string {
  if (stored === null || stored === undefined || stored === '') return ABSENT;
  const day = stored.length === DAY_LENGTH;
  const time = new Date(stored);
  if (day ? !isDay(stored) : Number.isNaN(time.getTime())) return INVALID;
  return dateFormat(LOCALE, day ? { ...parts, timeZone: 'UTC' } : parts).format(time);
}
