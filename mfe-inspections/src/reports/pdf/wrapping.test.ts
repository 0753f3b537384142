import { wrapped } from './wrapping';

const measure = (text: string) => [...text].length;

test.each([
  ['one two three', 7, ['one two', 'three']],
  ['one two', 99, ['one two']],
  ['one\n\ntwo', 99, ['one', '', 'two']],
  ['a, b; (c) d', 5, ['a, b;', '(c) d']],
  ['abcdefgh', 3, ['abc', 'def', 'gh']],
  ['to abcdefgh', 4, ['to', 'abcd', 'efgh']],
  ['橋の検査です', 3, ['橋の', '検査', 'です']],
  ['well-known fact', 6, ['well-', 'known', 'fact']],
  ['Bru\u0308cke', 6, ['Brücke']],
  ['', 5, ['']],
])('%j is wrapped at %i into %j', (text, width, lines) => {
  expect(wrapped(text, width, measure)).toEqual(lines);
});

test('no letter is lost, and no line is too wide', () => {
  const text =
    'Hot spot of 24 °C at the clamp of phase L2; Erdungswiderstand 38 mΩ, in Ordnung. '.repeat(20);
  for (const width of [1, 7, 23, 80]) {
    const lines = wrapped(text, width, measure);
    expect(lines.every((line) => measure(line) <= width)).toBe(true);
    expect(lines.join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
  }
});
