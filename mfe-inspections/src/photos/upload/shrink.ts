import { jpegName, mayShrink, SMALLER, smallerMeasures } from './model';

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
 * impossible or not smaller. Files that are not images pass unchanged: the server judges them.
 */
export async function shrunk(file: File, decode: DecodePhoto = decodeInBrowser): Promise<File> {
  if (!mayShrink(file)) return file;
  const photo = await decode(file).catch(() => undefined);
  if (!photo) return file;
  try {
    const measures = smallerMeasures(photo.width, photo.height);
    const blob = await photo.encode({ ...measures, quality: SMALLER.quality });
    if (!blob || blob.type !== 'image/jpeg' || blob.size >= file.size) return file;
    return new File([blob], jpegName(file.name), { type: blob.type });
  } finally {
    photo.close();
  }
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
