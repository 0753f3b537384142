import type { Place } from '@fieldline/contracts';
import { devicePlace, isTakenHere } from './device';
import { readExif } from './exif';
import { type ExifFacts, fileMoment, isFresh, momentOf, type PhotoDetails, placeOf } from './model';

export interface DescribeSettings {
  /** Whether the user wants the device's location on photos that have none. */
  readonly addsPlace: boolean;
  readonly read?: typeof readExif;
  readonly locate?: () => Promise<Place | null>;
  readonly now?: () => number;
}

/**
 * When and where a photo was taken: from the file. The device's time and location are used only for
 * what its own camera took just now: a chosen file may come from anywhere.
 */
export async function described(
  file: File,
  { addsPlace, read = readExif, locate = devicePlace, now = Date.now }: DescribeSettings,
): Promise<PhotoDetails> {
  const exif = await readBytes(file, read).catch(() => ({}));
  const isOwn = isTakenHere(file);
  const takenAt = momentOf(exif) ?? (isOwn ? fileMoment(file.lastModified, now()) : null);
  const place = placeOf(exif);
  if (place || !addsPlace || !isOwn || !isFresh(takenAt, now())) return { takenAt, place };
  return { takenAt, place: await locate() };
}

const readBytes = async (file: File, read: typeof readExif): Promise<ExifFacts> =>
  read(await file.arrayBuffer());
