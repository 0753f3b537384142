import type { Mark } from '@fieldline/contracts';
import { markAt } from './hit';

const photo = { width: 1000, height: 1000 };
const mark = (id: string, fields: Partial<Mark>): Mark => ({
  id,
  kind: 'arrow',
  color: 'red',
  points: [
    [0.1, 0.1],
    [0.9, 0.1],
  ],
  text: '',
  ...fields,
});
const marks = [
  mark('arrow', {}),
  mark('box', {
    kind: 'box',
    points: [
      [0.3, 0.3],
      [0.7, 0.7],
    ],
  }),
  mark('text', { kind: 'text', points: [[0.1, 0.9]], text: 'Spalled concrete' }),
  mark('over', {
    points: [
      [0.5, 0],
      [0.5, 0.2],
    ],
  }),
];

test.each([
  ['arrow', [0.2, 0.12]],
  ['over', [0.5, 0.1]],
  ['box', [0.7, 0.5]],
  ['text', [0.3, 0.91]],
  [null, [0.5, 0.5]],
  [null, [0.95, 0.9]],
])('the mark %s is at %j', (id, at) => {
  expect(markAt(marks, at, photo)).toBe(id);
});
