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
  ['what was changed is as before', [made, b], [a, b]],
  [
    'a field that was changed since stays',
    [{ ...made, status: 'newer' }],
    [{ ...a, status: 'newer' }],
  ],
  [
    'what was added to a list since stays',
    [{ ...made, tags: ['x', 'vip', 'later'] }],
    [{ ...a, tags: ['x', 'later'] }],
  ],
  [
    'what was not changed stays as it is now',
    [a, { ...b, status: 'newer' }],
    [a, { ...b, status: 'newer' }],
  ],
  ['what was deleted since stays away', [b], [b]],
  ['what was added goes', [a, b, { tags: [], id: 'c' }], [a, b]],
  [
    'what was added and changed since stays',
    [{ id: 'c', tags: ['x'] }],
    [{ id: 'c', tags: ['x'] }],
  ],
])('%s', (_case, now, expected) => {
  const before = [a, b];
  const after = [made, b, { id: 'c', tags: [] }];
  expect(withoutChange(now, before, after)).toEqual(expected);
});
