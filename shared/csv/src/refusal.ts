const SPREADSHEET =
  'This is a spreadsheet. Open it in its program, save or export it as CSV, and choose that file.';
const ZIP = 'This is a ZIP file. Unpack it, and choose the table in it.';

/** What the ZIP files of Excel, LibreOffice and Numbers contain. */
const SHEETS = /\bxl\/|\[Content_Types\]\.xml|opendocument\.spreadsheet|Index\/|\.iwa/;
const OLD_EXCEL = [0xd0, 0xcf, 0x11, 0xe0];

/** Why a file cannot be read as a text, in one sentence; undefined if it can. */
export function refusalOf(bytes: Uint8Array): string | undefined {
  const begins = (...mark: readonly number[]) => mark.every((byte, index) => bytes[index] === byte);
  if (begins(...OLD_EXCEL)) return SPREADSHEET;
  if (!begins(0x50, 0x4b)) return undefined;
  const decoder = new TextDecoder('windows-1252');
  const ends = [bytes.subarray(0, 65_536), bytes.subarray(-65_536)];
  return ends.some((part) => SHEETS.test(decoder.decode(part))) ? SPREADSHEET : ZIP;
}
