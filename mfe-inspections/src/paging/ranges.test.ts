import { daysOf, rangeOf } from './ranges';

test.each([
  ['today', '2026-03-01T12:00', '2026-03-01', '2026-03-01'],
  ['week', '2026-03-01T12:00', '2026-02-23', '2026-03-01'],
  ['week', '2026-03-02T00:30', '2026-03-02', '2026-03-08'],
  ['last-month', '2026-03-31T12:00', '2026-02-01', '2026-02-28'],
  ['last-month', '2026-01-15T12:00', '2025-12-01', '2025-12-31'],
] as const)('the range %s on %s is %s to %s', (range, now, from, to) => {
  expect(daysOf(range, new Date(now))).toEqual({ from, to });
  expect(rangeOf({ from, to }, new Date(now))).toBeDefined();
});

test('other days form no quick range', () => {
  expect(rangeOf({ from: '2026-03-02', to: '2026-03-05' }, new Date('2026-03-04'))).toBeUndefined();
  expect(rangeOf({}, new Date('2026-03-04'))).toBeUndefined();
});
