import {
  LINE_POINTS_MAX,
  type Mark,
  MARK_POINTS,
  MARK_POINTS_PER_PHOTO,
  type MarkColor,
  type MarkKind,
  MARKS_PER_PHOTO,
  type Point,
} from '@fieldline/contracts';

/** The effect of a tap on the photo. */
export type Tool = 'select' | MarkKind;

/** A photo's marks while drawing, with the undo history. */
export interface Drawing {
  readonly marks: readonly Mark[];
  readonly past: readonly (readonly Mark[])[];
  readonly future: readonly (readonly Mark[])[];
  /** Kind of the last change: a further one of the same kind is undone with it. */
  readonly lastChange: string | null;
  readonly tool: Tool;
  readonly color: MarkColor;
  /** The points of the unfinished mark. */
  readonly pending: readonly Point[];
  /** Where the next point would be placed by the keyboard. */
  readonly cursor: Point;
  readonly selected: string | null;
  /** The next tap moves the selected mark there. */
  readonly isMoving: boolean;
}

export type DrawingEvent =
  | { readonly type: 'tool'; readonly tool: Tool }
  | { readonly type: 'color'; readonly color: MarkColor }
  | { readonly type: 'cursor'; readonly at: Point }
  /** A tap, or Enter where the cursor is; `hit` is the mark there, `id` goes to a new one. */
  | { readonly type: 'tap'; readonly at: Point; readonly id: string; readonly hit: string | null }
  /** A drag, from its first to its last point. */
  | { readonly type: 'drawn'; readonly points: readonly Point[]; readonly id: string }
  | { readonly type: 'finish'; readonly id: string }
  | { readonly type: 'select'; readonly id: string | null }
  | { readonly type: 'moving' }
  | { readonly type: 'shift'; readonly dx: number; readonly dy: number }
  | { readonly type: 'words'; readonly text: string }
  | { readonly type: 'remove' }
  | { readonly type: 'undo' }
  | { readonly type: 'redo' }
  | { readonly type: 'cancel' };

export const drawingOf = (marks: readonly Mark[]): Drawing => ({
  marks,
  past: [],
  future: [],
  lastChange: null,
  tool: 'arrow',
  color: 'red',
  pending: [],
  cursor: [0.5, 0.5],
  selected: null,
  isMoving: false,
});

/** Whether one more mark of this many points is allowed. */
export const hasRoom = (marks: readonly Mark[], points = 2): boolean =>
  marks.length < MARKS_PER_PHOTO &&
  marks.reduce((sum, mark) => sum + mark.points.length, points) <= MARK_POINTS_PER_PHOTO;

/** Whether a mark contains text. */
export const hasWords = ({ kind }: Pick<Mark, 'kind'>): boolean =>
  kind === 'text' || kind === 'measure';

/** The marks to save: a text without words is dropped. */
export const keptMarks = (marks: readonly Mark[]): readonly Mark[] =>
  marks
    .map((mark) => ({ ...mark, text: mark.text.trim() }))
    .filter(({ kind, text }) => kind !== 'text' || text !== '');

export const selectedMark = ({ marks, selected }: Drawing): Mark | undefined =>
  marks.find(({ id }) => id === selected);

/** A drawing after an event. */
export function drawingAfter(drawing: Drawing, event: DrawingEvent): Drawing {
  const { marks, tool, pending, selected } = drawing;
  switch (event.type) {
    case 'tool':
      return { ...drawing, tool: event.tool, pending: [], selected: null, isMoving: false };
    case 'color':
      return changeSelected({ ...drawing, color: event.color }, 'color', (mark) => ({
        ...mark,
        color: event.color,
      }));
    case 'cursor':
      return { ...drawing, cursor: inside(event.at) };
    case 'tap':
      return tapped({ ...drawing, cursor: inside(event.at) }, event);
    case 'drawn':
      return tool === 'select' ? drawing : added(drawing, tool, event.points, event.id);
    case 'finish':
      return tool === 'line' ? added(drawing, tool, pending, event.id) : drawing;
    case 'select':
      return { ...drawing, selected: event.id, pending: [], isMoving: false, tool: 'select' };
    case 'moving':
      return { ...drawing, isMoving: !drawing.isMoving };
    case 'shift':
      return changeSelected(drawing, 'shift', (mark) => shifted(mark, event.dx, event.dy));
    case 'words':
      return changeSelected(drawing, 'words', (mark) => ({ ...mark, text: event.text }));
    case 'remove':
      return {
        ...changed(
          drawing,
          `remove ${selected}`,
          marks.filter(({ id }) => id !== selected),
        ),
        selected: null,
        isMoving: false,
      };
    case 'undo':
      return undone(drawing);
    case 'redo':
      return redone(drawing);
    case 'cancel':
      if (pending.length > 0) return { ...drawing, pending: [] };
      return { ...drawing, selected: null, isMoving: false };
  }
}

/** Whether Escape has something to cancel before it closes. */
export const canCancel = ({ pending, selected, isMoving }: Drawing): boolean =>
  pending.length > 0 || selected !== null || isMoving;

