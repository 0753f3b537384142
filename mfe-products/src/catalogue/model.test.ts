import { featureCount, objectionName, uniqueById } from './model';

test.each([
  [[], '0 features'],
  [['a'], '1 feature'],
  [['a', 'b'], '2 features'],
])('%j counts as %s', (features, text) => {
  expect(featureCount(features)).toBe(text);
});

test.each([
  ['too_expensive', 'too expensive'],
  ['not_now_or_ever', 'not now or ever'],
  ['plain', 'plain'],
])('the objection %s is shown as "%s"', (key, name) => {
  expect(objectionName(key)).toBe(name);
});

test('a product that moved to the next page counts once', () => {
  expect(uniqueById([{ id: 'a' }, { id: 'b' }, { id: 'a' }])).toEqual([{ id: 'a' }, { id: 'b' }]);
});
