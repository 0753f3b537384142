import type { VisitFilters } from '../queries';
import { filtersOf, isNarrowed, withAsked } from './filters';

test.each<[string, VisitFilters]>([
  ['', {}],
  ['status=draft', { status: 'draft' }],
  ['status=completed&page=3', { status: 'completed' }],
  ['status=archived', {}],
  ['from=2026-01-01&to=2026-01-31', { from: '2026-01-01', to: '2026-01-31' }],
  ['from=2026-02-30&to=soon', {}],
  ['engineer=M.+Keller', { engineer: 'M. Keller' }],
  ['engineer=', {}],
  ['project=p1', { projectId: 'p1' }],
  [`engineer=${'x'.repeat(501)}`, {}],
])('the address ?%s has the filters %j', (query, filters) => {
  expect(filtersOf(new URLSearchParams(query))).toEqual(filters);
  expect(isNarrowed(filters)).toBe(Object.keys(filters).length > 0);
});

test.each([
  [['Ada', 'Grace'], undefined, ['Ada', 'Grace']],
  [['Ada', 'Grace'], 'Ada', ['Ada', 'Grace']],
  [['Ada', 'Grace'], 'Linus', ['Ada', 'Grace', 'Linus']],
])('of %j, with %s chosen, the choices are %j', (names, asked, choices) => {
  expect(withAsked(names, asked)).toEqual(choices);
});
