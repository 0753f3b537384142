import { photoProblem } from './photoAddress';

test.each([
  ['', true],
  ['  ', true],
  ['https://example.com/me.png', true],
  ['http://example.com/me.png', false],
  ['javascript:alert(1)', false],
  ['me.png', false],
])('"%s" is fine: %s', (address, fine) => {
  expect(photoProblem(address) === undefined).toBe(fine);
});
