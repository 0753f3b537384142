import { personOf } from '@fieldline/testing/fixtures';
import { ON_DASHBOARD, ON_PAGE } from './kinds';
import {
  isNarrowed,
  pageOf,
  parametersOf,
  peopleIn,
  type PeopleView,
  shownOrder,
  tagsOf,
  viewOf,
} from './model';

const TODAY = '2026-11-28';

const everyone: PeopleView = {
  search: '',
  status: 'all',
  tag: '',
  due: false,
  shared: 'all',
  order: undefined,
  page: 1,
};
const byName = { by: 'name', descending: false } as const;
const latest = { by: 'lastContact', descending: true } as const;

const people = [
  personOf({ id: 'a', name: 'Ada Lovelace', email: 'ada@engines.com', status: 'active' }),
  personOf({ id: 'b', name: 'Bob', company: 'Engines Ltd', status: 'contacted', tags: ['vip'] }),
  personOf({ id: 'c', name: 'Cleo', position: 'Engineer', status: 'converted', team: 't' }),
  personOf({
    id: 'd',
    name: 'dora',
    location: 'Engine Street',
    status: 'inactive',
    followUpAt: '2026-11-21',
  }),
];

test.each([
  ['', 'abcd'],
  ['  ', 'abcd'],
  ['ADA', 'a'],
  ['engines', 'ab'],
  ['engine', 'abc'],
  ['engine street', ''],
  ['@engines.com', 'a'],
])('a search for "%s" finds %s', (search, ids) => {
  expect(
    peopleIn(people, { ...everyone, search }, ON_DASHBOARD, TODAY)
      .map(({ id }) => id)
      .join(''),
  ).toBe(ids);
});

test.each([
  [{ status: 'all' }, 'abcd'],
  [{ status: 'active' }, 'a'],
  [{ status: 'contacted' }, 'b'],
  [{ status: 'converted' }, 'c'],
  [{ tag: 'vip' }, 'b'],
  [{ tag: 'vip', status: 'active' }, ''],
  [{ search: 'engine', status: 'converted' }, 'c'],
  [{ due: true }, 'd'],
  [{ shared: 'private' }, 'abd'],
  [{ shared: 'team' }, 'c'],
] as const)('the view %j contains %s', (change, ids) => {
  expect(
    peopleIn(people, { ...everyone, ...change }, ON_DASHBOARD, '2026-11-21')
      .map(({ id }) => id)
      .join(''),
  ).toBe(ids);
});

test('a search shows the name first, then its beginning and the phrase, unless an order is chosen', () => {
  const four = [
    personOf({ id: 'in', name: 'Joann Grant' }),
    personOf({ id: 'longer', name: 'Ann Granth' }),
    personOf({ id: 'same', name: 'ann grant' }),
    personOf({ id: 'mail', name: 'Bo', email: 'x@y.ann grant' }),
  ];
  const ids = (order: PeopleView['order']) =>
    peopleIn(four, { ...everyone, search: 'Ann Grant', order }, ON_PAGE, TODAY).map(({ id }) => id);
  expect(ids(undefined)).toEqual(['same', 'longer', 'mail', 'in']);
  expect(ids(byName)).toEqual(['same', 'longer', 'mail', 'in']);
  expect(ids({ ...byName, descending: true })).toEqual(['in', 'mail', 'longer', 'same']);
});

test('the shown order is the order of the people', () => {
  const told = (view: Partial<PeopleView>, kind = ON_PAGE) =>
    shownOrder({ ...everyone, ...view }, kind);
  expect(told({})).toEqual(byName);
  expect(told({ search: 'ada' })).toBeUndefined();
  expect(told({ search: 'ada', order: byName })).toEqual(byName);
  expect(told({ search: ' ' })).toEqual(byName);
  expect(told({}, ON_DASHBOARD)).toBeUndefined();
});

test('by default the dashboard has people in the stored order, the page by name', () => {
  const two = [personOf({ id: 'b', name: 'Bob' }), personOf({ id: 'a', name: 'ada' })];
  const ids = (kind: typeof ON_PAGE) => peopleIn(two, everyone, kind, TODAY).map(({ id }) => id);
  expect(ids(ON_DASHBOARD)).toEqual(['b', 'a']);
  expect(ids(ON_PAGE)).toEqual(['a', 'b']);
});

