import { type Mark, marksWire } from '@fieldline/contracts';
import * as z from 'zod/mini';
import { marksToWire } from './wire';

/** What an upload tells of its one photo, as the field `details` of its form has it. */
const told = z.array(z.looseObject({ marks: z.optional(marksWire) }));

function read(details: unknown) {
  if (typeof details !== 'string') return undefined;
  const parsed = z.safeParse(told, JSON.parse(details));
  return parsed.success ? parsed.data[0] : undefined;
}

/** What is drawn over a photo that was not sent yet. */
export const marksInDetails = (details: unknown): readonly Mark[] => read(details)?.marks ?? [];

/** The same field with what is drawn now. */
export const withMarks = (details: unknown, marks: readonly Mark[]): string =>
  JSON.stringify([{ taken_at: null, place: null, ...read(details), marks: marksToWire(marks) }]);
