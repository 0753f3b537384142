import type { Point } from '@fieldline/contracts';
import { newKey } from '@fieldline/platform';
import type { Measures } from '../marks/shapes';
import { markAt } from './hit';
import { type Drawing, type DrawingEvent, selectedMark } from './model';

const STEP = 0.01;
const LARGE_STEP = 0.05;

const STEPS: Readonly<Record<string, Point>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** A tap on the photo, or Enter where the cursor is. */
export const tapAt = (at: Point, { marks }: Drawing, photo: Measures): DrawingEvent => ({
  type: 'tap',
  at,
  id: newKey(),
  hit: markAt(marks, at, photo),
});

/** The effect of a key on a drawing; undefined if it has none. */
export function eventOfKey(
  { key, shiftKey }: { readonly key: string; readonly shiftKey: boolean },
  drawing: Drawing,
  photo: Measures,
): DrawingEvent | undefined {
  const { tool, cursor, pending, isMoving } = drawing;
  const step = Object.hasOwn(STEPS, key) ? STEPS[key] : undefined;
  if (step) {
    const by = shiftKey ? LARGE_STEP : STEP;
    const [dx, dy] = [(step[0] ?? 0) * by, (step[1] ?? 0) * by];
    if (tool === 'select' && selectedMark(drawing) && !isMoving) return { type: 'shift', dx, dy };
    const [x = 0, y = 0] = cursor;
    return { type: 'cursor', at: [x + dx, y + dy] };
  }
  if (key === 'Enter' || key === ' ') {
    const isLast = tool === 'line' && key === 'Enter' && isSpot(pending.at(-1), cursor);
    return isLast ? { type: 'finish', id: newKey() } : tapAt(cursor, drawing, photo);
  }
  return key === 'Delete' || key === 'Backspace' ? { type: 'remove' } : undefined;
}

const isSpot = (one: Point | undefined, other: Point) =>
  one !== undefined && one[0] === other[0] && one[1] === other[1];
