import type { Mark, Point } from '@fieldline/contracts';
import { newKey } from '@fieldline/platform';
import { color, VisuallyHidden } from '@fieldline/ui';
import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { MarkShapes } from '../marks/Marks';
import { MARK_INKS, type Measures, penOf } from '../marks/shapes';
import { markAt } from './hit';
import { type Drawing, type DrawingEvent, inside, selectedMark } from './model';
import { texts } from './texts';

const Place = styled.div`
  display: grid;
  place-items: center;
  min-height: 0;
  container-type: size;
`;

const Sheet = styled.div`
  position: relative;
  cursor: crosshair;
  user-select: none;
  touch-action: none;
  &:focus-visible {
    outline: 3px solid ${color.ring};
    outline-offset: 1px;
  }
  img,
  svg {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
  }
`;

/** A finger that moves less has only tapped. */
const DRAG_PX = 8;
const STEP = 0.01;
const LARGE_STEP = 0.05;

const STEPS: Readonly<Record<string, Point>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export interface StageProps {
  photo: Measures;
  /** The address of its picture. */
  src: string;
  drawing: Drawing;
  onEvent: (event: DrawingEvent) => void;
}

/** The photo on which the user draws: by taps, by drags, or by keys. */
export function Stage({ photo, src, drawing, onEvent }: StageProps) {
  const sheet = useRef<HTMLDivElement>(null);
  const help = useId();
  const [drag, setDrag] = useState<readonly Point[]>([]);
  const [hasKeys, setHasKeys] = useState(false);
  const start = useRef<{ readonly x: number; readonly y: number; dragging: boolean } | null>(null);
  const { tool, marks, cursor, pending, isMoving } = drawing;

  const shareOf = ({ clientX, clientY }: PointerEvent): Point => {
    const box = sheet.current?.getBoundingClientRect();
    if (!box || box.width === 0 || box.height === 0) return [0, 0];
    return inside([(clientX - box.left) / box.width, (clientY - box.top) / box.height]);
  };
  const tap = (at: Point) =>
    onEvent({ type: 'tap', at, id: newKey(), hit: markAt(marks, at, photo) });

  const pointer = {
    onPointerDown: (event: PointerEvent) => {
      if (!event.isPrimary || event.button !== 0) return;
      event.currentTarget.setPointerCapture?.(event.pointerId);
      setHasKeys(false);
      start.current = { x: event.clientX, y: event.clientY, dragging: false };
      const at = shareOf(event);
      setDrag([at]);
      // A drag that begins on a mark moves it.
      const hit = markAt(marks, at, photo);
      if (tool === 'select' && !isMoving && hit) onEvent({ type: 'select', id: hit });
    },
    onPointerMove: (event: PointerEvent) => {
      const from = start.current;
      const at = shareOf(event);
      if (!from) {
        if (event.pointerType === 'mouse') onEvent({ type: 'cursor', at });
        return;
      }
      from.dragging ||= Math.hypot(event.clientX - from.x, event.clientY - from.y) > DRAG_PX;
      if (!from.dragging) return;
      if (tool === 'select') {
        const [x = 0, y = 0] = drag.at(-1) ?? at;
        onEvent({ type: 'shift', dx: (at[0] ?? 0) - x, dy: (at[1] ?? 0) - y });
      }
      setDrag(
        tool === 'line' ? [...drag, at] : [drag[0] ?? at, at].slice(tool === 'select' ? 1 : 0),
      );
    },
    onPointerUp: (event: PointerEvent) => {
      const from = start.current;
      start.current = null;
      setDrag([]);
      if (!from) return;
      if (!from.dragging || isMoving || tool === 'text') return tap(shareOf(event));
      if (tool !== 'select' && drag.length > 1) {
        onEvent({ type: 'drawn', points: drag, id: newKey() });
      }
    },
    onPointerCancel: () => {
      start.current = null;
      setDrag([]);
    },
  };

  const press = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const step = Object.hasOwn(STEPS, event.key) ? STEPS[event.key] : undefined;
    if (step) {
      const by = event.shiftKey ? LARGE_STEP : STEP;
      const [dx, dy] = [(step[0] ?? 0) * by, (step[1] ?? 0) * by];
      if (tool === 'select' && selectedMark(drawing) && !isMoving) {
        onEvent({ type: 'shift', dx, dy });
      } else {
        const [x = 0, y = 0] = cursor;
        onEvent({ type: 'cursor', at: [x + dx, y + dy] });
      }
    } else if (event.key === 'Enter' || event.key === ' ') {
      if (tool === 'line' && event.key === 'Enter' && isSpot(pending.at(-1), cursor)) {
        onEvent({ type: 'finish', id: newKey() });
      } else {
        tap(cursor);
      }
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      onEvent({ type: 'remove' });
    } else {
      return;
    }
    setHasKeys(true);
    event.preventDefault();
  };

  const pen = penOf(photo);
  const underWay = draftOf(drawing, drag);
  const chosen = selectedMark(drawing);
  return (
    <Place>
      <Sheet
        ref={sheet}
        role="application"
        tabIndex={0}
        aria-label={texts.stage}
        aria-describedby={help}
        {...pointer}
        onKeyDown={press}
        onBlur={() => setHasKeys(false)}
        style={{
          width: `min(100cqw, calc(100cqh * ${photo.width / photo.height}))`,
          aspectRatio: `${photo.width} / ${photo.height}`,
        }}
      >
        <VisuallyHidden id={help}>{texts.stageHelp}</VisuallyHidden>
        <img src={src} alt="" draggable={false} />
        <svg aria-hidden viewBox={`0 0 ${photo.width} ${photo.height}`} data-marks={marks.length}>
          {chosen && <Halo mark={chosen} photo={photo} />}
          {marks.map((mark) => (
            <MarkShapes key={mark.id} mark={shown(mark)} photo={photo} />
          ))}
          {underWay && <MarkShapes mark={underWay} photo={photo} />}
          {pending.map(([x = 0, y = 0], index) => (
            <circle
              key={index}
              cx={x * photo.width}
              cy={y * photo.height}
              r={pen.stroke * 1.5}
              fill={MARK_INKS[drawing.color].ink}
              stroke={MARK_INKS[drawing.color].rim}
              strokeWidth={pen.stroke / 2}
            />
          ))}
          {hasKeys && !(tool === 'select' && chosen && !isMoving) && (
            <Cross at={cursor} photo={photo} />
          )}
        </svg>
      </Sheet>
    </Place>
  );
}

