import type { Mark } from '@fieldline/contracts';
import styled from 'styled-components';
import { MARK_INKS, type Measures, penOf, type Shape, shapesOf } from './shapes';

const Layer = styled.svg`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  pointer-events: none;
  overflow: hidden;
`;

export interface MarksProps {
  marks: readonly Mark[];
  /** The photo's own measures, in pixels. */
  photo: Measures;
  /** How the photo fills its frame: whole, or cropped. */
  fit: 'contain' | 'cover';
}

/** The marks of a photo; placed above the photo. */
export const Marks = ({ marks, photo, fit }: MarksProps) =>
  marks.length > 0 && (
    <Layer
      aria-hidden
      data-marks={marks.length}
      viewBox={`0 0 ${photo.width} ${photo.height}`}
      preserveAspectRatio={`xMidYMid ${fit === 'cover' ? 'slice' : 'meet'}`}
    >
      {marks.map((mark) => (
        <MarkShapes key={mark.id} mark={mark} photo={photo} />
      ))}
    </Layer>
  );

/** One mark, within an SVG that has the photo's measures. */
export function MarkShapes({ mark, photo }: { mark: Mark; photo: Measures }) {
  const { ink, rim } = MARK_INKS[mark.color];
  const pen = penOf(photo);
  const shapes = shapesOf(mark, photo);
  const strokes = shapes.flatMap((shape) => (shape.kind === 'stroke' ? [shape] : []));
  const labels = shapes.flatMap((shape) => (shape.kind === 'label' ? [shape] : []));
  const path = strokes.map(pathOf).join('');
  return (
    <g strokeLinecap="round" strokeLinejoin="round">
      {path && <path d={path} fill="none" stroke={rim} strokeWidth={pen.rim} />}
      {path && <path d={path} fill="none" stroke={ink} strokeWidth={pen.stroke} />}
      {labels.map(({ at: [x, y], text, anchor }) => (
        <text
          key={text}
          x={x}
          y={y}
          textAnchor={anchor}
          dominantBaseline="central"
          fontSize={pen.letters}
          fontWeight={650}
          fill={ink}
          stroke={rim}
          strokeWidth={pen.letters / 6}
          paintOrder="stroke"
        >
          {text}
        </text>
      ))}
    </g>
  );
}

const pathOf = ({ spots, closed }: Extract<Shape, { kind: 'stroke' }>) =>
  spots.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('') +
  (closed ? 'Z' : '');

const round = (value: number) => Math.round(value * 10) / 10;