function tapped(
  drawing: Drawing,
  { at, id, hit }: Extract<DrawingEvent, { type: 'tap' }>,
): Drawing {
  const { tool, pending, isMoving } = drawing;
  const mark = selectedMark(drawing);
  if (isMoving && mark) {
    const [x, y] = middleOf(mark);
    const next = changeSelected(drawing, 'move', (each) =>
      shifted(each, (at[0] ?? 0) - x, (at[1] ?? 0) - y),
    );
    return { ...next, isMoving: false };
  }
  if (tool === 'select') return { ...drawing, selected: hit };
  const points = [...pending, inside(at)];
  const [, most] = MARK_POINTS[tool];
  if (tool === 'line') {
    return { ...drawing, selected: null, pending: points.slice(0, LINE_POINTS_MAX) };
  }
  if (points.length < most) return { ...drawing, selected: null, pending: points };
  return added(drawing, tool, points, id);
}

function added(drawing: Drawing, kind: MarkKind, drawn: readonly Point[], id: string): Drawing {
  const points = kind === 'line' ? thinned(drawn) : drawn.map(inside);
  const [least] = MARK_POINTS[kind];
  const isPoint = kind !== 'text' && points.every((point) => near(point, points[0] ?? point));
  if (points.length < least || isPoint || !hasRoom(drawing.marks, points.length)) {
    return { ...drawing, pending: [] };
  }
  const mark: Mark = { id, kind, color: drawing.color, points, text: '' };
  return {
    ...changed(drawing, `add ${id}`, [...drawing.marks, mark]),
    pending: [],
    // Ask for the words at once.
    selected: hasWords(mark) ? id : null,
  };
}

function changed(drawing: Drawing, change: string, marks: readonly Mark[]): Drawing {
  const goesOn = drawing.lastChange === change;
  return {
    ...drawing,
    marks,
    past: goesOn ? drawing.past : [...drawing.past, drawing.marks],
    future: [],
    lastChange: change,
  };
}

function changeSelected(drawing: Drawing, change: string, next: (mark: Mark) => Mark): Drawing {
  const { selected, marks } = drawing;
  if (!selectedMark(drawing)) return drawing;
  return changed(
    drawing,
    `${change} ${selected}`,
    marks.map((mark) => (mark.id === selected ? next(mark) : mark)),
  );
}

const atRest = { pending: [], selected: null, isMoving: false, lastChange: null };

function undone(drawing: Drawing): Drawing {
  // The unfinished mark is the last action.
  if (drawing.pending.length > 0) return { ...drawing, pending: drawing.pending.slice(0, -1) };
  const before = drawing.past.at(-1);
  if (!before) return drawing;
  const { past, marks, future } = drawing;
  return {
    ...drawing,
    ...atRest,
    marks: before,
    past: past.slice(0, -1),
    future: [marks, ...future],
  };
}

function redone(drawing: Drawing): Drawing {
  const [next, ...future] = drawing.future;
  if (!next) return drawing;
  return { ...drawing, ...atRest, marks: next, past: [...drawing.past, drawing.marks], future };
}

/** A mark moved by shares of the photo, no further than its edges. */
export function shifted(mark: Mark, dx: number, dy: number): Mark {
  const within = (by: number, values: readonly number[]) =>
    Math.min(1 - Math.max(...values), Math.max(-Math.min(...values), by));
  const x = within(
    dx,
    mark.points.map(([each = 0]) => each),
  );
  const y = within(
    dy,
    mark.points.map(([, each = 0]) => each),
  );
  return {
    ...mark,
    points: mark.points.map(([left = 0, top = 0]) => inside([left + x, top + y])),
  };
}

function middleOf({ points }: Mark): readonly [number, number] {
  const middle = (values: readonly number[]) => (Math.min(...values) + Math.max(...values)) / 2;
  return [middle(points.map(([x = 0]) => x)), middle(points.map(([, y = 0]) => y))];
}

/** A ten-thousandth of a photo is less than a pixel of most. */
const round = (share: number) => Math.round(Math.min(1, Math.max(0, share)) * 10_000) / 10_000;

export const inside = ([x = 0, y = 0]: Point): Point => [round(x), round(y)];

/** Points this close cannot be told apart by a finger. */
const CLOSE = 0.003;

const near = ([x = 0, y = 0]: Point, [otherX = 0, otherY = 0]: Point) =>
  Math.hypot(x - otherX, y - otherY) < CLOSE;

/** A free line without superfluous points; a very long one loses more. */
export function thinned(points: readonly Point[]): readonly Point[] {
  const kept: Point[] = [];
  for (const [index, point] of points.entries()) {
    const last = kept.at(-1);
    if (!last || !near(last, point) || index === points.length - 1) kept.push(inside(point));
  }
  const every = Math.ceil(kept.length / LINE_POINTS_MAX);
  return every <= 1 ? kept : kept.filter((_, index) => index % every === 0);
}
