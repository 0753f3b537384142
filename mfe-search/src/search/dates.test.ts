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

const language = jest.spyOn(navigator, 'language', 'get');
beforeEach(() => {
  language.mockReturnValue('en-US');
});

test.each([
  ['Nov 21, 2026', '2026-11-21'],
  ['nov 21', '2026-11-21'],
  ['November 21 2026', '2026-11-21'],
  ['21 nov 2026', '2026-11-21'],
  ['21. Nov. 2026', '2026-11-21'],
  ['21st november', '2026-11-21'],
  ['21.11.2026', '2026-11-21'],
  ['21.11.26', '2026-11-21'],
  ['21.11.', '2026-11-21'],
  ['11/21/2026', '2026-11-21'],
  ['21/11/2026', '2026-11-21'],
  ['11/21', '2026-11-21'],
  ['2026/11/21', '2026-11-21'],
  ['5/6/2026', '2026-05-06'],
  ['5.6.2026', '2026-06-05'],
  // Visits may be planned a month ahead; a later day is last year's.
  ['Dec 18', '2026-12-18'],
  ['Dec 24', '2025-12-24'],
  ['Mar 3', '2026-03-03'],
])('"%s" is the day %s', (query, day) => {
  expect(datedQuery(query, now)).toEqual({ words: '', from: day, to: day });
  expect(datedQuery(`Bridge, ${query} north`, now)).toMatchObject({
    words: 'bridge, north',
    from: day,
  });
});

test.each([
  ['en-GB', '5/6/2026', '2026-06-05'],
  ['en-GB', '5/16/2026', '2026-05-16'],
  ['en-US', '16/5/2026', '2026-05-16'],
  ['de-DE', '21. März 2026', '2026-03-21'],
  ['fr-FR', '21 févr. 2026', '2026-02-21'],
  ['nl-NL', '5-6-2026', '2026-06-05'],
  ['en-US@posix', '11/21/2026', '2026-11-21'],
])('in %s "%s" is the day %s', (of, query, day) => {
  language.mockReturnValue(of);
  expect(datedQuery(query, now)).toEqual({ words: '', from: day, to: day });
});

test.each([
  '',
  'bridge',
  '31/31/2026',
  'pier 21 2026',
  '2.5',
  '5-6',
  '1.2.3.4',
  '12/2026',
  'oc',
  'last',
  'week',
  '2026',
  '2026-13',
  '2026-02-30',
  '2026-00',
  'octopus',
])('"%s" does not name a day', (query) => {
  expect(datedQuery(query, now)).toBeUndefined();
});
