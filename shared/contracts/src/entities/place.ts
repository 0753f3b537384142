import * as z from 'zod/mini';

/** A point on the earth, in degrees, and its possible error. */
export const placeWire = z.object({
  latitude: z.number().check(z.minimum(-90), z.maximum(90)),
  longitude: z.number().check(z.minimum(-180), z.maximum(180)),
  /** Metres; null if unknown. */
  accuracy: z.nullable(z.number().check(z.minimum(0), z.maximum(1_000_000))),
  /** The camera's direction, in degrees clockwise from north, if known. */
  heading: z.optional(z.number().check(z.minimum(0), z.maximum(360))),
});
export type Place = Readonly<z.infer<typeof placeWire>>;

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,9})?(Z|[+-]\d{2}:\d{2})$/;

/** A time, ISO 8601 with its zone. */
export const momentWire = z.string().check(
  z.regex(MOMENT, 'Must be an ISO time with its zone'),
  z.refine((text) => !Number.isNaN(Date.parse(text)), 'There is no such time'),
);
