import { networkOf, siteOf } from './networkOf';

test.each([
  ['2001:db8::1', '2001:db8::2'],
  ['2001:db8::1', '2001:DB8:0:0:ffff::'],
  ['2001:db8:0:1::', '2001:db8:0:1:2:3:4:5'],
  ['::1', '0:0:0:0:0:0:0:1'],
  ['127.0.0.1', '::1'],
  ['127.0.0.1', '::ffff:127.9.9.9'],
  ['fe80::1%eth0', 'fe80::2'],
  ['::ffff:10.0.0.1', '10.0.0.1'],
  ['::FFFF:a00:1', '10.0.0.1'],
])('%s and %s are one network', (one, other) => {
  expect(networkOf(one)).toBe(networkOf(other));
});

test.each([
  ['2001:db8::1', '2001:db8:0:1::1'],
  ['10.0.0.1', '10.0.0.2'],
  ['::ffff:10.0.0.1', '::ffff:10.0.0.2'],
  ['unknown', ''],
])('%s and %s are two networks', (one, other) => {
  expect(networkOf(one)).not.toBe(networkOf(other));
});

test.each([
  ['2001:db8::1', '2001:db8:0:ffff::1', true],
  ['2001:db8::1', '2001:db8:1::1', false],
  ['10.0.0.1', '::ffff:10.0.0.1', true],
  ['10.0.0.1', '10.0.0.2', false],
  ['::1', '127.0.0.1', true],
])('%s and %s are of one site: %s', (one, other, areOne) => {
  expect(siteOf(one) === siteOf(other)).toBe(areOne);
});

test('a site is no network of the same name', () => {
  expect(siteOf('2001:db8::1')).toBe('2001:db8:0::/48');
  expect(siteOf('2001:db8::1')).not.toBe(networkOf('2001:db8::1'));
});
