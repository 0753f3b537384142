import type { OutboxEntry } from '@fieldline/platform';
import { differencesOf, editableFields } from './model';

const item = (fields: object = {}) => ({
  id: '1',
  text: 'Bearings clean',
  answer: null,
  note: '',
  photo: null,
  version: 1,
  ...fields,
});
const walk = (...items: readonly object[]) => ({ name: 'Walk', items });

test.each([
  ['notes', 'Wet', 'Dry', ['Notes', 'Wet', 'Dry']],
  ['transcript', 'Greased', null, ['Transcript', 'Greased', '']],
  ['date', '2026-01-02', '2026-01-03', ['Date', 'Jan 2, 2026', 'Jan 3, 2026']],
  ['status', 'draft', 'completed', ['Status', 'Draft', 'Completed']],
  ['follow_up', null, '2026-01-03', ['Follow-up', '', 'Jan 3, 2026']],
  ['answer', 'na', null, ['Answer', 'N/A', 'Open']],
  ['photo', 'p1', 'p2', ['Photo', 'A photo', 'Another photo']],
  ['photo', null, 'p2', ['Photo', '', 'A photo']],
  [
    'place',
    null,
    { latitude: 1, longitude: 2, accuracy: null },
    ['Location', '', '1.00000, 2.00000'],
  ],
  [
    'marks',
    [],
    [{ id: 'm', kind: 'text', color: 'red', points: [[0, 0]], text: 'Crack' }],
    ['Annotation', '', 'Marked: Text, red: Crack.'],
  ],
  [
    'checklist',
    walk(item({ answer: 'fail', note: 'Rust', photo: 'p1' })),
    walk(item()),
    ['Checklist', 'Walk\nBearings clean: Fail · Rust · A photo', 'Walk\nBearings clean: Open'],
  ],
  ['checklist', null, walk(item()), ['Checklist', '', 'Walk\nBearings clean: Open']],
])('two versions of %s are shown in words (%#)', (field, mine, saved, words) => {
  const [difference, ...others] = differencesOf({ [field]: mine }, { [field]: saved });
  expect(others).toEqual([]);
  expect([difference?.label, difference?.mine, difference?.saved]).toEqual(words);
});

test.each([
  [{ notes: 'Wet ' }, { notes: 'Wet' }],
  [{ checklist: walk(item()) }, { checklist: walk(item({ version: 4 })) }],
])('%j and %j have no differences', (mine, saved) => {
  expect(differencesOf(mine, saved)).toEqual([]);
});

test('only the note of an answer can be edited', () => {
  const entry: OutboxEntry = {
    id: '1',
    kind: 'checklist',
    title: 'Bearings clean',
    logId: 'l1',
    createdAt: '2026-01-01T00:00:00Z',
    state: { kind: 'refused', status: 404, message: 'Item not found' },
    request: {
      method: 'PATCH',
      path: '/logs/l1/checklist/1',
      body: { answer: 'pass', photo: 'p1', note: 'Clean' },
    },
  };
  expect(editableFields(entry)).toEqual({ note: 'Clean' });
});

test('only the text of a comment can be edited', () => {
  const body = { id: 'c-1', text: 'Dry', mentions: ['g'], photo_id: 'p1', pin: { x: 0, y: 1 } };
  const entry: OutboxEntry = {
    ...{ id: 'c-1', kind: 'comment', title: 'Dry', logId: 'l1', createdAt: '2026-01-02T03:04:05Z' },
    state: { kind: 'refused', status: 409, message: 'Full' },
    request: { method: 'POST', path: '/logs/l1/comments', body },
  };
  expect(editableFields(entry)).toEqual({ text: 'Dry' });
});
