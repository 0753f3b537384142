import { remoteManifest } from '@fieldline/contracts';
import * as z from 'zod/mini';
import { checkClaims, PatternClaimedError } from './claims';

const manifest = (name: string, ...pages: object[]) =>
  z.parse(remoteManifest, {
    name,
    version: '1.0.0',
    contract: 1,
    pages: pages.map((page) => ({ module: './Page', title: 'Page', ...page })),
  });

const generator = { query: ['generate'], state: 'generator' };

test.each([
  ['/person/:id', '/person/:personId'],
  ['/products', '/Products'],
  ['/products', '/products/'],
  ['/products/:id', '/products/:id?'],
  ['/:lang?/about', '/about'],
])('%s and %s are the same address', (one, other) => {
  const check = () =>
    checkClaims(manifest('mfe-b', { pattern: other }), [manifest('mfe-a', { pattern: one })]);
  expect(check).toThrow(PatternClaimedError);
  expect(check).toThrow('is already claimed by mfe-a');
});

test.each([
  ['/products', '/products/create'],
  ['/products/create', '/products/:id'],
  ['/products/:id', '/people/:id'],
])('%s and %s are different addresses', (one, other) => {
  checkClaims(manifest('mfe-b', { pattern: other }), [manifest('mfe-a', { pattern: one })]);
});

test.each([
  ['/', 'the shell'],
  ['/*', 'the shell'],
  ['/:anything?', 'the shell'],
  ['/api', 'the server'],
  ['/API/products', 'the server'],
  ['/releases/:id', 'the server'],
  ['/registry.json', 'the server'],
])('%s belongs to %s', (pattern, owner) => {
  expect(() => checkClaims(manifest('mfe-a', { pattern }), [])).toThrow(`claimed by ${owner}`);
});

test('a page with a condition may take over the dashboard, but not two pages with the same one', () => {
  const one = manifest('mfe-a', { pattern: '/', when: generator });
  checkClaims(one, []);
  expect(() => checkClaims(manifest('mfe-b', { pattern: '/', when: generator }), [one])).toThrow(
    'by mfe-a',
  );
  checkClaims(manifest('mfe-b', { pattern: '/', when: { query: ['x'], state: 'x' } }), [one]);
});

test('two pages of one remote may not claim the same address', () => {
  expect(() =>
    checkClaims(manifest('mfe-a', { pattern: '/a/:x' }, { pattern: '/a/:y' }), []),
  ).toThrow('by mfe-a');
});
