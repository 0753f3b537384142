import { drawn } from './drawn';
import { dctHash } from './hash';
import { measure, MEASURED_WIDTH, type Measures } from './measures';
import type { GreyPicture } from './reduced';

/** The result of checking a photo. */
export interface Look {
  readonly measures: Measures;
  /** The photo small enough for a list, as a data address. */
  small(): string;
}

/**
 * A smaller file is a small picture (a blurred photo from a phone has 150 kB and more). Decoding
 * enlarges it, which looks like blur, so its sharpness is not judged.
 */
const SMALL_FILE_BYTES = 20 * 1024;
const SMALL_WIDTH = 128;

/**
 * Draws a photo at the size for measuring, and measures it. The browser decodes outside the page's
 * thread; the rest takes a few milliseconds. Not in a worker: the page's policy allows only the
 * service worker, and a worker's script would be the only one whose hash is not checked.
 * @throws if it is not an image, or the browser cannot decode it
 */
export async function lookAt(file: Blob): Promise<Look> {
  const canvas = await drawn(file, MEASURED_WIDTH);
  const measures = measure(greyOf(canvas));
  return {
    measures: file.size < SMALL_FILE_BYTES ? { ...measures, sharpness: null } : measures,
    small: () => smallOf(canvas),
  };
}

/** The width to which a picture is drawn if only its hash is needed. */
const HASHED_WIDTH = 128;

/**
 * The perceptual hash of a photo, or of its thumbnail; null if there is too little to see.
 * @throws as `lookAt`
 */
export const hashOf = async (file: Blob): Promise<bigint | null> =>
  dctHash(greyOf(await drawn(file, HASHED_WIDTH)));

/** Brightness as the eye weighs colours (ITU-R BT.601), in 256ths. */
function greyOf(canvas: HTMLCanvasElement): GreyPicture {
  const { width, height } = canvas;
  const data = canvas.getContext('2d')?.getImageData(0, 0, width, height).data ?? [];
  const pixels = new Uint8Array(width * height);
  for (let at = 0; at < pixels.length; at += 1) {
    const [red = 0, green = 0, blue = 0] = [data[at * 4], data[at * 4 + 1], data[at * 4 + 2]];
    pixels[at] = (red * 77 + green * 150 + blue * 29) >> 8;
  }
  return { width, height, pixels };
}

/** Synchronous: `toBlob` would wait until the page is idle. */
function smallOf(picture: HTMLCanvasElement): string {
  const canvas = document.createElement('canvas');
  canvas.width = SMALL_WIDTH;
  canvas.height = Math.round((picture.height * SMALL_WIDTH) / picture.width);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/jpeg');
}
