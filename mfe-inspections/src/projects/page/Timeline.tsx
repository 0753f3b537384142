import type { Log } from '@fieldline/contracts';
import { color, dayText, fontSize, space } from '@fieldline/ui';
import styled from 'styled-components';
import { pointsOf } from './timeline';

const texts = {
  label: (first: string, last: string) => `Site visits from ${first} to ${last}`,
};

const Figure = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  color: ${color.muted};
  font-size: ${fontSize.small};
  white-space: nowrap;
`;

/** The days' points reach over its ends by half their size. */
const Line = styled.div`
  position: relative;
  flex: 1 1 0;
  height: 12px;
  margin-inline: 6px;
  background: linear-gradient(${color.border}, ${color.border}) center / 100% 2px no-repeat;
`;

/** Filled for a completed visit, a ring for a draft. */
const Dot = styled.span<{ $isDraft: boolean }>`
  position: absolute;
  inset-block-start: 1px;
  width: 10px;
  height: 10px;
  margin-inline-start: -5px;
  border: 2px solid ${color.primary};
  border-radius: 50%;
  background: ${({ $isDraft }) => ($isDraft ? color.surface : color.primary)};
`;

/** When a project's visits were, as points on a line; nothing if none was yet. */
export function Timeline({ visits }: { visits: readonly Log[] }) {
  const points = pointsOf(visits);
  const [newest, oldest] = [points[0], points.at(-1)];
  if (!newest || !oldest) return null;
  const [first, last] = [dayText(oldest.date), dayText(newest.date)];
  return (
    <Figure role="img" aria-label={texts.label(first, last)}>
      {first !== last && <span>{first}</span>}
      <Line>
        {points.map(({ id, at, isDraft }) => (
          <Dot key={id} $isDraft={isDraft} style={{ insetInlineStart: `${at * 100}%` }} />
        ))}
      </Line>
      <span>{last}</span>
    </Figure>
  );
}