/** A text without words must still be visible. */
const shown = (mark: Mark): Mark =>
  mark.kind === 'text' && mark.text === '' ? { ...mark, text: '…' } : mark;

const isSpot = (one: Point | undefined, other: Point) =>
  one !== undefined && one[0] === other[0] && one[1] === other[1];

/** A preview of the mark being drawn. */
function draftOf({ tool, color: ink, pending, cursor }: Drawing, drag: readonly Point[]) {
  if (tool === 'select' || tool === 'text') return undefined;
  const points = drag.length > 1 ? drag : pending.length > 0 ? [...pending, cursor] : [];
  if (points.length < 2) return undefined;
  return { id: 'draft', kind: tool, color: ink, points, text: '' } satisfies Mark;
}

/** A frame around the selected mark. */
function Halo({ mark, photo }: { mark: Mark; photo: Measures }) {
  const { stroke, letters } = penOf(photo);
  const room = mark.kind === 'text' ? letters * 0.8 : stroke * 5;
  const xs = mark.points.map(([x = 0]) => x * photo.width);
  const ys = mark.points.map(([, y = 0]) => y * photo.height);
  const right =
    Math.max(...xs) + (mark.kind === 'text' ? shown(mark).text.length * letters * 0.55 : 0);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const box = {
    x: left - room,
    y: top - room,
    width: right - left + 2 * room,
    height: Math.max(...ys) - top + 2 * room,
    rx: stroke * 2,
    fill: 'none',
  };
  return (
    <>
      <rect {...box} stroke="black" strokeWidth={stroke} />
      <rect
        {...box}
        stroke="white"
        strokeWidth={stroke * 0.6}
        strokeDasharray={`${stroke * 3} ${stroke * 2}`}
      />
    </>
  );
}

function Cross({ at: [x = 0, y = 0], photo }: { at: Point; photo: Measures }) {
  const { stroke } = penOf(photo);
  const [cx, cy, arm] = [x * photo.width, y * photo.height, stroke * 8];
  const path = `M${cx - arm} ${cy}H${cx + arm}M${cx} ${cy - arm}V${cy + arm}`;
  return (
    <>
      <path d={path} stroke="black" strokeWidth={stroke * 1.2} />
      <path d={path} stroke="white" strokeWidth={stroke * 0.5} />
    </>
  );
}
