import type { Mark, Point } from '@fieldline/contracts';
import { MarkShapes } from '../marks/Marks';
import { MARK_INKS, type Measures, penOf } from '../marks/shapes';
import { type Drawing, selectedMark } from './model';

export interface StageMarksProps {
  photo: Measures;
  drawing: Drawing;
  /** The points of the drag under way. */
  drag: readonly Point[];
  /** Whether the user draws by keys, and so needs to see the cursor. */
  hasKeys: boolean;
}

/** The marks over the photo, the unfinished one among them. */
export function StageMarks({ photo, drawing, drag, hasKeys }: StageMarksProps) {
  const { tool, marks, cursor, pending, isMoving } = drawing;
  const pen = penOf(photo);
  const underWay = draftOf(drawing, drag);
  const chosen = selectedMark(drawing);
  return (
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
  );
}

/** A text without words must still be visible. */
const shown = (mark: Mark): Mark =>
  mark.kind === 'text' && mark.text === '' ? { ...mark, text: '…' } : mark;

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
