import {
  FITTING,
  fitted,
  held,
  moved,
  MOST_ZOOM,
  type Stage,
  viewAfterKey,
  zoomedAt,
} from './zoom';

const viewport = { width: 400, height: 300 };
const stage: Stage = { viewport, photo: { width: 400, height: 200 } };

test.each([
  [
    { width: 800, height: 300 },
    { width: 400, height: 150 },
  ],
  [
    { width: 30, height: 60 },
    { width: 150, height: 300 },
  ],
  [{ width: 0, height: 0 }, viewport],
])('a photo of %j fits as %j', (photo, size) => {
  expect(fitted(viewport, photo)).toEqual(size);
});

test('the point under the finger does not move', () => {
  const point = [100, 20] as const;
  const before = { scale: 2, x: 40, y: 10 };
  const after = zoomedAt(before, 4, point, stage);
  // The same point of the photo before and after.
  for (const [index, axis] of (['x', 'y'] as const).entries()) {
    const at = point[index] ?? 0;
    expect((at - after[axis]) / after.scale).toBeCloseTo((at - before[axis]) / before.scale);
  }
});

test.each([
  [
    { scale: 0.2, x: 500, y: 500 },
    { scale: 1, x: 0, y: 0 },
  ],
  [
    { scale: 2, x: 500, y: -500 },
    { scale: 2, x: 200, y: -50 },
  ],
  [
    { scale: 99, x: 0, y: 0 },
    { scale: MOST_ZOOM, x: 0, y: 0 },
  ],
  [
    { scale: 1.2, x: 0, y: 30 },
    { scale: 1.2, x: 0, y: 0 },
  ],
])('the view %j is limited to %j', (view, kept) => {
  expect(held(view, stage)).toEqual(kept);
});

test('after zooming out a moved photo fits again', () => {
  expect(zoomedAt({ scale: 4, x: 500, y: 200 }, 1, [30, 30], stage)).toEqual(FITTING);
  expect(moved(FITTING, 50, 50, stage)).toEqual(FITTING);
});

test.each([
  ['+', FITTING, { scale: 1.5, x: 0, y: 0 }],
  ['=', FITTING, { scale: 1.5, x: 0, y: 0 }],
  ['-', { scale: 3, x: 0, y: 0 }, { scale: 2, x: 0, y: 0 }],
  ['0', { scale: 3, x: 90, y: 0 }, FITTING],
  ['ArrowRight', { scale: 2, x: 0, y: 0 }, { scale: 2, x: -80, y: 0 }],
  ['ArrowUp', { scale: 2, x: 0, y: 0 }, { scale: 2, x: 0, y: 50 }],
  ['ArrowRight', FITTING, undefined],
  ['Home', { scale: 2, x: 0, y: 0 }, undefined],
  ['constructor', { scale: 2, x: 0, y: 0 }, undefined],
])('the key %s changes the view %j to %j', (key, view, next) => {
  expect(viewAfterKey(key, view, stage)).toEqual(next);
});
