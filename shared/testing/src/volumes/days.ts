const A_DAY_MS = 86_400_000;

/** The day that is this many days before another, as `2026-01-31`. */
export const dayBefore = (today: string, days: number): string =>
  new Date(Date.parse(`${today}T00:00:00Z`) - days * A_DAY_MS).toISOString().slice(0, 10);

/** A time of day in working hours. */
export const timeBefore = (today: string, days: number, minutes: number): string =>
  new Date(Date.parse(`${dayBefore(today, days)}T07:00:00Z`) + minutes * 60_000).toISOString();
