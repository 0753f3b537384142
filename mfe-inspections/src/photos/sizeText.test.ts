import { sizeText } from './sizeText';

test.each([
  [900, '900 B'],
  [327_680, '320 kB'],
  [14_889_779, '14.2 MB'],
])('%d bytes read %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text);
});
