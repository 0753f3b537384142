/**
 * Draws a photo with this width, upright, on white, as transparency looks on paper.
 * @throws if it is not an image, or the browser cannot decode it
 */
export async function drawn(file: Blob, width: number): Promise<HTMLCanvasElement> {
  const frame = await reducedJpeg(file, width);
  // High quality: otherwise a reduced picture looks sharper than it is.
  const size = { resizeWidth: width, resizeQuality: 'medium' } as const;
  const bitmap = await createImageBitmap(frame ?? file, size).finally(() => frame?.close());
  try {
    const canvas = document.createElement('canvas');
    canvas.width = bitmap.width;
    canvas.height = bitmap.height;
    const surface = canvas.getContext('2d', { willReadFrequently: true });
    if (!surface) throw new Error('Nothing can be drawn');
    surface.fillStyle = 'white';
    surface.fillRect(0, 0, canvas.width, canvas.height);
    surface.drawImage(bitmap, 0, 0);
    return canvas;
  } finally {
    bitmap.close();
  }
}

/**
 * Decodes a JPEG at a few eighths of its size (WebCodecs): a photo of 12 megapixels takes less than
 * half as long. The two lengths limit the number of pixels, whatever the photo's shape. Undefined
 * if the browser cannot do it, or the result is too narrow.
 */
async function reducedJpeg(file: Blob, width: number): Promise<VideoFrame | undefined> {
  if (file.type !== 'image/jpeg' || typeof ImageDecoder === 'undefined') return undefined;
  const desired = { desiredWidth: 2 * width, desiredHeight: 1.5 * width };
  const decoder = new ImageDecoder({ data: file.stream(), type: file.type, ...desired });
  try {
    const { image } = await decoder.decode();
    if (image.displayWidth >= width) return image;
    image.close();
    return undefined;
  } catch {
    // `createImageBitmap` may decode it, or throw the reason.
    return undefined;
  } finally {
    decoder.close();
  }
}
