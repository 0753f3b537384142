import type { OutboxEntry, OutboxState } from './entry';
import { waitingThings } from './waitingThings';

const entry = (
  id: string,
  kind: string,
  logId = 'v-1',
  state: OutboxState = { kind: 'waiting' },
): OutboxEntry => ({
  id,
  kind,
  title: id,
  logId,
  request: { method: 'PATCH', path: `/${id}` },
  createdAt: '2026-11-22T12:00:00Z',
  state,
});
const ids = (entries: readonly OutboxEntry[]) =>
  waitingThings(entries).map((thing) => thing.entries.map(({ id }) => id).join(' '));

test('the answers of one visit count as one item, at the position of the first', () => {
  const answers = ['a', 'b', 'c'].map((id) => entry(id, 'checklist'));
  const captured = answers.toSpliced(1, 0, entry('p', 'photo'));
  expect(ids(captured)).toEqual(['a b c', 'p']);
  expect(ids([entry('p', 'photo'), entry('q', 'photo')])).toEqual(['p', 'q']);
});

test('answers of another visit, and those that need a decision, are separate items', () => {
  const refused = { kind: 'refused', status: 422, message: 'No' } as const;
  expect(
    ids([
      entry('a', 'checklist'),
      entry('b', 'checklist', 'v-2'),
      entry('c', 'checklist', 'v-1', refused),
      entry('d', 'checklist', 'v-1', { kind: 'sending', sent: 0 }),
    ]),
  ).toEqual(['a d', 'b', 'c']);
});
