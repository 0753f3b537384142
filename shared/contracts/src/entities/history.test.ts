import { versionsOf } from './history';

const change = (id: number, former: Record<string, unknown>) => ({
  id,
  changed_by: { uid: 'ada', name: 'Ada' },
  changed_at: `2026-01-0${id}T00:00:00Z`,
  former,
});

test('each version has the fields that it was left with, and what its change set', () => {
  const { versions, earliest } = versionsOf({
    current: { title: 'C', notes: 'dry' },
    data: [change(2, { title: 'B' }), change(1, { title: 'A', notes: '' })],
  });
  expect(versions.map(({ id, changes, fields }) => ({ id, changes, fields }))).toEqual([
    {
      id: 2,
      changes: [{ name: 'title', before: 'B', after: 'C' }],
      fields: { title: 'C', notes: 'dry' },
    },
    {
      id: 1,
      changes: [
        { name: 'title', before: 'A', after: 'B' },
        { name: 'notes', before: '', after: 'dry' },
      ],
      fields: { title: 'B', notes: 'dry' },
    },
  ]);
  expect(earliest).toEqual({ title: 'A', notes: '' });
});
