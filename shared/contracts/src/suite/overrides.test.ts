import * as z from 'zod/mini';
import { askedOverride, overrideAddress, overrideList } from './overrides';

test.each([
  ['http://localhost:4001/mfe-people/', 'http://localhost:4001/mfe-people/'],
  ['http://localhost:4001', 'http://localhost:4001/'],
  ['http://127.0.0.1:4001/a', 'http://127.0.0.1:4001/a/'],
  ['http://[::1]:4001/', 'http://[::1]:4001/'],
  ['https://builds.example/people?x=1#y', 'https://builds.example/people/'],
  ['HTTPS://Builds.Example/', 'https://builds.example/'],
])('%s is a valid address', (text, address) => {
  expect(overrideAddress(text)).toBe(address);
});

test.each([
  'http://builds.example/',
  'http://localhost.evil.example/',
  'http://localhost@evil.example/',
  'https://user:secret@builds.example/',
  'javascript:alert(1)',
  'data:text/javascript,alert(1)',
  'blob:https://builds.example/1',
  'file:///etc/passwd',
  'ftp://builds.example/',
  '//builds.example/',
  '/releases/',
  'localhost:4001',
  'https://*.example/',
  "https://a.example/; script-src 'unsafe-inline'",
  'https://a.example/,https://b.example/',
  'https://<script>/',
  `https://a.example/${'x'.repeat(300)}`,
  '',
])('%s is not a valid address', (text) => {
  expect(overrideAddress(text)).toBeNull();
});

test('an override request names a remote and the address of its build', () => {
  expect(askedOverride('mfe-people:http://localhost:4001/')).toEqual({
    name: 'mfe-people',
    address: 'http://localhost:4001/',
  });
});

test.each([
  'mfe-people',
  ':http://localhost:4001/',
  'mfe-people:javascript:alert(1)',
  '<b>:http://localhost:4001/',
  '../x:http://localhost:4001/',
  '__proto__:http://localhost:4001/',
])('%s requests nothing', (text) => {
  expect(askedOverride(text)).toBeNull();
});

test('a list with one invalid entry is invalid', () => {
  const good = { 'mfe-people': 'http://localhost:4001/' };
  expect(z.safeParse(overrideList, good).success).toBe(true);
  for (const bad of [{ 'mfe-a': 'http://evil.example/' }, { '<b>': 'http://localhost:1/' }, []]) {
    expect(z.safeParse(overrideList, bad).success).toBe(false);
  }
  const many = Array.from({ length: 21 }, (_, index) => [`mfe-${index}`, 'http://localhost:1/']);
  expect(z.safeParse(overrideList, Object.fromEntries(many)).success).toBe(false);
});
