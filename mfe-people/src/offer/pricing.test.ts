import { pricingShown } from './pricing';

test.each([
  ['499 USD', '$499'],
  ['99.5 GBP', '£99.50'],
  ['240000 JPY', '¥240,000'],
  ['12 CAD', 'CA$12'],
  ['on request', 'on request'],
  ['', ''],
])('%j is shown as %j', (pricing, shown) => {
  expect(pricingShown(pricing, 'en-US')).toBe(shown);
});
