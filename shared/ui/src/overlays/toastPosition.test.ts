import { type Area, toastPosition } from './toastPosition';

const screen = { width: 360, height: 640 };
const toast = { width: 360, height: 100 };
const area = (top: number, bottom: number, left = 0, right = 360): Area => ({
  top,
  bottom,
  left,
  right,
});
const bar = area(584, 640);

test.each([
  ['nothing around it: at the lower edge', [], [], { edge: 'bottom', distance: 0 }],
  ['a bar: above it', [bar], [], { edge: 'bottom', distance: 56 }],
  ['two bars: above both', [bar, area(520, 584)], [], { edge: 'bottom', distance: 120 }],
  [
    'two bars, the upper one clear of a toast at the edge: above both',
    [bar, area(500, 535)],
    [],
    { edge: 'bottom', distance: 140 },
  ],
  ['a bar that is not shown does not count', [area(640, 640)], [], { edge: 'bottom', distance: 0 }],
  ['a bar further up does not count', [area(0, 56)], [], { edge: 'bottom', distance: 0 }],
  ['a focused field elsewhere', [], [area(200, 240)], { edge: 'bottom', distance: 0 }],
  [
    'a focused field in its place: above it',
    [],
    [area(600, 636)],
    { edge: 'bottom', distance: 40 },
  ],
  ['a focused field above a bar', [bar], [area(500, 536)], { edge: 'bottom', distance: 140 }],
  ['the buttons of a dialog', [], [area(516, 640)], { edge: 'bottom', distance: 124 }],
  [
    'a field and buttons with too little between them: above both',
    [],
    [area(516, 640), area(450, 490)],
    { edge: 'bottom', distance: 190 },
  ],
  ['no room below', [], [area(516, 640), area(90, 500)], { edge: 'top' }],
])('a toast with %s', (_case, bars, kept, position) => {
  expect(toastPosition({ screen, toast, bars, kept })).toEqual(position);
});

test('areas beside a toast do not move it', () => {
  const wide = { screen: { width: 1280, height: 640 }, toast: { width: 400, height: 100 } };
  const left = area(600, 640, 0, 300);
  expect(toastPosition({ ...wide, bars: [], kept: [left] })).toEqual({
    edge: 'bottom',
    distance: 0,
  });
});
