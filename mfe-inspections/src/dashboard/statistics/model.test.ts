import { salesGuideOf } from '@fieldline/testing/fixtures';
import { countersOf, courseOf, peopleProfiled } from './model';

const stats = { totalProjects: 1, totalLogs: 3, peopleProfiled: null, activeProducts: 2 };

test('counts each person with a guide once', () => {
  const guides = [
    salesGuideOf({ id: 'g1', personId: 'p1' }),
    salesGuideOf({ id: 'g2', personId: 'p1' }),
    salesGuideOf({ id: 'g3', personId: 'p2' }),
  ];
  expect(peopleProfiled(guides)).toBe(2);
});

test('counts the people with guides, which the server cannot count', () => {
  expect(countersOf(stats, [salesGuideOf({ personId: 'p1' })], undefined)).toMatchObject([
    { label: 'Total Projects', value: 1, address: '/projects' },
    { label: 'Site Visits', value: 3, address: '/visits' },
    { label: 'People Profiled', value: 1, address: '/people' },
    { label: 'Active Products', value: 2, address: '/products' },
  ]);
});

test('keeps a number of people that the server sends', () => {
  expect(countersOf({ ...stats, peopleProfiled: 7 }, [], undefined)[2]?.value).toBe(7);
});

test('added items are counted by day; a person counts on the day of the first guide', () => {
  const point = { date: '', logs: 0, completedLogs: 0, projects: 0, products: 0, visits: 9 };
  const month = [
    { ...point, date: '2026-01-01', projects: 2 },
    { ...point, date: '2026-01-02', logs: 1, products: 3 },
  ];
  const guides = [
    salesGuideOf({ id: 'g1', personId: 'p1', createdAt: '2026-01-02T10:00:00.000Z' }),
    salesGuideOf({ id: 'g2', personId: 'p1', createdAt: '2026-01-01T10:00:00.000Z' }),
    salesGuideOf({ id: 'g3', personId: 'p2', createdAt: '2025-12-24T10:00:00.000Z' }),
  ];
  expect(countersOf(stats, guides, month).map(({ added }) => added)).toEqual([
    [2, 0],
    [0, 1],
    [1, 0],
    [0, 3],
  ]);
});

test('the course of a count ends with its current value', () => {
  expect(courseOf(10, [2, 0, 3])).toEqual([5, 7, 7, 10]);
});
