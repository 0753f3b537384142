import { salesGuideOf } from '@fieldline/testing/fixtures';
import { allowance, productsWithoutGuide, requestProblem } from './request';

test.each([
  [undefined, 10],
  [50, 10],
  [10, 10],
  [3, 3],
  [0, 0],
])('with a balance of %s a run may spend %d', (balance, available) => {
  expect(allowance(balance)).toBe(available);
});

const request = {
  input: 'ada@example.com',
  productIds: ['p1', 'p2'],
  knownProductIds: new Set(['p1', 'p2', 'p3']),
  available: 10,
};

test.each([
  ['is right', {}, undefined],
  ['has no profile', { input: ' ' }, 'Invalid input'],
  ['has no profile and no product', { input: 'x', productIds: [] }, 'Invalid input'],
  ['has no product', { productIds: [] }, 'Product required'],
  [
    'has an unknown product and too few credits',
    { productIds: ['p9'], available: 0 },
    'Invalid products',
  ],
  ['has too few credits', { available: 1 }, 'Insufficient credits'],
])('the problem of a request that %s', (_case, change, title) => {
  expect(requestProblem({ ...request, ...change })?.title).toBe(title);
});

test('says how many credits are missing', () => {
  expect(requestProblem({ ...request, available: 1 })?.description).toBe(
    'You need 2 credits but only have 1. Please purchase more.',
  );
});

test('leaves out products for which the person has a guide', () => {
  const guides = [
    salesGuideOf({ personId: 'a', productId: 'p1' }),
    salesGuideOf({ personId: 'b', productId: 'p2' }),
  ];
  expect(productsWithoutGuide(['p1', 'p2'], guides, 'a')).toEqual(['p2']);
  expect(productsWithoutGuide(['p1', 'p2'], guides, undefined)).toEqual(['p1', 'p2']);
});
