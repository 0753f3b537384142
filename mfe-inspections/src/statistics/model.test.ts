import { salesGuideOf } from '@fieldline/testing/fixtures';
import { countersOf, peopleProfiled } from './model';

const stats = { totalProjects: 1, totalLogs: 3, peopleProfiled: null, activeProducts: 2 };

test('counts each person with a guide once', () => {
  const guides = [
    salesGuideOf({ id: 'g1', personId: 'p1' }),
    salesGuideOf({ id: 'g2', personId: 'p1' }),
    salesGuideOf({ id: 'g3', personId: 'p2' }),
  ];
  expect(peopleProfiled(guides)).toBe(2);
});

test('fills in the number that the server cannot know', () => {
  expect(countersOf(stats, [salesGuideOf({ personId: 'p1' })])).toEqual([
    { label: 'Total Projects', value: 1 },
    { label: 'Site Visits', value: 3 },
    { label: 'People Profiled', value: 1 },
    { label: 'Active Products', value: 2 },
  ]);
});

test('keeps a number that the server does send', () => {
  expect(countersOf({ ...stats, peopleProfiled: 7 }, [])[2]?.value).toBe(7);
});
