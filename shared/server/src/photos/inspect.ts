import { type Inspected, inspectPhoto } from './image';
import { voiceTypeOf } from './voice';

/** Whether files of this type are pictures, which have thumbnails; voice notes are not. */
export const isPicture = (type: string): boolean => type.startsWith('image/');

/**
 * Determines a file's type by its content: a voice note, or a photo, for which a thumbnail is made.
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
