import { PHOTO_MAX_BYTES } from '@fieldline/contracts';
import { jpegName, mayShrink, mustShrink, type ShrinkStep, shrinkSteps } from './model';

/** A photo that is decoded, and can be written again as a JPEG. */
export interface DecodedPhoto {
  readonly width: number;
  readonly height: number;
  encode(step: ShrinkStep): Promise<Blob | null>;
  close(): void;
}

export type DecodePhoto = (file: File) => Promise<DecodedPhoto>;

/**
 * The photo as it is sent: smaller where the rules of the model ask for it and it can be done, else
 * the very same file. What is no image stays as it is; the checks after this one have the word.
 */
export async function shrunk(file: File, decode: DecodePhoto = decodeInBrowser): Promise<File> {
  if (!mayShrink(file)) return file;
  const photo = await decode(file).catch(() => undefined);
  if (!photo) return file;
  try {
    if (!mustShrink(file, photo.width, photo.height)) return file;
    for (const step of shrinkSteps(photo.width, photo.height)) {
      const blob = await photo.encode(step);
      if (!blob || blob.type !== 'image/jpeg') return file;
      if (blob.size <= PHOTO_MAX_BYTES && blob.size < file.size) {
        return new File([blob], jpegName(file.name), { type: blob.type });
      }
    }
    return file;
  } finally {
    photo.close();
  }
}

const decodeInBrowser: DecodePhoto = async (file) => {
  // Upright as the camera meant it: what is written has no orientation of its own.
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const { width, height } = bitmap;
  return {
    width,
    height,
    close: () => bitmap.close(),
    encode: async (step) => {
      const canvas = document.createElement('canvas');
      canvas.width = step.width;
      canvas.height = step.height;
      const surface = canvas.getContext('2d');
      if (!surface) return null;
      // A JPEG has no transparency; paper is white.
      surface.fillStyle = 'white';
      surface.fillRect(0, 0, step.width, step.height);
      surface.imageSmoothingQuality = 'high';
      surface.drawImage(bitmap, 0, 0, step.width, step.height);
      const blob = await new Promise<Blob | null>((ready) =>
        canvas.toBlob(ready, 'image/jpeg', step.quality),
      );
      // Safari keeps a canvas' memory until it is small.
      canvas.width = 0;
      canvas.height = 0;
      return blob;
    },
  };
};
