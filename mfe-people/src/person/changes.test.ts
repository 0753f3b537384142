import { personOf } from '@fieldline/testing/fixtures';
import { withStatus } from './changes';

const people = [
  personOf({ id: 'a' }),
  personOf({ id: 'b', status: 'contacted' }),
  personOf({ id: 'c' }),
];

test('changes the status of several people, and no one else', () => {
  const now = new Date('2026-05-06T07:08:09.000Z');
  const changed = withStatus(people, new Set(['a', 'b']), 'contacted', now);
  expect(changed[0]).toMatchObject({ status: 'contacted', updatedAt: now.toISOString() });
  expect(changed.slice(1)).toEqual(people.slice(1));
});
