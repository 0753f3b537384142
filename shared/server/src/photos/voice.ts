import { open } from 'node:fs/promises';

/** Enough of a file to identify it: recorders describe their tracks before the sound. */
const HEAD_BYTES = 65_536;
/** The container's type is named within these bytes. */
const NAME_BYTES = 128;

const EBML = '\x1a\x45\xdf\xa3';

/**
 * The media type of a voice note by the beginning of its file (latin-1); null for everything else,
 * including films. Matroska (RFC 9559), Ogg (RFC 3533, RFC 7845) and MP4 (ISO/IEC 14496-12).
 */
export function voiceTypeIn(head: string): string | null {
  const start = head.slice(0, NAME_BYTES);
  if (head.startsWith(EBML)) {
    const isNamed = start.includes('webm') || start.includes('matroska');
    const hasSound = head.includes('A_OPUS') || head.includes('OpusHead');
    return isNamed && hasSound && !/V_(VP|AV|MPEG)/.test(head) ? 'audio/webm' : null;
  }
  if (head.startsWith('OggS')) return start.includes('OpusHead') ? 'audio/ogg' : null;
  if (head.startsWith('ftyp', 4)) {
    const hasSound = head.includes('soun') && /mp4a|Opus/.test(head);
    return hasSound && !head.includes('vide') ? 'audio/mp4' : null;
  }
  return null;
}

/** The media type of a voice note in a file of this machine; null if it is not one. */
export async function voiceTypeOf(path: string): Promise<string | null> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return voiceTypeIn(buffer.toString('latin1', 0, bytesRead));
  } finally {
    await file.close();
  }
}
