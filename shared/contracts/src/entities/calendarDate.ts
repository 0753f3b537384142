import * as z from 'zod/mini';

const TIME = String.raw`([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?`;
const ZONE = String.raw`Z|[+-]([01]\d|2[0-3]):?[0-5]\d`;
const ISO_TIME = new RegExp(String.raw`^\d{4}-\d{2}-\d{2}(T${TIME}(${ZONE})?)?$`);

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
    .check(z.regex(ISO_TIME, 'Must be an ISO date'), z.refine(isDay, 'There is no such day')),
  z.transform((text) => text.slice(0, 10)),
);
