import {
  LINE_POINTS_MAX,
  type Mark,
  MARKS_PER_PHOTO,
  marksWire,
  type Point,
} from '@fieldline/contracts';
import { safeParse } from 'zod/mini';
import {
  canCancel,
  type Drawing,
  drawingAfter,
  type DrawingEvent,
  drawingOf,
  keptMarks,
  selectedMark,
  thinned,
} from './model';

const after = (drawing: Drawing, ...events: readonly DrawingEvent[]) =>
  events.reduce(drawingAfter, drawing);
let made = 0;
const tap = (x: number, y: number, hit: string | null = null): DrawingEvent => ({
  type: 'tap',
  at: [x, y],
  id: `n${(made += 1)}`,
  hit,
});
const pick = (tool: Drawing['tool']): DrawingEvent => ({ type: 'tool', tool });
const blank = drawingOf([]);

test.each(['arrow', 'box', 'measure'] as const)('two taps draw a mark of the kind %s', (tool) => {
  const first = after(blank, pick(tool), tap(0.1, 0.2));
  expect(first.marks).toEqual([]);
  const { marks } = after(first, tap(0.6, 0.7));
  expect(marks).toMatchObject([
    {
      kind: tool,
      color: 'red',
      points: [
        [0.1, 0.2],
        [0.6, 0.7],
      ],
    },
  ]);
});

test('a line takes any number of taps until it is finished', () => {
  const drawn = after(blank, pick('line'), tap(0.1, 0.1), tap(0.2, 0.3), tap(0.4, 0.4));
  expect(drawn.marks).toEqual([]);
  expect(after(drawn, { type: 'finish', id: 'l' }).marks).toMatchObject([
    {
      id: 'l',
      points: [
        [0.1, 0.1],
        [0.2, 0.3],
        [0.4, 0.4],
      ],
    },
  ]);
  expect(after(blank, pick('line'), tap(0.1, 0.1), { type: 'finish', id: 'l' })).toMatchObject({
    marks: [],
    pending: [],
  });
});

test('a text mark is selected for typing at once, and is dropped if it stays empty', () => {
  const text = after(blank, pick('text'), tap(0.5, 0.5));
  expect(selectedMark(text)).toMatchObject({ kind: 'text', text: '' });
  expect(keptMarks(text.marks)).toEqual([]);
  const written = after(text, { type: 'words', text: ' Cra' }, { type: 'words', text: ' Crack ' });
  expect(keptMarks(written.marks)).toMatchObject([{ text: 'Crack' }]);
  // The letters are undone together.
  expect(after(written, { type: 'undo' }).marks).toMatchObject([{ text: '' }]);
});

test('undo and redo go through all changes; a new mark clears the redo steps', () => {
  const one = after(blank, tap(0.1, 0.1), tap(0.5, 0.5));
  const two = after(one, { type: 'color', color: 'blue' }, tap(0.2, 0.2), tap(0.7, 0.7));
  expect(two.marks.map(({ color }) => color)).toEqual(['red', 'blue']);
  expect(after(two, tap(0.3, 0.3), { type: 'undo' }).marks).toHaveLength(2);
  const none = after(two, { type: 'undo' }, { type: 'undo' }, { type: 'undo' });
  expect(none.marks).toEqual([]);
  expect(after(none, { type: 'redo' }, { type: 'redo' }, { type: 'redo' }).marks).toEqual(
    two.marks,
  );
  expect(after(none, tap(0, 0), tap(1, 1), { type: 'redo' }).marks).toHaveLength(1);
});

test('a mark is selected, recoloured, moved by keys or to a tap, and removed', () => {
  const drawn = after(blank, tap(0.2, 0.2), tap(0.4, 0.4));
  const id = drawn.marks[0]?.id ?? '';
  const chosen = after(drawn, pick('select'), tap(0.3, 0.3, id));
  expect(chosen.selected).toBe(id);
  expect(after(chosen, { type: 'color', color: 'green' }).marks[0]?.color).toBe('green');
  const moved = after(
    chosen,
    { type: 'shift', dx: -0.5, dy: 0.1 },
    { type: 'shift', dx: 0, dy: 0.1 },
  );
  // Moved no further than the edge, and undone in one step.
  expect(moved.marks[0]?.points).toEqual([
    [0, 0.4],
    [0.2, 0.6],
  ]);
  expect(after(moved, { type: 'undo' }).marks).toEqual(drawn.marks);
  const put = after(chosen, { type: 'moving' }, tap(0.8, 0.5));
  expect(put.marks[0]?.points).toEqual([
    [0.7, 0.4],
    [0.9, 0.6],
  ]);
  expect(put.isMoving).toBe(false);
  expect(after(chosen, { type: 'remove' })).toMatchObject({ marks: [], selected: null });
  expect(after(chosen, tap(0.9, 0.9, null)).selected).toBeNull();
});

test('Escape first cancels an unfinished mark', () => {
  const pending = after(blank, tap(0.2, 0.2));
  expect(canCancel(blank)).toBe(false);
  expect(canCancel(pending)).toBe(true);
  expect(canCancel(after(pending, { type: 'cancel' }))).toBe(false);
});

test('two taps on the same spot draw nothing', () => {
  expect(after(blank, tap(0.5, 0.5), tap(0.501, 0.5)).marks).toEqual([]);
});

test('marks stay within the photo and within the limits of the server', () => {
  const wild: readonly Point[] = Array.from({ length: 5000 }, (_, step) => [
    Math.sin(step) * 2,
    step / 4000,
  ]);
  expect(thinned(wild).length).toBeLessThanOrEqual(LINE_POINTS_MAX);
  let drawing = after(blank, pick('line'));
  for (let line = 0; line < 30; line += 1) {
    drawing = after(drawing, { type: 'drawn', points: wild, id: `l${line}` });
  }
  drawing = after(drawing, pick('arrow'));
  for (let count = 0; count < MARKS_PER_PHOTO + 5; count += 1) {
    drawing = after(drawing, tap(-1, 0.1), tap(2, 0.9));
  }
  expect(drawing.marks.length).toBeGreaterThan(5);
  expect(safeParse(marksWire, drawing.marks).success).toBe(true);
});

test('a line keeps its shape but loses superfluous points', () => {
  const still: readonly Point[] = [
    [0.1, 0.1],
    [0.1001, 0.1],
    [0.1002, 0.1],
    [0.3, 0.1],
  ];
  expect(thinned(still)).toEqual([
    [0.1, 0.1],
    [0.3, 0.1],
  ]);
});

test('changing a saved mark keeps its id', () => {
  const saved: Mark = { id: 'old', kind: 'text', color: 'red', points: [[0, 0]], text: 'A' };
  const drawing = after(
    drawingOf([saved]),
    { type: 'select', id: 'old' },
    { type: 'words', text: 'B' },
  );
  expect(drawing.marks).toEqual([{ ...saved, text: 'B' }]);
});
