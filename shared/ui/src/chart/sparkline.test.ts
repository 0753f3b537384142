import { changeOf, sparklinePath } from './sparkline';

test.each([
  [[0, 10], 'M0 20L100 0'],
  [[0, 5, 10], 'M0 20L50 10L100 0'],
  [[3, 3, 3], 'M0 10L50 10L100 10'],
  [[7], 'M0 10'],
  [[], ''],
])('the line through %j', (values, path) => {
  expect(sparklinePath(values, 100, 20)).toBe(path);
});

test('the change from the first value to the last', () => {
  expect(changeOf([3, 9, 5])).toBe(2);
  expect(changeOf([5, 1])).toBe(-4);
  expect(changeOf([])).toBe(0);
});
