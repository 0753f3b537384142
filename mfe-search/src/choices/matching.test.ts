import { personOf } from '@fieldline/testing/fixtures';
import { matchingActions, matchingPeople, matchingThemes, namesAction } from './matching';

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
])('the query "%s" leaves %j', (query, labels) => {
  expect(matchingActions(actions, query).map((action) => action.label)).toEqual(labels);
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

test('at most five people are found', () => {
  const many = Array.from({ length: 9 }, (_, index) => personOf({ id: `p${index}` }));
  expect(matchingPeople(many, 'ada').map(({ id }) => id)).toEqual(['p0', 'p1', 'p2', 'p3', 'p4']);
});
