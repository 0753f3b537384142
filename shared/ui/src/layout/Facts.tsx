import { Fragment, type ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { color, fontSize, space } from '../foundation/tokens';

const List = styled.dl<{ $column: number | undefined; $nameWidth: number | undefined }>`
  display: grid;
  grid-template-columns: ${({ $column }) =>
    $column === undefined
      ? 'minmax(0, 1fr)'
      : `repeat(auto-fill, minmax(min(${$column}px, 100%), 1fr))`};
  gap: ${({ $nameWidth }) => ($nameWidth === undefined ? space(3) : space(1.5))} ${space(4)};
  overflow-wrap: anywhere;
  dt {
    color: ${color.muted};
    font-size: ${fontSize.small};
  }
  dd {
    white-space: pre-line;
  }
  ${({ $nameWidth }) =>
    $nameWidth !== undefined &&
    css`
      > div {
        display: grid;
        grid-template-columns: ${$nameWidth}px minmax(0, 1fr);
        gap: ${space(3)};
      }
      dt {
        font-size: inherit;
      }
    `}
`;

export interface FactsProps {
  facts: readonly (readonly [name: string, value: ReactNode])[];
  /** The least width of a column, in pixels; without it facts are below each other. */
  column?: number;
  /** The width of the names, in pixels, with the values next to them; without it names are above. */
  nameWidth?: number;
  /** Shown for a missing value; without it the fact is left out. */
  absent?: string;
}

/** Names with their values. */
export function Facts({ facts, column, nameWidth, absent }: FactsProps) {
  const shown = facts.filter(([, value]) => absent !== undefined || isThere(value));
  if (shown.length === 0) return null;
  return (
    <List $column={column} $nameWidth={nameWidth}>
      {shown.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd dir="auto">{isThere(value) ? value : absent}</dd>
        </div>
      ))}
    </List>
  );
}

const Line = styled.span`
  color: ${color.muted};
`;

/** Joined to the fact before it, so that no line begins with a separator. */
const SEPARATOR = '\u00a0· ';

/**
 * The existing facts in one line, each in its own writing direction. All of it is inline text: only
 * then it ends in an ellipsis if the line is too short.
 */
export const FactLine = ({ facts }: { facts: readonly ReactNode[] }) => (
  <Line>
    {facts.filter(isThere).map((fact, index) => (
      <Fragment key={index}>
        {index > 0 && SEPARATOR}
        <bdi>{fact}</bdi>
      </Fragment>
    ))}
  </Line>
);

const isThere = (value: ReactNode) =>
  value !== null && value !== undefined && value !== '' && value !== false;
