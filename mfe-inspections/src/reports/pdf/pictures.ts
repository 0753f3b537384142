import { downloadFile, type Photo, readThumbnail } from '@fieldline/contracts';
import { type ApiClient } from '@fieldline/platform';
import { paintMarks } from '../../photos/marks/paint';

/** The longer side of a photo in a report, in pixels: 200 dots an inch of half a page. */
export const REPORT_PIXELS = 1000;
const QUALITY = 0.82;

export interface Picture {
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/**
 * A photo's picture, preferring what is also available offline: smaller, else whole, else the
 * thumbnail.
 */
export async function pictureOf(api: ApiClient, id: string, signal: AbortSignal): Promise<Blob> {
  const params = { id };
  const ways = [
    () => api.download(readThumbnail, { params, query: { size: REPORT_PIXELS }, signal }),
    () => api.download(downloadFile, { params, signal }),
    () => api.download(readThumbnail, { params, signal }),
  ];
  let failure: unknown;
  for (const way of ways) {
    try {
      return await way();
    } catch (error) {
      signal.throwIfAborted();
      failure = error;
    }
  }
  throw failure;
}

/** The picture as a JPEG of limited size, with its marks. */
export async function printed(picture: Blob, { marks }: Photo): Promise<Picture> {
  const whole = await createImageBitmap(picture, { imageOrientation: 'from-image' });
  try {
    const scale = Math.min(1, REPORT_PIXELS / Math.max(whole.width, whole.height));
    const width = Math.max(1, Math.round(whole.width * scale));
    const height = Math.max(1, Math.round(whole.height * scale));
    const canvas = canvasOf(width, height);
    // Two branches, because the types of the two kinds of canvas have no common call.
    const surface =
      canvas instanceof HTMLCanvasElement ? canvas.getContext('2d') : canvas.getContext('2d');
    if (!surface) throw new Error('There is no canvas');
    surface.fillStyle = 'white';
    surface.fillRect(0, 0, width, height);
    surface.imageSmoothingQuality = 'high';
    surface.drawImage(whole, 0, 0, width, height);
    paintMarks(surface, marks, { width, height });
    const jpeg = await encoded(canvas);
    return { bytes: new Uint8Array(await jpeg.arrayBuffer()), width, height };
  } finally {
    whole.close();
  }
}

/** An `OffscreenCanvas` if the browser has it: encoding then does not block the page. */
function canvasOf(width: number, height: number): OffscreenCanvas | HTMLCanvasElement {
  if (typeof OffscreenCanvas !== 'undefined') return new OffscreenCanvas(width, height);
  return Object.assign(document.createElement('canvas'), { width, height });
}

async function encoded(canvas: OffscreenCanvas | HTMLCanvasElement): Promise<Blob> {
  if (!(canvas instanceof HTMLCanvasElement)) {
    return canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
  }
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', QUALITY));
  if (!blob) throw new Error('The canvas could not be read');
  return blob;
}
