import { personOf } from '@fieldline/testing/fixtures';
import { statsOf } from './statsOf';

const people = (['active', 'contacted', 'converted', 'inactive'] as const).map((status) =>
  personOf({ id: status, status }),
);

test('counts inactive people in the total only', () => {
  expect(statsOf(people)).toMatchObject({ total: 4, active: 1, contacted: 1, converted: 1 });
  expect(statsOf([])).toMatchObject({ total: 0, active: 0, contacted: 0, converted: 0 });
});
