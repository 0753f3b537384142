import { scaleOf, stepsOf, summaryOf } from './model';
import { periodOf } from './period';

test.each([
  [null, 'month'],
  ['', 'month'],
  ['week', 'week'],
  ['quarter', 'quarter'],
  ['year', 'year'],
  ['decade', 'month'],
])('the parameter %j selects a %s', (parameter, period) => {
  expect(periodOf(parameter)).toBe(period);
});

test.each([
  ['month', 'Jan 31, 2026'],
  ['year', 'Jan 2026'],
] as const)('a step of a %s is labelled %s', (period, label) => {
  expect(stepsOf([{ date: '2026-01-31', visits: 2 }], period)).toEqual([{ label, visits: 2 }]);
});

const one = { label: 'Jan 1, 2026', visits: 1 };
const three = { label: 'Jan 2, 2026', visits: 3 };

test.each([
  [[], 'week', 'No site visits in the last 7 days.'],
  [[{ ...one, visits: 0 }], 'month', 'No site visits in the last 30 days.'],
  [[one], 'quarter', '1 site visit in the last 90 days, most on Jan 1, 2026 (1).'],
  [[one, one], 'month', '2 site visits in the last 30 days, at most 1 a day.'],
  [[one, one], 'year', '2 site visits in the last 12 months, at most 1 a month.'],
  [[one, three], 'week', '4 site visits in the last 7 days, most on Jan 2, 2026 (3).'],
  [
    [{ ...three, label: 'Jan 2026' }],
    'year',
    '3 site visits in the last 12 months, most in Jan 2026 (3).',
  ],
] as const)('for %j in a %s the summary is %s', (steps, period, text) => {
  expect(summaryOf(steps, period)).toBe(text);
});

test.each([
  [[], 1],
  [[{ ...one, visits: 0 }], 1],
  [[one, three], 3],
])('the scale over %j ends at %d', (steps, end) => {
  expect(scaleOf(steps)).toBe(end);
});
