import styled from 'styled-components';
import { color, fontSize, space } from '../foundation/tokens';
import { changeOf, sparklinePath } from './sparkline';

const texts = {
  /** The sign is a minus, not a hyphen. */
  change: (change: number) => (change > 0 ? `+${change}` : change < 0 ? `−${-change}` : '±0'),
};

const WIDTH = 72;
const HEIGHT = 20;
/** Half of the line's width, so that the line is not cut at the edges. */
const MARGIN = 1;

const Box = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space(2)};
  color: ${color.muted};
  font-size: ${fontSize.small};
  white-space: nowrap;
  min-width: 0;
  max-width: 100%;
  svg {
    flex: 0 1 auto;
    min-width: 0;
    overflow: visible;
  }
`;

export interface TrendProps {
  /** One value for each step of the period, the latest last. */
  values: readonly number[];
  /** The period of the change, such as "in 30 days". */
  period: string;
}

/** With fewer different values a line adds nothing to the text. */
const LEAST_POINTS = 3;

/** The change of a figure, with a small line if there are enough values. */
export function Trend({ values, period }: TrendProps) {
  return (
    <Box>
      {new Set(values).size >= LEAST_POINTS && (
        <svg
          width={WIDTH}
          height={HEIGHT}
          viewBox={`${-MARGIN} ${-MARGIN} ${WIDTH + 2 * MARGIN} ${HEIGHT + 2 * MARGIN}`}
          preserveAspectRatio="none"
          aria-hidden
          focusable={false}
        >
          <path
            d={sparklinePath(values, WIDTH, HEIGHT)}
            fill="none"
            stroke={color.primary}
            strokeWidth="1.5"
            vectorEffect="non-scaling-stroke"
            strokeLinejoin="round"
            strokeLinecap="round"
          />
        </svg>
      )}
      <span>
        {texts.change(changeOf(values))} {period}
      </span>
    </Box>
  );
}
