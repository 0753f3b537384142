import * as z from 'zod/mini';

/** For so many years something can be kept. */
export const RETENTION_YEARS = [1, 2, 5] as const;
/** How long a workspace keeps changes unless an owner chooses. */
export const HISTORY_YEARS = 2;
/** A rule that was just chosen deletes nothing for so long. Days. */
export const RETENTION_NOTICE_DAYS = 14;
/** Photos that are deleted within so many days are announced. */
export const RETENTION_AHEAD_DAYS = 30;

const years = z.literal([...RETENTION_YEARS]);
const rules = {
  /** Years after the visit at which its photos are deleted; null for never. */
  photo_years: z.nullable(years),
  /** Years for which the history of changes is kept. */
  history_years: years,
};

/** How long a workspace keeps photos and the history of changes. */
export const retentionWire = z.object({
  ...rules,
  /** The next day on which photos are deleted, and how many; null if none are in the next 30 days. */
  next: z.nullable(z.object({ on: z.string(), photos: z.number() })),
});
export type RetentionWire = z.infer<typeof retentionWire>;

export const retentionPatchWire = z.partial(z.object(rules));
export type RetentionPatch = z.infer<typeof retentionPatchWire>;
