import type { AnalyticsPeriod } from '@fieldline/contracts';
import { color, fontSize, space } from '@fieldline/ui';
import { useId } from 'react';
import styled from 'styled-components';
import { scaleOf, type Step, summaryOf } from './model';
import { CHART_HEIGHT } from './VisitsFrame';

/** Units of the drawing, which is stretched to the available width. */
const STEP_WIDTH = 10;
const BAR_WIDTH = 7;
const HEIGHT = 100;

const Figure = styled.figure`
  display: grid;
  gap: ${space(1)};
  margin: 0;
`;

const Drawing = styled.svg`
  display: block;
  width: 100%;
  height: ${CHART_HEIGHT}px;
  border-bottom: 1px solid ${color.inputBorder};
  rect {
    fill: ${color.primary};
  }
`;

const Scale = styled.span`
  color: ${color.muted};
  font-size: ${fontSize.small};
`;

const Labels = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${space(2)};
  color: ${color.muted};
  font-size: ${fontSize.small};
`;

/** A bar for each step. The caption says in words what the drawing shows. */
export function VisitsChart({
  steps,
  period,
}: {
  steps: readonly Step[];
  period: AnalyticsPeriod;
}) {
  const caption = useId();
  const scale = scaleOf(steps);
  const marked = [steps[0], steps[Math.floor((steps.length - 1) / 2)], steps.at(-1)];
  return (
    <Figure>
      <figcaption id={caption}>{summaryOf(steps, period)}</figcaption>
      <Scale aria-hidden>{scale}</Scale>
      <Drawing
        role="img"
        aria-labelledby={caption}
        viewBox={`0 0 ${steps.length * STEP_WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
      >
        {steps.map(({ label, visits }, index) => (
          <rect
            key={label}
            x={index * STEP_WIDTH + (STEP_WIDTH - BAR_WIDTH) / 2}
            y={HEIGHT - (visits / scale) * HEIGHT}
            width={BAR_WIDTH}
            height={(visits / scale) * HEIGHT}
          />
        ))}
      </Drawing>
      <Labels aria-hidden>
        {marked.map((step, index) => step && <span key={index}>{step.label}</span>)}
      </Labels>
    </Figure>
  );
}
