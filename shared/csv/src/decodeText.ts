/** The encodings that are found. */
type FoundEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** The names of encodings, as `TextDecoder` takes them. */
export type Encoding =
  | FoundEncoding
  | 'big5'
  | 'euc-jp'
  | 'euc-kr'
  | 'gb18030'
  | 'ibm866'
  | 'iso-8859-2'
  | 'iso-8859-15'
  | 'koi8-r'
  | 'macintosh'
  | 'shift_jis'
  | `windows-125${0 | 1 | 3 | 4 | 5 | 6 | 7}`;

const SAMPLE_BYTES = 4096;

/**
 * The encoding of a text: as its byte order mark says; UTF-16 if it has zero bytes, which no other
 * encoding has; UTF-8 if its bytes fit, but for a damaged letter; else Windows-1252, which Excel
 * uses for "CSV" in western languages.
 */
export function encodingOf(bytes: Uint8Array): FoundEncoding {
  const [one, two] = bytes;
  if (one === 0xff && two === 0xfe) return 'utf-16le';
  if (one === 0xfe && two === 0xff) return 'utf-16be';
  const zeros = [0, 0];
  bytes.subarray(0, SAMPLE_BYTES).forEach((byte, index) => {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  if (even + odd > 0) return odd >= even ? 'utf-16le' : 'utf-16be';
  const beyond = new TextDecoder().decode(bytes).match(/[^\0-\x7f]/gu) ?? [];
  const damaged = beyond.filter((letter) => letter === '\uFFFD').length;
  return damaged * 10 <= beyond.length - damaged ? 'utf-8' : 'windows-1252';
}

/** The text of a file, without its byte order mark. */
export const decodeText = (bytes: Uint8Array, encoding: Encoding = encodingOf(bytes)): string =>
  new TextDecoder(encoding).decode(bytes);
