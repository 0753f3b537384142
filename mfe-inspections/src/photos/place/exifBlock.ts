/**
 * The EXIF data of a photo as a JPEG without a picture, because the library reads only JPEG. PNG
 * has them in the chunk "eXIf" (PNG 3, section 11.3.3.3), WebP in "EXIF" (RFC 9649, section 2.7.1).
 */

const text = (view: DataView, at: number, length: number): string =>
  at + length > view.byteLength
    ? ''
    : String.fromCharCode(...new Uint8Array(view.buffer, view.byteOffset + at, length));

/** The chunk of this name, in a file of named chunks; `head` is the length of a chunk's own head. */
function chunkOf(
  view: DataView,
  name: string,
  { begin, isRiff }: { readonly begin: number; readonly isRiff: boolean },
): Uint8Array | undefined {
  for (let at = begin; at + 8 <= view.byteLength;) {
    const size = view.getUint32(isRiff ? at + 4 : at, isRiff);
    if (text(view, isRiff ? at : at + 4, 4) === name) {
      return new Uint8Array(view.buffer, view.byteOffset + at + 8).subarray(0, size);
    }
    // RIFF pads to an even length; a PNG chunk ends with four bytes of checksum.
    at += 8 + size + (isRiff ? size % 2 : 4);
  }
  return undefined;
}

const MARK = 'Exif\0\0';
/** The longest segment of a JPEG, without its own length. */
const LONGEST = 65_533 - MARK.length;

/** The bytes that the library can read: a JPEG as it is. */
export function asJpeg(bytes: ArrayBuffer): ArrayBuffer {
  const view = new DataView(bytes);
  const found =
    text(view, 1, 3) === 'PNG'
      ? chunkOf(view, 'eXIf', { begin: 8, isRiff: false })
      : text(view, 8, 4) === 'WEBP'
        ? chunkOf(view, 'EXIF', { begin: 12, isRiff: true })
        : undefined;
  if (!found) return bytes;
  // Some writers of WebP put the mark of a JPEG in front.
  const isMarked = String.fromCharCode(...found.subarray(0, MARK.length)) === MARK;
  const block = found.subarray(isMarked ? MARK.length : 0).subarray(0, LONGEST);
  const jpeg = new Uint8Array(2 + 4 + MARK.length + block.length + 2);
  jpeg.set([0xff, 0xd8, 0xff, 0xe1]);
  new DataView(jpeg.buffer).setUint16(4, 2 + MARK.length + block.length);
  jpeg.set(new TextEncoder().encode(MARK), 6);
  jpeg.set(block, 6 + MARK.length);
  jpeg.set([0xff, 0xd9], jpeg.length - 2);
  return jpeg.buffer;
}
