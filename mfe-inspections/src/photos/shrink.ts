import { PHOTO_MAX_PIXELS, PHOTO_REFUSALS } from '@fieldline/contracts';
import { canShrink, jpegName, mayShrink, SMALLER, smallerMeasures } from './smaller';

/** The limits of a photo that is sent smaller. */
export interface JpegSettings {
  readonly width: number;
  readonly height: number;
  /** 0 to 1. */
  readonly quality: number;
}

/** A photo that is decoded, and can be written again as a JPEG. */
export interface DecodedPhoto {
  readonly width: number;
  readonly height: number;
  encode(settings: JpegSettings): Promise<Blob | null>;
  close(): void;
}

export type DecodePhoto = (file: File) => Promise<DecodedPhoto>;

/**
 * The photo as "Send smaller" makes it: a JPEG of limited size. The original file if that is
 * impossible or has not fewer bytes. Files that are not images pass unchanged: the server judges
 * them.
 */
export const shrunk = async (file: File, decode?: DecodePhoto): Promise<File> => {
  if (!mayShrink(file)) return file;
  const smaller = await withFewerPixels(file, decode);
  return smaller.size < file.size ? smaller : file;
};

/** The same for a photo that is too large to be sent as it is, also if that takes more bytes. */
export async function withFewerPixels(
  file: File,
  decode: DecodePhoto = decodeInBrowser,
): Promise<File> {
  const photo = canShrink(file.type) ? await decode(file).catch(() => undefined) : undefined;
  if (!photo) return file;
  try {
    const measures = smallerMeasures(photo.width, photo.height);
    const blob = await photo.encode({ ...measures, quality: SMALLER.quality });
    if (!blob || blob.type !== 'image/jpeg') return file;
    return new File([blob], jpegName(file.name), { type: blob.type });
  } finally {
    photo.close();
  }
}

/** Why a photo is refused by its pixels, which the server limits; undefined if it is not. */
export async function pixelRefusal(file: Blob): Promise<string | undefined> {
  const image = new Image();
  // Without images, as in jsdom.
  if (!('decode' in image)) return undefined;
  const address = URL.createObjectURL(file);
  try {
    // Reads the measures only; nothing is decoded before it is drawn.
    await new Promise((read, fail) => {
      image.onload = read;
      image.onerror = fail;
      image.src = address;
    });
  } catch {
    // The server judges what this browser cannot read.
    return undefined;
  } finally {
    URL.revokeObjectURL(address);
  }
  const pixels = image.naturalWidth * image.naturalHeight;
  return pixels > PHOTO_MAX_PIXELS ? PHOTO_REFUSALS.pixels : undefined;
}

const decodeInBrowser: DecodePhoto = async (file) => {
  // Drawn upright: the new file has no orientation tag.
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const { width, height } = bitmap;
  return {
    width,
    height,
    close: () => bitmap.close(),
    encode: async (settings) => {
      const canvas = document.createElement('canvas');
      canvas.width = settings.width;
      canvas.height = settings.height;
      const surface = canvas.getContext('2d');
      if (!surface) return null;
      // A JPEG has no transparency; paper is white.
      surface.fillStyle = 'white';
      surface.fillRect(0, 0, settings.width, settings.height);
      surface.imageSmoothingQuality = 'high';
      surface.drawImage(bitmap, 0, 0, settings.width, settings.height);
      const blob = await new Promise<Blob | null>((ready) =>
        canvas.toBlob(ready, 'image/jpeg', settings.quality),
      );
      // Safari keeps a canvas' memory until it is small.
      canvas.width = 0;
      canvas.height = 0;
      return blob;
    },
  };
};
