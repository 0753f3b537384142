import { datedQuery } from './dates';

const now = new Date('2026-11-18T12:00');

test.each([
  ['october', '', '2026-10-01', '2026-10-31'],
  ['Oct', '', '2026-10-01', '2026-10-31'],
  ['december', '', '2025-12-01', '2025-12-31'],
  ['october 2025', '', '2025-10-01', '2025-10-31'],
  ['2026-10', '', '2026-10-01', '2026-10-31'],
  ['2026-02-28', '', '2026-02-28', '2026-02-28'],
  ['today', '', '2026-11-18', '2026-11-18'],
  ['yesterday', '', '2026-11-17', '2026-11-17'],
  ['this week', '', '2026-11-16', '2026-11-22'],
  ['last week', '', '2026-11-09', '2026-11-15'],
  ['last month', '', '2026-10-01', '2026-10-31'],
  ['last year', '', '2025-01-01', '2025-12-31'],
  ['bridge last week', 'bridge', '2026-11-09', '2026-11-15'],
  ['October bridge north', 'bridge north', '2026-10-01', '2026-10-31'],
])('"%s" means "%s" from %s to %s', (query, words, from, to) => {
  expect(datedQuery(query, now)).toEqual({ words, from, to });
});

test.each([
  '',
  'bridge',
  'oc',
  'last',
  'week',
  '2026',
  '2026-13',
  '2026-02-30',
  '2026-00',
  'octopus',
])('"%s" names no day', (query) => {
  expect(datedQuery(query, now)).toBeUndefined();
});
