import { dayFromToday } from './dates';

test.each([
  [0, '2026-12-31'],
  [1, '2027-01-01'],
  [7, '2027-01-07'],
])('%d days after the last day of the year is %s', (days, day) => {
  expect(dayFromToday(days, new Date(2026, 11, 31, 23, 59))).toBe(day);
});
