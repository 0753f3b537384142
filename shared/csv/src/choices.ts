import type { Encoding } from './decodeText';
import type { Separator } from './separator';

interface Choice<Value> {
  readonly value: Value;
  readonly label: string;
}

/** What may stand between the cells of a table. */
export const SEPARATORS: readonly Choice<Separator>[] = [
  { value: ',', label: 'Commas' },
  { value: ';', label: 'Semicolons' },
  { value: '\t', label: 'Tabs' },
  { value: '|', label: 'Vertical bars' },
];

/** The encodings that a user may choose: those that are found, and those of older programs. */
export const ENCODINGS: readonly Choice<Encoding>[] = [
  { value: 'utf-8', label: 'UTF-8' },
  { value: 'utf-16le', label: 'UTF-16' },
  { value: 'utf-16be', label: 'UTF-16, big-endian' },
  { value: 'windows-1252', label: 'Western (Windows-1252)' },
  { value: 'iso-8859-15', label: 'Western (ISO 8859-15)' },
  { value: 'macintosh', label: 'Western (Mac Roman)' },
  { value: 'windows-1250', label: 'Central European (Windows-1250)' },
  { value: 'iso-8859-2', label: 'Central European (ISO 8859-2)' },
  { value: 'windows-1257', label: 'Baltic (Windows-1257)' },
  { value: 'windows-1251', label: 'Cyrillic (Windows-1251)' },
  { value: 'koi8-r', label: 'Cyrillic (KOI8-R)' },
  { value: 'ibm866', label: 'Cyrillic (DOS 866)' },
  { value: 'windows-1253', label: 'Greek (Windows-1253)' },
  { value: 'windows-1254', label: 'Turkish (Windows-1254)' },
  { value: 'windows-1255', label: 'Hebrew (Windows-1255)' },
  { value: 'windows-1256', label: 'Arabic (Windows-1256)' },
  { value: 'shift_jis', label: 'Japanese (Shift JIS)' },
  { value: 'euc-jp', label: 'Japanese (EUC)' },
  { value: 'euc-kr', label: 'Korean (EUC)' },
  { value: 'gb18030', label: 'Chinese (GB 18030)' },
  { value: 'big5', label: 'Chinese (Big5)' },
];
