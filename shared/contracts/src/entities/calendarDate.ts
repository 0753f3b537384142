import * as z from 'zod/mini';

const TIME = String.raw`([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?`;
const ZONE = String.raw`Z|[+-]([01]\d|2[0-3]):?[0-5]\d`;
const ISO_TIME = new RegExp(String.raw`^\d{4}-\d{2}-\d{2}(T${TIME}(${ZONE})?)?$`);

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Whether a text is a day of the calendar, such as `2026-01-31`. */
export function isDay(text: string): boolean {
  if (!DAY.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  // `Date` turns 30 February into a day in March, so the text differs.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** A day such as `2026-01-31`; of a full ISO 8601 time only the day is kept. */
export const calendarDate = z.pipe(
  z.string().check(
    z.regex(ISO_TIME, 'Must be an ISO date'),
    z.refine((text) => isDay(text.slice(0, 10)), 'There is no such day'),
  ),
  z.transform((text) => text.slice(0, 10)),
);
