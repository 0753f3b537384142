import { matchingActions } from './model';

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
])('the query "%s" leaves %j', (query, labels) => {
  expect(matchingActions(actions, query).map((action) => action.label)).toEqual(labels);
});
