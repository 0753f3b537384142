import { personOf } from '@fieldline/testing/fixtures';
import {
  matchingActions,
  matchingPeople,
  matchingProducts,
  matchingThemes,
  namesAction,
  SIGN_OUT,
} from './matching';

const actions = [
  { label: 'New Product', address: '/products/create' },
  { label: 'Add Person', address: '/?people.add=1' },
  { label: 'Generate Sales Guide', address: '/?generate=' },
];

test.each([
  ['', ['New Product', 'Add Person', 'Generate Sales Guide']],
  ['PERSON', ['Add Person']],
  ['guide sales', ['Generate Sales Guide']],
  ['p', ['New Product', 'Add Person']],
  ['nothing', []],
  ['persno', ['Add Person']],
  ['gide', ['Generate Sales Guide']],
  ['nwe', []],
])('the query "%s" matches the actions %j', (query, labels) => {
  expect(matchingActions(actions, query).map((action) => action.label)).toEqual(labels);
});

const places = [
  ...actions,
  { label: 'Products', address: '/products' },
  { label: 'People', address: '/people' },
  { label: 'Notes', address: '/notes' },
  SIGN_OUT,
];

test.each([
  ['people', ['People']],
  ['notes', ['Notes']],
  ['products', ['Products']],
  ['product', ['Products', 'New Product']],
  ['create product', ['New Product']],
  ['add product', ['New Product']],
  ['new person', ['Add Person']],
  ['sign out', ['Sign Out']],
  ['log out', ['Sign Out']],
  ['logout', ['Sign Out']],
])('a person who types "%s" finds %j', (query, labels) => {
  const found = matchingActions(places, query);
  expect(found.map(({ label }) => label)).toEqual(labels);
  // Such actions come before other hits; signing out only if its name is typed.
  expect(found[0] && namesAction(query, found[0])).toBe(!query.startsWith('log'));
});

test.each(['sign', 'out', 'log', 'sign ou'])('"%s" does not put signing out first', (query) => {
  expect(namesAction(query, SIGN_OUT)).toBe(false);
});

test.each([
  ['', ['light', 'dark', 'system']],
  ['theme', ['light', 'dark', 'system']],
  ['Dark', ['dark']],
  ['bridge', []],
])('the query "%s" offers the themes %j', (query, themes) => {
  expect(matchingThemes(query)).toEqual(themes);
});

test.each([
  ['new', 'New Site Visit', true],
  ['add person', 'Add Person', true],
  ['visit', 'New Site Visit', true],
  ['vist', 'New Site Visit', true],
  ['add pesron', 'Add Person', true],
  ['visits', 'New Site Visit', true],
  ['ne', 'New Site Visit', false],
  ['bridge visit', 'New Site Visit', false],
  ['ddp', 'Add Person', false],
])('the query "%s" names the action %s: %p', (query, label, names) => {
  expect(namesAction(query, { label, address: '/' })).toBe(names);
});

const ada = personOf({ id: 'ada', name: 'Ada Lovelace', company: 'Engines', position: 'Countess' });
const grace = personOf({ id: 'grace', name: 'Grace Hopper', email: 'grace@navy.mil' });

test.each([
  ['', []],
  ['ada', ['ada']],
  ['LOVELACE', ['ada']],
  ['navy.mil', ['grace']],
  ['engines', ['ada']],
  ['countess ada', ['ada']],
  ['ada navy', []],
  ['a', ['ada', 'grace']],
  ['lovelcae', ['ada']],
  ['hoper', ['grace']],
  ['gracs hopper', ['grace']],
  ['adx', []],
])('the query "%s" finds the people %j', (query, ids) => {
  expect(matchingPeople([ada, grace], query).map(({ id }) => id)).toEqual(ids);
});

test('the name comes first, then its beginning, the phrase and the rest', () => {
  const names = ['Ann Smith', 'Joan Ann', 'Bo', 'Ann', 'Anna'];
  const named = names.map((name) => personOf({ id: name, name, company: 'Ann & Sons' }));
  expect(matchingPeople(named, 'ann').map(({ id }) => id)).toEqual([
    'Ann',
    'Ann Smith',
    'Anna',
    'Joan Ann',
    'Bo',
  ]);
});

test('a product comes first if the query is its name', () => {
  const kits = Array.from({ length: 12 }, (_, index) => ({
    ...{ id: String(13 - index), name: `Laser Kit ${13 - index}`, description: '' },
    ...{ sector: 'Laser Kit 2', pricing: '', properties: [] },
  }));
  expect(matchingProducts(kits, 'Laser Kit 2').map(({ name }) => name)[0]).toBe('Laser Kit 2');
  expect(matchingProducts(kits, 'Laser Kit 2')).toHaveLength(5);
});

test('at most five people are found', () => {
  const many = Array.from({ length: 9 }, (_, index) => personOf({ id: `p${index}` }));
  expect(matchingPeople(many, 'ada').map(({ id }) => id)).toEqual(['p0', 'p1', 'p2', 'p3', 'p4']);
});
