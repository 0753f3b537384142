import styled, { css } from 'styled-components';
import { coarse, color, figures, fontSize, radius, space } from '../foundation/tokens';

/** The parts of a table of items. */

export const Table = styled.table`
  width: 100%;
  table-layout: fixed;
  border-collapse: separate;
  border-spacing: 0;
`;

export const Header = styled.th<{ $end?: boolean }>`
  position: sticky;
  top: var(--header-height, 56px);
  z-index: 2;
  height: 36px;
  padding: 0 ${space(3)};
  border-bottom: 1px solid ${color.border};
  background: ${color.surface};
  color: ${color.muted};
  font-size: ${fontSize.small};
  font-weight: 550;
  text-align: ${({ $end }) => ($end ? 'end' : 'start')};
  white-space: nowrap;
`;

export const SortButton = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
  min-height: 28px;
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  cursor: pointer;
  &:hover {
    color: ${color.text};
  }
  ${coarse} {
    min-height: 44px;
  }
`;

/** Over the end of the row. Screens without hover always show them, in a column of their own. */
export const Actions = styled.div`
  position: absolute;
  z-index: 1;
  inset-block: 0 1px;
  inset-inline-end: 0;
  display: flex;
  align-items: center;
  padding-inline: ${space(6)} ${space(1)};
  background: linear-gradient(to right, transparent, var(--row-fill) ${space(5)});
  opacity: 0;
  &:dir(rtl) {
    background: linear-gradient(to left, transparent, var(--row-fill) ${space(5)});
  }
  @media (hover: none) {
    padding-inline-start: 0;
    background: none;
    opacity: 1;
  }
`;

export const Cell = styled.td<{ $end?: boolean }>`
  height: 40px;
  padding: 0 ${space(3)};
  /* Not "hidden": browsers prepare each such cell for scrolling, hundreds of them at every key in a search. */
  overflow: clip;
  border-bottom: 1px solid ${color.border};
  font-weight: 400;
  text-align: ${({ $end }) => ($end ? 'end' : 'start')};
  text-overflow: ellipsis;
  white-space: nowrap;
  ${({ $end }) => $end && figures}
  ${coarse} {
    height: 48px;
  }
  /* Controls are above the link of the row. */
  a:not([data-row-link]),
  button {
    position: relative;
    z-index: 1;
  }
  a:not([data-row-link], :hover, :focus-visible) {
    color: inherit;
    text-decoration: none;
  }
`;

/** The name, and a mark behind it that is left out (it wraps into a hidden line) if both have no room. */
export const NameLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(4)} ${space(2)};
  align-items: center;
  height: 24px;
  overflow: clip;
  overflow-clip-margin: 4px;
  > :first-child {
    min-width: 0;
    min-height: 24px;
  }
  > :not(:first-child) {
    flex: none;
  }
`;

export const TickCell = styled(Cell)`
  padding: 0;
`;

export const ActionCell = styled(Cell)`
  padding: 0;
`;

export const RowBox = styled.tr`
  position: relative;
  &:hover,
  &:focus-within {
    --row-fill: ${color.hover};
  }
  &[data-selected],
  &[data-current] {
    --row-fill: ${color.primarySoft};
  }
  > * {
    background: var(--row-fill);
  }
  &:hover ${Actions}, &:focus-within ${Actions} {
    opacity: 1;
  }
`;

export const columnClass = (index: number) => `column-${index}`;

const TICK_PX = { mouse: 40, finger: 44 };
const ACTION_PX = { mouse: 36, finger: 44 };

/** A column disappears if the list is too narrow for it and all columns that stay longer. */
const givingWay = (rooms: readonly number[], others: number) =>
  rooms.map(
    (room, index) => css`
      @container (max-width: ${room + others - 0.02}px) {
        .${columnClass(index)} {
          display: none;
        }
      }
    `,
  );

/** How wide the actions are: the buttons, and their distance from the edge. */
const actionsWidth = (count: number, pointer: keyof typeof ACTION_PX) =>
  count === 0 ? 0 : count * ACTION_PX[pointer] + 8;

interface FrameProps {
  /** How wide the list must be for each column, in pixels; see `roomForColumns`. */
  $rooms: readonly number[];
  /** How many buttons a row has at its end. */
  $actions: number;
  $ticks: boolean;
}

const columnsFor = (pointer: keyof typeof ACTION_PX, reserved: boolean) => css<FrameProps>`
  .tick {
    width: ${TICK_PX[pointer]}px;
    padding: 0;
  }
  .actions {
    width: ${({ $actions }) => (reserved ? actionsWidth($actions, pointer) : 0)}px;
    padding: 0;
  }
  ${({ $rooms, $actions, $ticks }) =>
    givingWay(
      $rooms,
      (reserved ? actionsWidth($actions, pointer) : 0) + ($ticks ? TICK_PX[pointer] : 0),
    )}
`;

export const Frame = styled.div<FrameProps>`
  /* Clips without becoming the head's scroll container. */
  overflow: clip;
  border: 1px solid ${color.border};
  border-radius: ${radius.large};
  background: ${color.surface};
  tbody tr:last-child > * {
    border-bottom: 0;
  }
  container-type: inline-size;
  @media (hover: hover) {
    ${columnsFor('mouse', false)}
  }
  @media (hover: none) {
    ${columnsFor('finger', true)}
  }
`;
