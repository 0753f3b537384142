import { matchRoutes } from 'react-router';
import * as z from 'zod/mini';
import { conditionHolds, pageAt, patternShapes, widgetsIn } from './pages';
import { releasedManifest } from './releasedManifest';
import { exposedModules } from './remoteManifest';

const manifest = (json: object) =>
  z.parse(releasedManifest, { name: 'mfe-x', version: '1.0.0', contract: 1, ...json });

const remotes = [
  {
    manifest: manifest({
      name: 'mfe-people',
      pages: [
        { pattern: '/person/:personId', module: './PersonPage', title: 'Person' },
        {
          pattern: '/',
          module: './GeneratorPage',
          title: 'Generator',
          when: { query: ['generate', 'product'], state: 'generator' },
        },
      ],
      widgets: [{ slot: 'dashboard', module: './People', order: 30 }],
    }),
  },
  {
    manifest: manifest({
      name: 'mfe-products',
      pages: [{ pattern: '/products', module: './List', title: 'Products' }],
      widgets: [{ slot: 'dashboard', module: './Card', order: 20 }],
    }),
  },
];

test.each([
  ['/products', '', undefined, './List'],
  ['/Products/', '', undefined, './List'],
  ['/person/1', '', undefined, './PersonPage'],
  ['/', '', undefined, undefined],
  ['/', '?generate=x', undefined, './GeneratorPage'],
  ['/', '?product=x', undefined, './GeneratorPage'],
  ['/', '?generate=', undefined, './GeneratorPage'],
  ['/', '?people.add=1', undefined, undefined],
  ['/', '', { screen: 'generator' }, './GeneratorPage'],
  ['/', '', { screen: 'other' }, undefined],
  ['/nowhere', '', undefined, undefined],
])('%s%s with state %j shows %s', (pathname, search, state, module) => {
  expect(pageAt(remotes, { pathname, search, state }, matchRoutes)?.module).toBe(module);
});

test('orders the widgets of a slot', () => {
  expect(widgetsIn(remotes, 'dashboard').map(({ module }) => module)).toEqual([
    './Card',
    './People',
  ]);
});

test.each([
  ['/person/:id', ['/person/:']],
  ['/Person/:personId/', ['/person/:']],
  ['/', ['/']],
  ['/*', ['/*']],
  ['/:lang?', ['/:', '/']],
  ['/a/:b?/c?', ['/a/:/c', '/a/c', '/a/:', '/a']],
])('%s has the shapes %j', (pattern, shapes) => {
  expect(patternShapes(pattern)).toEqual(shapes);
});

test('a state that is not an object meets no condition', () => {
  const when = { query: ['a'], state: 's' };
  for (const state of [null, undefined, 'screen', 3]) {
    expect(conditionHolds(when, { pathname: '/', search: '', state })).toBe(false);
  }
});

test('lists each exposed module once', () => {
  expect(
    exposedModules(
      manifest({
        pages: [
          { pattern: '/a', module: './Same', title: 'A' },
          { pattern: '/b', module: './Same', title: 'B' },
        ],
        background: [{ module: './task', start: 'idle' }],
      }),
    ),
  ).toEqual(['./Same', './task']);
});

test.each([
  [{ version: '1' }],
  [{ name: 'Bad Name' }],
  [{ pages: [{ pattern: 'no-slash', module: './A', title: 'A' }] }],
  [{ pages: [{ pattern: '/a', module: '../outside', title: 'A' }] }],
  [{ widgets: [{ slot: 'nowhere', module: './A', order: 1 }] }],
  [{ actions: [{ label: 'Leave', address: '//elsewhere.example' }] }],
  [{ unknown: 1 }],
])('refuses %j', (json) => {
  expect(() => manifest(json)).toThrow();
});
