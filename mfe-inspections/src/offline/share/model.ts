import { PHOTO_MAX_BYTES, PHOTO_TYPES } from '@fieldline/contracts';
import type { SharedFile } from '@fieldline/platform/shares';

/** The shared files that can be added, and how many cannot. */
export interface Sorted {
  readonly photos: readonly SharedFile[];
  readonly leftOut: number;
}

const isPhoto = ({ file: { type, size } }: SharedFile): boolean =>
  PHOTO_TYPES.some((allowed) => allowed === type) && size <= PHOTO_MAX_BYTES;

export function sorted(files: readonly SharedFile[]): Sorted {
  const photos = files.filter(isPhoto);
  return { photos, leftOut: files.length - photos.length };
}
