import { fingerprint } from './revision';

/** FNV-1a of 16-bit units, as its authors define it. */
function hashOf(text: string): bigint {
  let hash = 0x811c9dc5n;
  for (let index = 0; index < text.length; index += 1) {
    hash = BigInt.asUintN(32, (hash ^ BigInt(text.charCodeAt(index))) * 0x01000193n);
  }
  return hash;
}

test.each([
  ['', 0x811c9dc5],
  ['a', 0xe40c292c],
  ['foobar', 0xbf9cf968],
])('the fingerprint of "%s" has the hash of FNV’s test vectors', (text, hash) => {
  expect(fingerprint(text)).toBe(`${text.length.toString(36)}-${hash.toString(36)}`);
});

test('texts of any characters have the fingerprint that former versions stored', () => {
  let text = '';
  for (let unit = 0; unit < 0x10000; unit += 251) {
    text += String.fromCharCode(unit, 0xffff - unit);
    const length = text.length.toString(36);
    expect(fingerprint(text)).toBe(`${length}-${hashOf(text).toString(36)}`);
  }
});
