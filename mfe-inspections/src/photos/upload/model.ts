import {
  PHOTO_MAX_BYTES,
  PHOTO_REFUSALS,
  PHOTO_TYPES,
  PHOTOS_PER_UPLOAD,
} from '@fieldline/contracts';

/** The facts of a file that the rules check. */
export interface FileFacts {
  /** The media type the browser reports; empty if it knows none. */
  readonly type: string;
  /** Bytes. */
  readonly size: number;
}

/** Photos chosen together go in one form up to this total. */
export const TOGETHER_MAX_BYTES = 20 * 1024 * 1024;

export const countRefusal = (count: number): string | undefined =>
  count > PHOTOS_PER_UPLOAD ? PHOTO_REFUSALS.count : undefined;

/** Why a file is refused, by its type and then its size; undefined if it is not. */
export function fileRefusal({ type, size }: FileFacts): string | undefined {
  if (!PHOTO_TYPES.some((allowed) => allowed === type)) return PHOTO_REFUSALS.type;
  if (size === 0) return PHOTO_REFUSALS.empty;
  return size > PHOTO_MAX_BYTES ? PHOTO_REFUSALS.size : undefined;
}

/** Whether the photos of one choice are sent in one form; otherwise one by one. */
export const goTogether = (files: readonly FileFacts[]): boolean =>
  files.length > 1 && files.reduce((sum, { size }) => sum + size, 0) <= TOGETHER_MAX_BYTES;

/** The limits of "Send smaller", and from which size on it applies. */
export const SMALLER = { fromBytes: 1024 * 1024, side: 2560, quality: 0.82 } as const;

/** Whether a photo can be made smaller. A GIF may be animated. */
export const canShrink = (type: string): boolean =>
  ['image/jpeg', 'image/png', 'image/webp'].includes(type);

/** Whether a photo is worth making smaller if the user asks for all. */
export const mayShrink = ({ type, size }: FileFacts): boolean =>
  canShrink(type) && size >= SMALLER.fromBytes;

/** Whether a photo was refused for something that "Send Smaller" mends. */
export const isTooLarge = (message: string, type: string): boolean =>
  canShrink(type) && (message === PHOTO_REFUSALS.size || message === PHOTO_REFUSALS.pixels);

/** The size of a photo sent smaller: its shape is kept, and it never grows. */
export function smallerMeasures(width: number, height: number) {
  const scale = Math.min(1, SMALLER.side / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

/** A photo that was made smaller is a JPEG, so its name ends that way. */
export const jpegName = (name: string): string =>
  /\.jpe?g$/i.test(name) ? name : `${name.replace(/\.[a-z0-9]+$/i, '')}.jpg`;

/** Whether pasted data are taken as photos; pasted text belongs to the focused field. */
export const takesPaste = (types: readonly string[], inTextField: boolean): boolean =>
  types.includes('Files') && (!inTextField || !types.some((type) => type.startsWith('text/')));
