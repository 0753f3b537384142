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

/** Whether pasted data are taken as photos; pasted text belongs to the focused field. */
export const takesPaste = (types: readonly string[], inTextField: boolean): boolean =>
  types.includes('Files') && (!inTextField || !types.some((type) => type.startsWith('text/')));
