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
  /** Least width of a column, in pixels; below each other without. */
  column?: number;
  /** Width of the names, in pixels, with the values beside them; above them without. */
  nameWidth?: number;
  /** Stands for a value that is not there; without, its fact is left out. */
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

/** The mark clings to the fact before it, so that no line begins with one. */
const SEPARATOR = '\u00a0· ';

/**
 * Facts beside each other, those that are there, each in its own writing direction. All of it is
 * running text: only so it ends in an ellipsis if a line is too short for it.
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
