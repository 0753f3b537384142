import { ApiError } from '@fieldline/platform';

/** A swipe of at least this much shows the next photo. */
export const PHOTO_SWIPE_THRESHOLD_PX = 50;

/** The direction of a finger's movement; a mostly vertical one scrolls. */
export function swipeOf(dx: number, dy: number): 'previous' | 'next' | undefined {
  if (Math.abs(dx) < PHOTO_SWIPE_THRESHOLD_PX || Math.abs(dx) <= Math.abs(dy)) return undefined;
  return dx > 0 ? 'previous' : 'next';
}

/** The key that does the same as a swipe. */
export const swipeKey = (to: 'previous' | 'next'): string =>
  to === 'next' ? 'ArrowRight' : 'ArrowLeft';

/** The photo that a key leads to; the same at either end. */
export function indexAfterKey(key: string, index: number, total: number): number | undefined {
  if (key === 'ArrowLeft') return Math.max(0, index - 1);
  if (key === 'ArrowRight') return Math.min(total - 1, index + 1);
  if (key === 'Home') return 0;
  if (key === 'End') return total - 1;
  return undefined;
}

/** The message if a photo cannot be fetched; HTTP/2 has no status text. */
export const downloadFailure = (error: unknown): string =>
  `Failed to download photo: ${
    error instanceof ApiError
      ? error.statusText || String(error.status)
      : error instanceof Error
        ? error.message
        : String(error)
  }`;
