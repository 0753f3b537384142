import { personOf, salesGuideOf } from '@fieldline/testing/fixtures';
import {
  allowance,
  matchingPerson,
  nameOfProfile,
  productsWithoutGuide,
  profileOf,
  requestProblem,
} from './model';

test.each([
  ['https://www.linkedin.com/in/ada-lovelace', 'address'],
  ['LINKEDIN.com/in/ada', 'address'],
  ['ada@linkedin.com', 'address'],
  ['ada@example.com', 'email'],
  ['ada', undefined],
  ['', undefined],
  ['https://example.com/in/ada', undefined],
])('"%s" is understood as %s', (input, kind) => {
  expect(profileOf(input)?.kind).toBe(kind);
});

test.each([
  ['https://linkedin.com/in/ada-lovelace', 'Ada Lovelace'],
  ['https://linkedin.com/in/ada-lovelace/', 'Ada Lovelace'],
  ['https://linkedin.com/in/jos%C3%A9-n', 'José N'],
  ['https://linkedin.com/in/%E0%A4%A', '%E0%A4%A'],
  ['https://linkedin.com/company/engines', 'Unknown Person'],
  ['ada@example.com', 'Unknown Person'],
])('"%s" names %s', (input, name) => {
  const profile = profileOf(input);
  expect(profile && nameOfProfile(profile)).toBe(name);
});

test('finds a person by profile address or e-mail', () => {
  const ada = personOf({
    id: 'a',
    linkedinUrl: 'https://linkedin.com/in/ada/',
    email: 'Ada@example.com',
  });
  const people = [personOf({ id: 'b' }), ada];
  expect(matchingPerson(people, { kind: 'address', linkedinUrl: 'linkedin.com/in/ada?x=1' })).toBe(
    ada,
  );
  expect(matchingPerson(people, { kind: 'email', email: 'ada@example.com' })).toBe(ada);
  expect(matchingPerson(people, { kind: 'email', email: 'bob@example.com' })).toBeUndefined();
});

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
])('a request that %s', (_case, change, title) => {
  expect(requestProblem({ ...request, ...change })?.title).toBe(title);
});

test('says how many credits are missing', () => {
  expect(requestProblem({ ...request, available: 1 })?.description).toBe(
    'You need 2 credits but only have 1. Please purchase more.',
  );
});

test('leaves out products that the person has a guide for', () => {
  const ada = personOf({ id: 'a' });
  const guides = [
    salesGuideOf({ personId: 'a', productId: 'p1' }),
    salesGuideOf({ personId: 'b', productId: 'p2' }),
  ];
  expect(productsWithoutGuide(['p1', 'p2'], guides, ada)).toEqual(['p2']);
  expect(productsWithoutGuide(['p1', 'p2'], guides, undefined)).toEqual(['p1', 'p2']);
});
