import { decodeText, readCsv } from './index';

const bytes = (...parts: readonly (string | number)[]) =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'string' ? [...Buffer.from(part, 'utf8')] : [part])),
  );

test.each([
  ['UTF-8', bytes('Name\nJürgen')],
  ['UTF-8 with its mark', bytes(0xef, 0xbb, 0xbf, 'Name\nJürgen')],
  ['Windows-1252', bytes('Name\nJ', 0xfc, 'rgen')],
  [
    'UTF-16, as Excel saves "Unicode Text"',
    bytes(0xff, 0xfe, ...Buffer.from('Name\nJürgen', 'utf16le')),
  ],
  [
    'UTF-16, the other way round',
    bytes(0xfe, 0xff, ...Buffer.from('Name\nJürgen', 'utf16le').swap16()),
  ],
  ['UTF-16 without its mark', bytes(...Buffer.from('Name\nJürgen', 'utf16le'))],
  [
    'UTF-16 without its mark, the other way round',
    bytes(...Buffer.from('Name\nJürgen', 'utf16le').swap16()),
  ],
])('reads %s', (_encoding, file) => {
  expect(readCsv(decodeText(file))).toEqual([['Name'], ['Jürgen']]);
});

test('nothing is an empty text', () => {
  expect(decodeText(bytes())).toBe('');
});

test('one damaged letter does not make a UTF-8 file another', () => {
  expect(decodeText(bytes('ä'.repeat(20), 0xc3))).toMatch(/^ä{20}/);
});
