import { decodeLog, type LogWire } from '@fieldline/contracts';
import { logWireOf, personOf } from '@fieldline/testing/fixtures';
import { dayAfter, dueId, dueOn, withNextFollowUp } from './model';

const TODAY = '2026-03-10';
const logOf = (fields: Partial<LogWire>) => decodeLog(logWireOf(fields));

test('due entries are listed oldest first, and nothing else', () => {
  const people = [
    personOf({ id: 'later', followUpAt: '2026-03-11' }),
    personOf({ id: 'never' }),
    personOf({ id: 'emptied', followUpAt: '' }),
    personOf({ id: 'today', followUpAt: TODAY }),
    personOf({ id: 'late', followUpAt: '2026-03-01' }),
  ];
  const followUps = [logOf({ id: 'back', follow_up: '2026-03-05' })];
  const planned = [logOf({ id: 'planned', date: TODAY })];
  expect(dueOn(TODAY, people, followUps, planned).map(dueId)).toEqual([
    'person late',
    'visit back',
    'visit planned',
    'person today',
  ]);
});

test('a visit of today with a follow-up is listed once', () => {
  const log = logOf({ id: 'both', date: TODAY, follow_up: TODAY });
  expect(dueOn(TODAY, [], [log], [log])).toMatchObject([{ kind: 'visit', day: TODAY }]);
});

test('a follow-up that is done is removed, and the person’s other fields stay', () => {
  const person = { ...personOf({ id: 'p1', followUpAt: TODAY }), nickname: 'Ada' };
  const now = new Date('2026-03-10T12:00:00.000Z');
  const [done] = withNextFollowUp([person], 'p1', undefined, now);
  expect(done).toMatchObject({ nickname: 'Ada', updatedAt: now.toISOString() });
  expect(done).not.toHaveProperty('followUpAt');
  expect(withNextFollowUp([person], 'p1', '2026-03-17', now)[0]?.followUpAt).toBe('2026-03-17');
  expect(withNextFollowUp([person], 'p2', undefined, now)).toEqual([person]);
});

test.each([
  ['2026-03-10', 1, '2026-03-11'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2028-02-26', 7, '2028-03-04'],
])('%s and %i days make %s', (day, days, expected) => {
  expect(dayAfter(day, days)).toBe(expected);
});
