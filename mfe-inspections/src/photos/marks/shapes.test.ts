import { type Mark, MARK_KINDS } from '@fieldline/contracts';
import { penOf, shapesOf } from './shapes';

const photo = { width: 1600, height: 800 };
const markOf = (fields: Partial<Mark>): Mark => ({
  id: 'm',
  kind: 'arrow',
  color: 'red',
  points: [
    [0.25, 0.5],
    [0.75, 0.5],
  ],
  text: '',
  ...fields,
});

test('marks scale with the photo, whatever its size', () => {
  for (const kind of MARK_KINDS) {
    const small = shapesOf(markOf({ kind, text: 'x' }), photo);
    const large = shapesOf(markOf({ kind, text: 'x' }), { width: 3200, height: 1600 });
    expect(large).toEqual(
      small.map((shape) =>
        shape.kind === 'label'
          ? { ...shape, at: shape.at.map((each) => expect.closeTo(each * 2, 6)) }
          : {
              ...shape,
              spots: shape.spots.map((spot) => spot.map((each) => expect.closeTo(each * 2, 6))),
            },
      ),
    );
  }
  expect(penOf({ width: 100, height: 300 })).toEqual(penOf({ width: 300, height: 100 }));
});

test('an arrow has its tip at its last point', () => {
  const [shaft, head] = shapesOf(markOf({}), photo);
  expect(shaft).toMatchObject({
    spots: [
      [400, 400],
      [1200, 400],
    ],
  });
  expect(head).toMatchObject({ spots: [expect.anything(), [1200, 400], expect.anything()] });
});

test('a box is closed, whichever corner was drawn first', () => {
  const points = [
    [0.75, 1],
    [0.25, 0.5],
  ];
  expect(shapesOf(markOf({ kind: 'box', points }), photo)).toEqual([
    {
      kind: 'stroke',
      closed: true,
      spots: [
        [1200, 800],
        [400, 800],
        [400, 400],
        [1200, 400],
      ],
    },
  ]);
});

test.each([
  ['', 3],
  ['2.4 m', 4],
])('a measure of %j has %i parts', (text, parts) => {
  const shapes = shapesOf(markOf({ kind: 'measure', text }), photo);
  expect(shapes).toHaveLength(parts);
  if (text)
    expect(shapes.at(-1)).toEqual({
      kind: 'label',
      at: [800, expect.any(Number)],
      text,
      anchor: 'middle',
    });
});
