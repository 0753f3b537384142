import { generateAddress, profileHref } from './links';

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
