import { figuresOf } from './model';

test('a project without visits has no first and no last visit', () => {
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

test('a planned visit is neither the first nor the last one', () => {
  const figures = figuresOf({
    totalLogs: 1,
    completedLogs: 0,
    draftLogs: 1,
    totalPhotos: 0,
    engineers: 0,
    engineerNames: [],
    firstVisit: '2999-01-31',
    lastVisit: '2999-01-31',
  });
  expect(figures.slice(-2)).toEqual([
    ['First Visit', '–'],
    ['Last Visit', '–'],
  ]);
});
