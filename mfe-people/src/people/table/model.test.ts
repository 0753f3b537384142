import { personOf } from '@fieldline/testing/fixtures';
import { parametersOf, peopleInTable, tablePageOf, tableViewOf, type TableView } from './model';

const everyone = tableViewOf(new URLSearchParams());
const people = [
  personOf({ id: 'a', name: 'Ada', company: 'Engines', totalGuides: 2, followUpAt: '2026-11-21' }),
  personOf({ id: 'b', name: 'bob', status: 'inactive', tags: ['vip'], lastContact: '2026-03-01' }),
  personOf({ id: 'c', name: 'Cleo', company: 'looms', followUpAt: '2026-12-24', lastContact: '' }),
];
const idsOf = (view: Partial<TableView>) =>
  peopleInTable(people, { ...everyone, ...view }, '2026-11-21')
    .map(({ id }) => id)
    .join('');

test.each<[Partial<TableView>, string]>([
  [{}, 'abc'],
  [{ search: 'LOOM' }, 'c'],
  [{ status: 'inactive' }, 'b'],
  [{ tag: 'vip' }, 'b'],
  [{ due: true }, 'a'],
  [{ sort: { by: 'name', descending: true } }, 'cba'],
  [{ sort: { by: 'company', descending: false } }, 'bac'],
  [{ sort: { by: 'guides', descending: true } }, 'abc'],
  [{ sort: { by: 'lastContact', descending: true } }, 'bac'],
  [{ sort: { by: 'status', descending: true } }, 'bac'],
])('the view %j shows %s', (view, ids) => {
  expect(idsOf(view)).toBe(ids);
});

test('a search shows the name first, then its beginning and the phrase, unless an order is chosen', () => {
  const found = (sort: TableView['sort']) =>
    peopleInTable(
      [
        personOf({ id: 'in', name: 'Joann Grant' }),
        personOf({ id: 'longer', name: 'Ann Granth' }),
        personOf({ id: 'same', name: 'ann grant' }),
        personOf({ id: 'mail', name: 'Bo', email: 'x@y.ann grant' }),
      ],
      { ...everyone, search: 'Ann Grant', sort },
    ).map(({ id }) => id);
  expect(found({ by: 'name', descending: false })).toEqual(['same', 'longer', 'mail', 'in']);
  expect(found({ by: 'name', descending: true })).toEqual(['in', 'mail', 'longer', 'same']);
});

test.each<[string, Partial<TableView>]>([
  ['', {}],
  ['q=ada&status=contacted&page=3', { search: 'ada', status: 'contacted', page: 3 }],
  ['sort=-guides&due=1', { sort: { by: 'guides', descending: true }, due: true }],
  ['sort=-nonsense&status=odd&page=-1', {}],
])('the address ?%s means %j, and is written again from it', (address, view) => {
  const query = new URLSearchParams(address);
  expect(tableViewOf(query)).toEqual({ ...everyone, ...view });
  const written = Object.entries(parametersOf(tableViewOf(query))).filter(([, value]) => value);
  expect(tableViewOf(new URLSearchParams(written))).toEqual(tableViewOf(query));
});

test('a page beyond the last is the last', () => {
  const many = Array.from({ length: 120 }, (_, index) => personOf({ id: `${index}` }));
  expect(tablePageOf(many, 9)).toMatchObject({ page: 3, from: 101, to: 120 });
  expect(tablePageOf(many, 9).shown).toHaveLength(20);
  expect(tablePageOf([], 1).shown).toEqual([]);
});
