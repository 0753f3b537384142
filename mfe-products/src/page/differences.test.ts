import type { ProductDraft } from '@fieldline/contracts';
import { productOf } from '@fieldline/testing/fixtures';
import { differences } from './differences';

const one = { key: 'too_expensive', response: 'It pays for itself' };
const two = { key: 'not_now', response: 'When, then?' };

test.each<[string, Partial<ProductDraft>, Partial<ProductDraft>, string[]]>([
  ['nothing', {}, {}, []],
  ['a name', { name: 'A drill' }, { name: 'B drill' }, ['Product Name']],
  ['a price', { price: 1 }, { price: 2 }, ['Price']],
  ['a currency', { currency: 'USD' }, { currency: 'EUR' }, ['Price']],
  ['blank entries alone', { useCases: ['', ' '] }, { useCases: [] }, []],
  ['an order', { features: ['a', 'b'] }, { features: ['b', 'a'] }, ['Features']],
  [
    'the order of objections',
    { objectionResponses: [one, two] },
    { objectionResponses: [two, one] },
    ['Objection Responses'],
  ],
  [
    'a tier',
    { pricingTiers: [{ name: 'Basic', price: 1, features: ['x'] }] },
    { pricingTiers: [{ name: 'Basic', price: 1, features: [] }] },
    ['Pricing Tiers'],
  ],
])('the differences: %s', (_case, mine, saved, labels) => {
  const found = differences(productOf(mine), productOf(saved));
  expect(found.map(({ label }) => label)).toEqual(labels);
});
