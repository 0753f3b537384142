import { type Mark, marksWire } from '@fieldline/contracts';
import * as z from 'zod/mini';
import { marksToWire } from './wire';

/** The details that an upload sends for its photo, as in the form's field `details`. */
const told = z.array(z.looseObject({ marks: z.optional(marksWire) }));

function read(details: unknown) {
  if (typeof details !== 'string') return undefined;
  const parsed = z.safeParse(told, JSON.parse(details));
  return parsed.success ? parsed.data[0] : undefined;
}

/** The marks of an unsent photo. */
export const marksInDetails = (details: unknown): readonly Mark[] => read(details)?.marks ?? [];

/** The same field with the current marks. */
export const withMarks = (details: unknown, marks: readonly Mark[]): string =>
  JSON.stringify([{ taken_at: null, place: null, ...read(details), marks: marksToWire(marks) }]);
