import type { NewOutboxEntry } from '../entry';
import type { KeptEntry } from './database';
import { entryFor } from './joining';

const answer = (itemId: string, body: object, base: object = {}): NewOutboxEntry => ({
  kind: 'checklist',
  title: itemId,
  logId: 'v-1',
  request: {
    method: 'PATCH',
    path: `/logs/v-1/checklist/${itemId}`,
    body: { ...body },
    ifMatch: 1,
  },
  base: { ...base },
});
const edit = (body: object, more: Partial<NewOutboxEntry> = {}): NewOutboxEntry => ({
  kind: 'edit',
  title: 'Wall',
  logId: 'v-1',
  request: { method: 'PATCH', path: '/logs/v-1', body: { ...body }, ifMatch: 4 },
  base: {},
  ...more,
});
const photo: NewOutboxEntry = {
  kind: 'photo',
  title: 'a.jpg',
  logId: 'v-1',
  request: { method: 'POST', path: '/files/upload', body: { log_id: 'v-1' } },
};
const project: NewOutboxEntry = {
  kind: 'project',
  title: 'Dam',
  logId: '',
  projectId: 'p-2',
  request: { method: 'POST', path: '/projects', body: { id: 'p-2' } },
};

const NOW = { uid: 'user-1', now: new Date('2026-11-22T12:00:00Z') };

/** The entries after captures, one after the other. */
const keptOf = (...captures: readonly NewOutboxEntry[]) =>
  captures.reduce<readonly KeptEntry[]>((kept, item) => {
    const entry = entryFor(kept, item, NOW);
    return [...kept.filter(({ id }) => id !== entry.id), entry].toSorted(
      (one, other) => one.order - other.order,
    );
  }, []);

test('a later edit of the same item is merged into the unsent one', () => {
  const [entry, ...others] = keptOf(
    answer('i-1', { answer: 'fail' }, { answer: null }),
    answer('i-1', { answer: 'pass', note: 'Dry' }, { answer: 'fail', note: '' }),
  );
  expect(others).toEqual([]);
  expect(entry).toMatchObject({
    request: { body: { answer: 'pass', note: 'Dry' }, ifMatch: 1 },
    base: { answer: null, note: '' },
    order: 1,
  });
});

test('a changed answer joins its own entry, even after other answers', () => {
  const kept = keptOf(
    answer('i-1', { answer: 'fail' }),
    answer('i-2', { answer: 'pass' }),
    answer('i-1', { answer: 'na' }),
  );
  expect(kept.map(({ request }) => request.body)).toEqual([{ answer: 'na' }, { answer: 'pass' }]);
});

test.each([
  ['another item', [answer('i-1', {}), answer('i-2', {})]],
  ['another visit', [edit({}), edit({}, { logId: 'v-2', request: photo.request })]],
  ['another item of the visit was captured since', [edit({}), photo, edit({})]],
  [
    'the project that it moves to was captured since',
    [edit({}), project, edit({}, { projectId: 'p-2' })],
  ],
  ['it was tried before', [edit({}), edit({}, { id: 'a-key' })]],
  ['it is not an edit', [photo, photo]],
])('a separate entry: %s', (_, captures) => {
  expect(keptOf(...captures)).toHaveLength(captures.length);
});

test.each<[string, Partial<KeptEntry>]>([
  ['was tried', { isTried: true }],
  ['was refused', { state: { kind: 'refused', status: 422, message: 'No' } }],
  ['is in conflict', { state: { kind: 'conflict', saved: {} } }],
])('an edit that %s does not change', (_, change) => {
  const kept = keptOf(edit({ notes: 'Wet' })).map((entry) => ({ ...entry, ...change }));
  const later = entryFor(kept, edit({ notes: 'Dry' }), NOW);
  expect(later).toMatchObject({ order: 2, request: { body: { notes: 'Dry' } } });
});

test('an edit that is undone before it is sent changes nothing', () => {
  const checklist = { name: 'Walk', items: [{ id: '1', answer: null }] };
  const [entry] = keptOf(
    edit({ checklist: null, notes: 'Wet' }, { base: { checklist, notes: '' } }),
    edit({ checklist }, { base: { checklist: null } }),
  );
  expect(entry?.request.body).toEqual({ notes: 'Wet' });
});
