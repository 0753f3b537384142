import { decodeLog, type LogWire } from '@fieldline/contracts';
import { logWireOf } from '@fieldline/testing/fixtures';
import { latestPhotos, pointsOf } from './timeline';

const visit = (id: string, fields: Partial<LogWire>) => decodeLog(logWireOf({ id, ...fields }));

test('visits are points from the earliest day to the latest; drafts are marked', () => {
  const visits = [
    visit('c', { date: '2026-01-11', status: 'draft' }),
    visit('b', { date: '2026-01-06', status: 'completed' }),
    visit('a', { date: '2026-01-01', status: 'completed' }),
  ];
  expect(pointsOf(visits)).toEqual([
    { id: 'c', date: '2026-01-11', at: 1, isDraft: true },
    { id: 'b', date: '2026-01-06', at: 0.5, isDraft: false },
    { id: 'a', date: '2026-01-01', at: 0, isDraft: false },
  ]);
});

test.each([
  ['a visit that is alone', '2026-01-01', [1]],
  ['a planned visit', '2999-01-01', []],
  ['an unreadable day', 'long ago', []],
])('%s', (_, date, expected) => {
  expect(pointsOf([visit('a', { date })]).map(({ at }) => at)).toEqual(expected);
});

test('the photos of the latest visits come first, up to a number', () => {
  const visits = [visit('b', { photos: ['3', '4'] }), visit('a', { photos: ['1', '2'] })];
  expect(latestPhotos(visits, 3).map(({ id, visit: of }) => `${of.id}${id}`)).toEqual([
    'b3',
    'b4',
    'a1',
  ]);
});
