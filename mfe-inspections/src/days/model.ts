const DAY = /^\d{4}-\d{2}-\d{2}$/;
const INVALID = 'Invalid date';
const ABSENT = '–';

/** Whether a text is a day of the calendar, such as `2026-01-31`. */
export function isDay(text: string): boolean {
  if (!DAY.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  // `Date` rolls 30 February over into March; such a day comes back as another one.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** A day for the reader, a dash where there is none: the same one in every time zone, because it is read and shown in UTC. */
export function dayText(text: string, locale?: string): string {
  if (text === '') return ABSENT;
  const day = text.slice(0, 10);
  if (!isDay(day)) return INVALID;
  return new Date(`${day}T00:00:00Z`).toLocaleDateString(locale, {
    dateStyle: 'medium',
    timeZone: 'UTC',
  });
}

/** The month of a day for the reader: "Jan 2026". */
export function monthText(day: string, locale?: string): string {
  if (!isDay(day)) return INVALID;
  return new Date(`${day}T00:00:00Z`).toLocaleDateString(locale, {
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
}

/** A time stamp as date and time of the reader's clock, a dash where there is none. */
export function timeText(stamp: string, locale?: string): string {
  if (stamp === '') return ABSENT;
  const time = new Date(stamp);
  if (Number.isNaN(time.getTime())) return INVALID;
  return time.toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' });
}

/** The day that the reader's calendar shows at a time. */
export function dayAt(time: Date): string {
  const [year, month, day] = [time.getFullYear(), time.getMonth() + 1, time.getDate()];
  return [year, String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');
}
