import {
  PHOTO_MAX_BYTES,
  PHOTO_REFUSALS,
  PHOTO_TYPES,
  PHOTOS_PER_UPLOAD,
} from '@fieldline/contracts';
import { ApiError } from '@fieldline/platform';

/** What the rules ask of a file. */
export interface FileFacts {
  /** The media type, as the browser tells it; empty where it knows none. */
  readonly type: string;
  /** Bytes. */
  readonly size: number;
}

/** Photos that are chosen together go in one form up to this sum. */
export const TOGETHER_MAX_BYTES = 20 * 1024 * 1024;

/** A swipe of at least this much shows the next photo. */
export const PHOTO_SWIPE_THRESHOLD_PX = 50;

/** The longest side that is useful; a sheet of paper in print quality needs less. */
export const USEFUL_SIDE_PX = 4096;
const LARGE_BYTES = 4 * 1024 * 1024;

export const countRefusal = (count: number): string | undefined =>
  count > PHOTOS_PER_UPLOAD ? PHOTO_REFUSALS.count : undefined;

export const typeRefusal = ({ type }: FileFacts): string | undefined =>
  PHOTO_TYPES.some((allowed) => allowed === type) ? undefined : PHOTO_REFUSALS.type;

export const sizeRefusal = ({ size }: FileFacts): string | undefined =>
  size > PHOTO_MAX_BYTES ? PHOTO_REFUSALS.size : undefined;

/** Whether the photos of one choice go in one form; else they go one by one. */
export const goTogether = (files: readonly FileFacts[]): boolean =>
  files.length > 1 && files.reduce((sum, { size }) => sum + size, 0) <= TOGETHER_MAX_BYTES;

/**
 * Whether a file is worth decoding, to be made smaller: anything but a GIF, which may be animated,
 * that is beyond the limit; and JPEG, which loses nothing it has not lost before, from 4 MB.
 */
export const mayShrink = ({ type, size }: FileFacts): boolean =>
  type === 'image/jpeg'
    ? size > LARGE_BYTES
    : ['image/png', 'image/webp'].includes(type) && size > PHOTO_MAX_BYTES;

/** Whether a decoded photo is made smaller: beyond the limit, or far larger than useful. */
export const mustShrink = ({ size }: FileFacts, width: number, height: number): boolean =>
  size > PHOTO_MAX_BYTES || Math.max(width, height) > USEFUL_SIDE_PX;

export interface ShrinkStep {
  readonly width: number;
  readonly height: number;
  /** JPEG quality, 0 to 1. */
  readonly quality: number;
}

/** What is tried, best first, until the result fits. */
export function shrinkSteps(width: number, height: number): readonly ShrinkStep[] {
  const longest = Math.max(width, height);
  return [USEFUL_SIDE_PX, USEFUL_SIDE_PX / 2].flatMap((side) => {
    const scale = Math.min(1, side / longest);
    const size = {
      width: Math.max(1, Math.round(width * scale)),
      height: Math.max(1, Math.round(height * scale)),
    };
    return [0.88, 0.75, 0.6].map((quality) => ({ ...size, quality }));
  });
}

/** A photo that was made smaller is a JPEG, and is called so. */
export const jpegName = (name: string): string =>
  /\.jpe?g$/i.test(name) ? name : `${name.replace(/\.[a-z0-9]+$/i, '')}.jpg`;

/** Bytes for people: "14.2 MB", "320 kB". */
export function sizeText(bytes: number): string {
  if (bytes >= 1024 * 1024) return `${(bytes / (1024 * 1024)).toFixed(1)} MB`;
  if (bytes >= 1024) return `${Math.round(bytes / 1024)} kB`;
  return `${bytes} B`;
}

/** Which way a movement of a finger turns; a mostly vertical one scrolls. */
export function swipeOf(dx: number, dy: number): 'previous' | 'next' | undefined {
  if (Math.abs(dx) < PHOTO_SWIPE_THRESHOLD_PX || Math.abs(dx) <= Math.abs(dy)) return undefined;
  return dx > 0 ? 'previous' : 'next';
}

/** Where a key leads in the lightbox; stays in place at either end. */
export function placeAfterKey(key: string, place: number, total: number): number | undefined {
  if (key === 'ArrowLeft') return Math.max(0, place - 1);
  if (key === 'ArrowRight') return Math.min(total - 1, place + 1);
  if (key === 'Home') return 0;
  if (key === 'End') return total - 1;
  return undefined;
}

/** What is said when the bytes of a photo cannot be fetched; HTTP/2 has no status text. */
export const downloadFailure = (error: unknown): string =>
  `Failed to download photo: ${
    error instanceof ApiError
      ? error.statusText || String(error.status)
      : error instanceof Error
        ? error.message
        : String(error)
  }`;

/** Whether pasted data is taken as photos; text belongs to the field that has the focus. */
export const takesPaste = (types: readonly string[], inTextField: boolean): boolean =>
  types.includes('Files') && (!inTextField || !types.some((type) => type.startsWith('text/')));
