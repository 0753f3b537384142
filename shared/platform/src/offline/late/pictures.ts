/** Whether bytes are the picture that they claim to be, as far as their beginning and end show. */

const text = (bytes: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...bytes.subarray(from, to));

/** By content type: whether a file of this size begins as such a picture. */
const BEGINS: Readonly<Record<string, (head: Uint8Array, size: number) => boolean>> = {
  'image/jpeg': ([one, two, three]) => one === 0xff && two === 0xd8 && three === 0xff,
  'image/png': (head) => text(head, 1, 4) === 'PNG',
  'image/gif': (head) => text(head, 0, 4) === 'GIF8',
  // A WebP says how long it is.
  'image/webp': (head, size) =>
    text(head, 0, 4) === 'RIFF' &&
    text(head, 8, 12) === 'WEBP' &&
    head.length >= 12 &&
    new DataView(head.buffer, head.byteOffset).getUint32(4, true) + 8 <= size,
};

const HEAD_BYTES = 16;

/** Whether bytes may be stored in place of their original. Other kinds than pictures are not looked into. */
export async function isWhole(blob: Blob): Promise<boolean> {
  const [type = ''] = blob.type.split(';');
  const begins = BEGINS[type];
  if (!begins) return blob.size > 0;
  const head = new Uint8Array(await blob.slice(0, HEAD_BYTES).arrayBuffer());
  return begins(head, blob.size);
}

/** Whether the browser can show a picture; true where that cannot be told. */
export async function canBeDecoded(blob: Blob): Promise<boolean> {
  if (!blob.type.startsWith('image/') || !('createImageBitmap' in globalThis)) return true;
  try {
    (await createImageBitmap(blob)).close();
    return true;
  } catch {
    return false;
  }
}
