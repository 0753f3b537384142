import { type Inspected, inspectPhoto } from './image';
import { voiceTypeOf } from './voice';

/** Whether a file of this type is a picture, which has thumbnails; a voice note has none. */
export const isPicture = (type: string): boolean => type.startsWith('image/');

/**
 * Finds out by its content what a file is: a voice note, or else a photo, of which a thumbnail is made.
 * @throws ApiFailure as `inspectPhoto`, for anything else
 */
export async function inspectFile(
  file: string,
  thumbnail: string,
  size: number,
): Promise<Inspected> {
  const type = await voiceTypeOf(file);
  return type === null ? inspectPhoto(file, thumbnail, size) : { type, width: 0, height: 0 };
}
