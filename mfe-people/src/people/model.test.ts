import { personOf } from '@fieldline/testing/fixtures';
import { isNarrowed, pageOf, peopleIn, type PeopleView, statsOf, tagsOf, viewOf } from './model';

const everyone: PeopleView = { search: '', status: 'all', tag: '', sort: 'added', page: 1 };

const people = [
  personOf({ id: 'a', name: 'Ada Lovelace', email: 'ada@engines.com', status: 'active' }),
  personOf({ id: 'b', name: 'Bob', company: 'Engines Ltd', status: 'contacted', tags: ['vip'] }),
  personOf({ id: 'c', name: 'Cleo', position: 'Engineer', status: 'converted' }),
  personOf({ id: 'd', name: 'dora', location: 'Engine Street', status: 'inactive' }),
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
    peopleIn(people, { ...everyone, search })
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
] as const)('the view %j holds %s', (change, ids) => {
  expect(
    peopleIn(people, { ...everyone, ...change })
      .map(({ id }) => id)
      .join(''),
  ).toBe(ids);
});

test('a search shows the name itself first, unless an order is chosen', () => {
  const two = [personOf({ id: 'a', name: 'Ada Lovelace' }), personOf({ id: 'b', name: 'Ada' })];
  const ids = (sort: PeopleView['sort']) =>
    peopleIn(two, { ...everyone, search: 'ada', sort }).map(({ id }) => id);
  expect(ids('added')).toEqual(['b', 'a']);
  expect(ids('lastContact')).toEqual(['a', 'b']);
});

test('sorts by name without regard to case, and by last contact with the latest first', () => {
  const mixed = [
    personOf({ id: '1', name: 'bob', lastContact: '2026-01-01' }),
    personOf({ id: '2', name: 'Ada', lastContact: 'never' }),
    personOf({ id: '3', name: 'Cleo', lastContact: '2026-03-01' }),
  ];
  const ids = (sort: PeopleView['sort']) =>
    peopleIn(mixed, { ...everyone, sort })
      .map(({ id }) => id)
      .join('');
  expect([ids('added'), ids('name'), ids('lastContact')]).toEqual(['123', '213', '312']);
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
  ['people.sort=name&people.tag=vip', { ...everyone, sort: 'name', tag: 'vip' }],
  ['projects.page=7', everyone],
])('the address ?%s means a view', (address, view) => {
  expect(viewOf(new URLSearchParams(address))).toEqual(view);
});

test('knows when somebody may be left out', () => {
  expect(isNarrowed(everyone)).toBe(false);
  expect(isNarrowed({ ...everyone, sort: 'name', page: 2 })).toBe(false);
  expect(isNarrowed({ ...everyone, search: 'a' })).toBe(true);
  expect(isNarrowed({ ...everyone, status: 'active' })).toBe(true);
});

test('counts inactive people in the total only', () => {
  expect(statsOf(people)).toMatchObject({ total: 4, active: 1, contacted: 1, converted: 1 });
  expect(statsOf([])).toMatchObject({ total: 0, active: 0, contacted: 0, converted: 0 });
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
  expect(pageOf(many, asked)).toMatchObject({ ...expected, total: count });
});

test('names every tag once', () => {
  const tagged = [personOf({ tags: ['vip', 'Berlin'] }), personOf({ tags: ['vip'] })];
  expect(tagsOf(tagged)).toEqual(['Berlin', 'vip']);
});

test('of 3,000 people those alone who match are shown, in their order', () => {
  const many = Array.from({ length: 3000 }, (_, index) =>
    personOf({ id: `${index}`, name: `Person ${index}`, company: `Company ${index % 50}` }),
  );
  const found = peopleIn(many, { ...everyone, search: 'company 7', sort: 'name' });
  expect(found).toHaveLength(60);
  expect(found.slice(0, 3).map(({ id }) => id)).toEqual(['7', '57', '107']);
});
