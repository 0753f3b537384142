import { type Queue, queueAfter, type QueueEvent, sentOfEach, type UploadState } from './queue';

const upload = (id: string, state: UploadState = { kind: 'waiting' }, size = 100) => ({
  id,
  name: `${id}.jpg`,
  size,
  state,
});
const done: UploadState = { kind: 'done' };
const failed: UploadState = { kind: 'failed', message: 'No' };
const refused: UploadState = { kind: 'refused', message: 'Never' };
const sending = (sent: number): UploadState => ({ kind: 'sending', sent });

const cases: readonly [string, Queue, QueueEvent, Queue][] = [
  [
    'photos join at the end',
    [upload('a')],
    { type: 'added', uploads: [upload('b')] },
    [upload('a'), upload('b')],
  ],
  [
    'one photo changes, the others do not',
    [upload('a'), upload('b')],
    { type: 'changed', ids: ['b'], state: failed },
    [upload('a'), upload('b', failed)],
  ],
  [
    'what failed may go again',
    [upload('a', failed)],
    { type: 'changed', ids: ['a'], state: { kind: 'waiting' } },
    [upload('a')],
  ],
  [
    'finished uploads do not change',
    [upload('a', done), upload('b', refused)],
    { type: 'changed', ids: ['a', 'b'], state: failed },
    [upload('a', done), upload('b', refused)],
  ],
  [
    'a smaller photo remembers what it was',
    [upload('a')],
    {
      type: 'shrunk',
      id: 'a',
      from: { size: 100, type: 'image/png' },
      to: { size: 40, type: 'image/jpeg' },
    },
    [
      {
        ...upload('a'),
        size: 40,
        smaller: { from: { size: 100, type: 'image/png' }, to: { size: 40, type: 'image/jpeg' } },
      },
    ],
  ],
  [
    'progress of a form is shared out',
    [upload('a', sending(0), 100), upload('b', sending(0), 300)],
    { type: 'progressed', ids: ['a', 'b'], sent: 0.5 },
    [upload('a', sending(1), 100), upload('b', sending(1 / 3), 300)],
  ],
  [
    'late progress of a cancelled photo changes nothing',
    [upload('b')],
    { type: 'progressed', ids: ['a'], sent: 0.5 },
    [upload('b')],
  ],
  [
    'a cancelled photo is removed',
    [upload('a'), upload('b')],
    { type: 'removed', id: 'a' },
    [upload('b')],
  ],
  [
    'clearing keeps unfinished uploads',
    [upload('a', done), upload('b', refused), upload('c', failed), upload('d', sending(0.1))],
    { type: 'cleared' },
    [upload('c', failed), upload('d', sending(0.1))],
  ],
];

test.each(cases)('the queue: %s', (_name, before, event, after) => {
  expect(queueAfter(before, event)).toEqual(after);
});

test.each([
  [[100], 0, [0]],
  [[100], 1, [1]],
  [[100, 100], 0.25, [0.5, 0]],
  [[100, 300, 100], 0.8, [1, 1, 0]],
  [[0, 100], 0.5, [0.5, 0.5]],
])(
  'of photos of %p bytes, with the share %d sent, these shares are sent: %p',
  (sizes, sent, each) => {
    expect(sentOfEach(sizes, sent)).toEqual(each);
  },
);
