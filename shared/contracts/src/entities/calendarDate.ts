import * as z from 'zod/mini';

const isDay = (text: string): boolean => {
  const day = text.slice(0, 10);
  const time = Date.parse(`${day}T00:00:00Z`);
  // `Date` rolls 30 February over into March; such a day comes back as another one.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
};

/** A day such as `2026-01-31`; of a full ISO 8601 time only the day is kept. */
export const calendarDate = z.pipe(
  z
    .string()
    .check(
      z.regex(/^\d{4}-\d{2}-\d{2}(T[\d:.]{5,15}(Z|[+-]\d{2}:?\d{2})?)?$/, 'Must be an ISO date'),
      z.refine(isDay, 'There is no such day'),
    ),
  z.transform((text) => text.slice(0, 10)),
);
