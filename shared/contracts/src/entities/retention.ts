import * as z from 'zod/mini';

/** The choices of years for which data are kept. */
export const RETENTION_YEARS = [1, 2, 5] as const;
/** How long a workspace keeps earlier versions unless an owner chooses otherwise. */
export const HISTORY_YEARS = 2;
/** For how many days a newly chosen rule deletes nothing. */
export const RETENTION_NOTICE_DAYS = 14;
/** Photos that will be deleted within this many days are announced. */
export const RETENTION_AHEAD_DAYS = 30;

const years = z.literal([...RETENTION_YEARS]);
const rules = {
  /** Years after the visit at which its photos are deleted; null for never. */
  photo_years: z.nullable(years),
  /** Years for which the history of changes is kept. */
  history_years: years,
};

/** How long a workspace keeps photos and earlier versions. */
export const retentionWire = z.object({
  ...rules,
  /** The next day on which photos are deleted, and how many; null if none are in the next 30 days. */
  next: z.nullable(z.object({ on: z.string(), photos: z.number() })),
});
export type RetentionWire = z.infer<typeof retentionWire>;

export const retentionPatchWire = z.partial(z.object(rules));
export type RetentionPatch = z.infer<typeof retentionPatchWire>;
