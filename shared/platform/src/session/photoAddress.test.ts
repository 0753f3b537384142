import { photoProblem, shownPhoto, unshownHost } from './photoAddress';

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

const origins = ['https://lh3.googleusercontent.com'];

test.each([
  ['https://lh3.googleusercontent.com/a/me', null],
  ['https://LH3.googleusercontent.com/a/me', null],
  ['https://evil.example/me.png', 'evil.example'],
  ['https://lh3.googleusercontent.com.evil.example/', 'lh3.googleusercontent.com.evil.example'],
  // Invalid addresses are reported separately.
  ['', null],
  ['https:', null],
])('for "%s" the blocked host is %s', (address, host) => {
  expect(unshownHost(address, origins)).toBe(host);
  expect(unshownHost(address)).toBeNull();
});

test('a blocked picture is replaced by the initials', () => {
  expect(shownPhoto('https://lh3.googleusercontent.com/a/me', origins)).not.toBeNull();
  expect(shownPhoto('https://evil.example/me.png', origins)).toBeNull();
  expect(shownPhoto('https://evil.example/me.png', [])).toBeNull();
  expect(shownPhoto('https://evil.example/me.png')).toBe('https://evil.example/me.png');
  expect(shownPhoto(null, origins)).toBeNull();
});
