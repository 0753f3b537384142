import { type MeasuredWidget, gridAreasOf } from './gridAreas';

const left = (height: number): MeasuredWidget => ({ columns: 5, height });
const right = (height: number): MeasuredWidget => ({ columns: 7, height });
const whole = (height: number): MeasuredWidget => ({ height });
const filling = (height: number): MeasuredWidget => ({ height, fills: true });
const WHOLE = [1, 12];
const LEFT = [1, 5];
const RIGHT = [6, 7];

test.each<[string, readonly MeasuredWidget[], readonly number[][]]>([
  ['two of the whole width', [whole(145), whole(0)], [WHOLE, WHOLE]],
  ['two side by side', [left(560), right(600)], [LEFT, RIGHT]],
  [
    'a third of the same row goes below the shorter one, and takes its width',
    [left(590), right(900), left(290)],
    [LEFT, RIGHT, LEFT],
  ],
  [
    'a short list of visits has the chart below it',
    [whole(145), left(590), right(200), left(290)],
    [WHOLE, LEFT, RIGHT, RIGHT],
  ],
  [
    'the overview goes below two products next to six people',
    [left(220), right(560), filling(250), left(150), right(240)],
    [LEFT, RIGHT, LEFT, LEFT, RIGHT],
  ],
  [
    'a chart below columns that end about level takes the whole width',
    [left(198), right(463), filling(244), left(165), right(245), left(318)],
    [LEFT, RIGHT, LEFT, LEFT, RIGHT, WHOLE],
  ],
  [
    'the overview keeps the whole width if little room would be left',
    [left(500), right(600), filling(250), left(590), right(990)],
    [LEFT, RIGHT, WHOLE, LEFT, RIGHT],
  ],
  ['one that fills is whole if nothing is before it', [filling(250), left(100)], [WHOLE, LEFT]],
  [
    'four thirds are two rows',
    [1, 2, 3, 4].map((height) => ({ columns: 4, height: height * 100 })),
    [
      [1, 4],
      [5, 4],
      [9, 4],
      [1, 4],
    ],
  ],
])('%s', (_case, widgets, expected) => {
  expect(gridAreasOf(widgets).map(({ from, columns }) => [from, columns])).toEqual(expected);
});
