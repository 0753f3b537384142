import { figuresOf } from './model';

test('the figures of a project, in the order shown', () => {
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
  ]);
});
