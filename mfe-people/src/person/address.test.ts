import { comparableAddress, generateAddress, profileHref } from './address';

test.each([
  ['https://www.LinkedIn.com/in/Ada/', 'www.linkedin.com/in/Ada'],
  [' http://linkedin.com/in/ada?trk=1 ', 'linkedin.com/in/ada'],
  ['linkedin.com/in/ada#about', 'linkedin.com/in/ada'],
])('"%s" compares as %s', (address, comparable) => {
  expect(comparableAddress(address)).toBe(comparable);
});

test.each([
  ['https://linkedin.com/in/ada', 'https://linkedin.com/in/ada'],
  ['http://linkedin.com/in/ada', 'http://linkedin.com/in/ada'],
  ['linkedin.com/in/ada', 'https://linkedin.com/in/ada'],
  ['javascript:alert(1)//linkedin.com', undefined],
  ['data:text/html,linkedin.com', undefined],
  ['', undefined],
  [undefined, undefined],
])('the address "%s" leads to %s', (address, href) => {
  expect(profileHref(address)).toBe(href);
});

test('generates with the email if there is no profile address', () => {
  expect(generateAddress({ email: 'ada@example.com' }, 'p 1')).toBe(
    '/?generate=ada%40example.com&product=p+1',
  );
});