test.each([
  ['', everyone],
  ['people.q=ada', { ...everyone, search: 'ada' }],
  ['people.status=contacted&people.page=3', { ...everyone, status: 'contacted', page: 3 }],
  ['people.status=inactive', everyone],
  ['people.page=0', everyone],
  ['people.page=-2', everyone],
  ['people.page=1.5', everyone],
  ['people.page=last', everyone],
  ['people.sort=name&people.tag=vip', { ...everyone, order: byName, tag: 'vip' }],
  ['people.sort=lastContact', { ...everyone, order: latest }],
  ['people.sort=company', everyone],
  ['q=ada&status=contacted', everyone],
  ['projects.page=7', everyone],
])('on the dashboard the address ?%s means a view', (address, view) => {
  expect(viewOf(new URLSearchParams(address), ON_DASHBOARD)).toEqual(view);
});

test.each<[string, Partial<PeopleView>]>([
  ['', {}],
  ['q=ada&status=inactive&page=3', { search: 'ada', status: 'inactive', page: 3 }],
  ['sort=-guides&due=1', { order: { by: 'guides', descending: true }, due: true }],
  ['sort=name', { order: byName }],
  ['shared=team', { shared: 'team' }],
  ['sort=-nonsense&status=odd&page=-1', {}],
])('on the page the address ?%s means %j, which gives the same address', (address, view) => {
  const query = new URLSearchParams(address);
  expect(viewOf(query, ON_PAGE)).toEqual({ ...everyone, ...view });
  const written = Object.entries(parametersOf(viewOf(query, ON_PAGE), ON_PAGE));
  const again = new URLSearchParams(written.filter(([, value]) => value !== ''));
  expect(viewOf(again, ON_PAGE)).toEqual(viewOf(query, ON_PAGE));
});

test('isNarrowed tells whether a view may leave people out', () => {
  expect(isNarrowed(everyone)).toBe(false);
  expect(isNarrowed({ ...everyone, order: byName, page: 2 })).toBe(false);
  expect(isNarrowed({ ...everyone, search: 'a' })).toBe(true);
  expect(isNarrowed({ ...everyone, status: 'active' })).toBe(true);
});

test.each([
  [0, 1, { page: 1, pages: 0, from: 0, to: 0 }],
  [1, 1, { page: 1, pages: 1, from: 1, to: 1 }],
  [6, 1, { page: 1, pages: 1, from: 1, to: 6 }],
  [7, 1, { page: 1, pages: 2, from: 1, to: 6 }],
  [7, 2, { page: 2, pages: 2, from: 7, to: 7 }],
  // The seventh was deleted while page 2 was shown.
  [6, 2, { page: 1, pages: 1, from: 1, to: 6 }],
  [20, 99, { page: 4, pages: 4, from: 19, to: 20 }],
])('%d people on page %d', (count, asked, expected) => {
  const many = Array.from({ length: count }, (_, index) => personOf({ id: `${index}` }));
  expect(pageOf(many, asked, ON_DASHBOARD)).toMatchObject({ ...expected, total: count });
});

test('a page beyond the last is the last', () => {
  const many = Array.from({ length: 120 }, (_, index) => personOf({ id: `${index}` }));
  expect(pageOf(many, 9, ON_PAGE)).toMatchObject({ page: 3, from: 101, to: 120 });
  expect(pageOf(many, 9, ON_PAGE).shown).toHaveLength(20);
  expect(pageOf([], 1, ON_PAGE).shown).toEqual([]);
});

test('names every tag once', () => {
  const tagged = [personOf({ tags: ['vip', 'Berlin'] }), personOf({ tags: ['vip'] })];
  expect(tagsOf(tagged)).toEqual(['Berlin', 'vip']);
});

test('of 3,000 people only those who match are shown, in order', () => {
  const many = Array.from({ length: 3000 }, (_, index) =>
    personOf({ id: `${index}`, name: `Person ${index}`, company: `Company no${index % 50}.` }),
  );
  // Every word may be in any of the texts, so one word that only a company has.
  const found = peopleIn(many, { ...everyone, search: 'no7.', order: byName }, ON_PAGE, TODAY);
  expect(found).toHaveLength(60);
  expect(found.slice(0, 3).map(({ id }) => id)).toEqual(['7', '57', '107']);
});
