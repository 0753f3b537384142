import type { LogFilters } from '../visit/queries';
import { engineerChoices, figuresOf, filtersOf, isNarrowed } from './model';

test.each<[string, LogFilters]>([
  ['', {}],
  ['status=draft', { status: 'draft' }],
  ['status=completed&page=3', { status: 'completed' }],
  ['status=archived', {}],
  ['from=2026-01-01&to=2026-01-31', { from: '2026-01-01', to: '2026-01-31' }],
  ['from=2026-02-30&to=soon', {}],
  ['engineer=M.+Keller', { engineer: 'M. Keller' }],
  ['engineer=', {}],
  [`engineer=${'x'.repeat(501)}`, {}],
])('the address ?%s asks for %j', (query, filters) => {
  expect(filtersOf(new URLSearchParams(query))).toEqual(filters);
  expect(isNarrowed(filters)).toBe(Object.keys(filters).length > 0);
});

test.each([
  [['Ada', 'Grace'], undefined, ['Ada', 'Grace']],
  [['Ada', 'Grace'], 'Ada', ['Ada', 'Grace']],
  [['Ada', 'Grace'], 'Linus', ['Ada', 'Grace', 'Linus']],
])('of %j, asked for %s, the choices are %j', (names, asked, choices) => {
  expect(engineerChoices(names, asked)).toEqual(choices);
});

test('a project without visits has no first and no last one', () => {
  const figures = figuresOf({
    totalLogs: 0,
    completedLogs: 0,
    draftLogs: 0,
    totalPhotos: 1200,
    engineers: 0,
    engineerNames: [],
    firstVisit: null,
    lastVisit: '2026-01-31',
  });
  expect(figures.map(([label, value]) => `${label}: ${value}`)).toEqual([
    'Site Visits: 0',
    'Completed: 0',
    'Drafts: 0',
    'Photos: 1,200',
    'Engineers: 0',
    'First Visit: –',
    'Last Visit: Jan 31, 2026',
  ]);
});
