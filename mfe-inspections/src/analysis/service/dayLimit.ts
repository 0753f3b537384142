import { ANALYSIS_MAX_PHOTOS, type DayLimit } from '@fieldline/contracts';

/** The unit of each limit, and how to write an amount of it. */
const UNITS: Readonly<Record<DayLimit['of'], readonly [name: string, size: number]>> = {
  photos: ['photos', 1],
  bytes: ['MB of photos', 1_000_000],
  tokens: ['tokens', 1],
};

/**
 * Whether less than a fifth of a limit is left, or less than a visit with this many photos needs.
 */
export function isShort({ of, left, limit }: DayLimit, photos: number): boolean {
  // Without photos only tokens are used.
  if (of !== 'tokens' && photos === 0) return false;
  const needed = of === 'photos' ? Math.min(photos, ANALYSIS_MAX_PHOTOS, limit) : 0;
  return left < Math.max(limit / 5, needed);
}

/** The rest of a limit in words: "12 of 100 photos left for analysis today." */
export function limitText({ of, left, limit }: DayLimit): string {
  const [name, size] = UNITS[of];
  const [now, all] = [left, limit].map((count) => Math.ceil(count / size).toLocaleString());
  const text = `${now} of ${all} ${name} left for analysis today.`;
  return left > 0 ? text : `${text} The count starts again tomorrow at 00:00 UTC.`;
}
