import { decodeLog, decodeProduct, decodeSearchResult } from '@fieldline/contracts';
import { logWireOf, personOf, productWireOf } from '@fieldline/testing/fixtures';
import { addressOf, type Choice, isResult } from './choice';
import { groupsOf, hitsIn, logOf, type Sources } from './groups';

const hit = (type: 'project' | 'log', id: string, metadata = {}) =>
  decodeSearchResult({ type, id, title: id, highlight: null, metadata });

const everything: Sources = {
  query: '',
  found: [hit('log', 'l/1'), hit('project', 'p1'), hit('log', 'l2')],
  recentLogs: [decodeLog(logWireOf({ id: 'recent' }))],
  recentQueries: ['pier'],
  people: [personOf({ id: 'ada', name: 'Light Actions Ada' })],
  products: [decodeProduct(productWireOf({ id: 'drill' }))],
  mirrored: [],
  actions: [{ label: 'Light Action', address: '/act' }],
  canSignOut: true,
};

const titles = (sources: Partial<Sources>) =>
  groupsOf({ ...everything, ...sources }).map(({ title }) => title);

test('an empty query shows recent items and actions', () => {
  expect(titles({})).toEqual(['Recent Logs', 'Recent Searches', 'Actions', 'Theme']);
});

test('a query shows projects and logs first, the rest below', () => {
  expect(titles({ query: 'ight' })).toEqual([
    'Projects',
    'Logs',
    'People',
    'Products',
    'Actions',
    'Theme',
  ]);
});

test('actions named by a query come first', () => {
  expect(titles({ query: 'light action' })).toEqual([
    'Actions',
    'Projects',
    'Logs',
    'People',
    'Products',
  ]);
  expect(titles({ query: 'light' }).at(-1)).toBe('Theme');
});

test('empty groups are left out', () => {
  expect(titles({ query: 'pier', found: [], products: [] })).toEqual([]);
  expect(titles({ recentLogs: [], recentQueries: [] })).toEqual(['Actions', 'Theme']);
});

test('each choice has an address, and only results are remembered', () => {
  const all = groupsOf({ ...everything, query: 'light' }).flatMap(({ choices }) => choices);
  const seen = all.map((choice) => [addressOf(choice), isResult(choice)]);
  expect(seen).toEqual([
    ['/act', false],
    ['/projects/p1', true],
    ['/logs/l%2F1', true],
    ['/logs/l2', true],
    ['/person/ada', true],
    ['/products/drill', true],
    [undefined, false],
  ]);
  const query: Choice = { kind: 'recent-query', query: 'pier' };
  expect([addressOf(query), isResult(query)]).toEqual([undefined, false]);
});

test.each([
  [{}, 'draft'],
  [{ status: '' }, 'draft'],
  [{ status: 'draft' }, 'draft'],
  [{ status: 'completed' }, 'completed'],
  [{ status: 'archived' }, 'archived'],
])('a found log with the status %j is %s', (metadata, status) => {
  expect(logOf(hit('log', 'l1', metadata)).status).toBe(status);
});

test('hits of the search and of other groups are counted separately', () => {
  expect(hitsIn(groupsOf({ ...everything, query: 'light' }))).toEqual({ searched: 3, beside: 2 });
});

test('products of the browser are shown until the server answers, and if a typo prevents a hit', () => {
  const mirrored = [
    {
      id: 'd',
      name: 'Round Drill',
      description: '',
      sector: 'Hardware',
      pricing: '',
      properties: [],
    },
    { id: 's', name: 'Saw', description: '', sector: 'Hardware', pricing: '', properties: [] },
  ];
  const shown = (query: string) =>
    groupsOf({ ...everything, products: [], mirrored, query })
      .filter(({ title }) => title === 'Products')
      .flatMap(({ choices }) => choices.map(addressOf));
  expect(shown('drill')).toEqual(['/products/d']);
  expect(shown('dirll')).toEqual(['/products/d']);
  expect(shown('swa')).toEqual([]);
});
