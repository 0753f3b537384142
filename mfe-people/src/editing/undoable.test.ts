import { withoutChange } from './undoable';

interface Thing {
  readonly id: string;
  readonly status?: string;
  readonly place?: string;
  readonly tags: readonly string[];
}

const a: Thing = { id: 'a', status: 'old', tags: ['x'] };
const b: Thing = { id: 'b', status: 'old', tags: [] };
const made = { ...a, status: 'new', place: 'here', tags: ['x', 'vip'] };

test.each<[string, readonly Thing[], readonly Thing[]]>([
  ['a changed item is restored', [made, b], [a, b]],
  [
    'a field that was changed since stays',
    [{ ...made, status: 'newer' }],
    [{ ...a, status: 'newer' }],
  ],
  [
    'an entry that was added to a list since stays',
    [{ ...made, tags: ['x', 'vip', 'later'] }],
    [{ ...a, tags: ['x', 'later'] }],
  ],
  [
    'an item that the change did not affect stays unchanged',
    [a, { ...b, status: 'newer' }],
    [a, { ...b, status: 'newer' }],
  ],
  ['an item that was deleted since stays deleted', [b], [b]],
  ['an added item is removed', [a, b, { tags: [], id: 'c' }], [a, b]],
  [
    'an added item that was changed since stays',
    [{ id: 'c', tags: ['x'] }],
    [{ id: 'c', tags: ['x'] }],
  ],
])('undo: %s', (_case, now, expected) => {
  const before = [a, b];
  const after = [made, b, { id: 'c', tags: [] }];
  expect(withoutChange(now, before, after)).toEqual(expected);
});
