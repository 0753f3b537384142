import { decodeFinding } from '@fieldline/contracts';
import { findingWireOf } from '@fieldline/testing/fixtures';
import { boxedOn, boxesOf } from './boxes';

const PHOTO = { width: 4000, height: 2000 };
const box = { x: 0.25, y: 0.5, width: 0.5, height: 0.25 };
const findingOf = (fields: Parameters<typeof findingWireOf>[0]) =>
  decodeFinding(findingWireOf({ photo_id: 'p1', box, ...fields }));
const drawn = (fields: Parameters<typeof findingWireOf>[0]) => boxesOf([findingOf(fields)], PHOTO);

test('only proposed and accepted findings with a box are drawn on their photo', () => {
  const findings = [
    findingOf({ id: 'proposed' }),
    findingOf({ id: 'accepted', state: 'accepted' }),
    findingOf({ id: 'dismissed', state: 'dismissed' }),
    findingOf({ id: 'elsewhere', photo_id: 'p2' }),
    findingOf({ id: 'no box', box: null }),
  ];
  expect(boxedOn(findings, 'p1').map(({ id }) => id)).toEqual(['proposed', 'accepted']);
});

test('a finding is a box with its title above it, in the colour of its severity', () => {
  expect(drawn({ title: 'Torn seal', severity: 'critical' })).toEqual([
    {
      ...{ id: 'finding_1 box', kind: 'box', color: 'red', text: '' },
      points: [
        [0.25, 0.5],
        [0.75, 0.75],
      ],
    },
    {
      ...{ id: 'finding_1 label', kind: 'text', color: 'red', text: 'Torn seal' },
      points: [[0.25, expect.any(Number)]],
    },
  ]);
});

test.each([
  ['above the box', 'Seal', box, (_left: number, top: number) => top < 0.5],
  ['within a box at the top', 'Seal', { ...box, y: 0 }, (_left: number, top: number) => top > 0],
  [
    'further left where it would leave the photo',
    'A rather long title',
    { ...box, x: 0.95, width: 0.05 },
    (left: number) => left > 0 && left < 0.8,
  ],
  ['from the edge where it fills the photo', 'x'.repeat(300), box, (left: number) => left < 0.03],
])('the label is placed %s', (_where, title, at, fits) => {
  const [, label] = drawn({ title, box: at });
  const [left = -1, top = -1] = label?.points[0] ?? [];
  expect(fits(left, top)).toBe(true);
  expect(left).toBeGreaterThanOrEqual(0);
});

test('a title too long for the photo is shortened', () => {
  const [, label] = drawn({ title: 'x'.repeat(300) });
  expect(label?.text).toMatch(/^x+…$/);
  expect(label?.text.length).toBeLessThan(60);
});

test('a box that reaches the edge stays on the photo', () => {
  const [drawnBox] = drawn({ box: { x: 0.7, y: 0.8, width: 0.3000001, height: 0.2000001 } });
  expect(drawnBox?.points[1]).toEqual([1, 1]);
});
