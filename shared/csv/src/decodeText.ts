const UTF_16_MARKS: readonly (readonly [string, number, number])[] = [
  ['utf-16le', 0xff, 0xfe],
  ['utf-16be', 0xfe, 0xff],
];

/**
 * The text of a file of unknown encoding: as its byte order mark says, else UTF-8 if every byte
 * fits, else Windows-1252, which Excel uses for "CSV" in western languages.
 */
export function decodeText(bytes: Uint8Array): string {
  const marked = UTF_16_MARKS.find(([, one, two]) => bytes[0] === one && bytes[1] === two);
  if (marked) return new TextDecoder(marked[0]).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
