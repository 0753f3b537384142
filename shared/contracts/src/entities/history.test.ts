import { versionsOf } from './history';

const change = (id: number, former: Record<string, unknown>) => ({
  id,
  changed_by: { uid: 'ada', name: 'Ada' },
  changed_at: `2026-01-0${id}T00:00:00Z`,
  former,
});

test('each version has the fields as they were before and after its change', () => {
  const versions = versionsOf({
    current: { title: 'C', notes: 'dry' },
    data: [change(2, { title: 'B' }), change(1, { title: 'A', notes: '' })],
  });
  expect(versions.map(({ id, before, after }) => [id, before, after])).toEqual([
    [2, { title: 'B', notes: 'dry' }, { title: 'C', notes: 'dry' }],
    [1, { title: 'A', notes: '' }, { title: 'B', notes: 'dry' }],
  ]);
});
