import { ArrowDown, ArrowUp } from 'lucide-react';
import styled from 'styled-components';
import { coarse, color, desk, figures, fontSize, radius, space } from '../foundation/tokens';
import { VisuallyHidden } from '../foundation/VisuallyHidden';
import { ariaSort, sortAfterClick } from './model';
import { RowCheckbox } from '../controls/RowCheckbox';
import { RowLink } from './RowLink';
import { SkeletonCell } from './SkeletonCell';
import { texts } from './texts';
import type { Column, RowsProps } from './types';

const Table = styled.table`
  width: 100%;
  table-layout: fixed;
  border-collapse: separate;
  border-spacing: 0;
`;

const Header = styled.th<{ $end?: boolean }>`
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

const SortButton = styled.button`
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

const Actions = styled.div`
  position: absolute;
  z-index: 1;
  inset-block: 2px 3px;
  inset-inline-end: ${space(1)};
  display: flex;
  align-items: center;
  padding-inline-start: ${space(6)};
  opacity: 0;
  background: linear-gradient(to right, transparent, ${color.hover} ${space(6)});
  @media (hover: none) {
    opacity: 1;
    background: none;
  }
`;

const Cell = styled.td<{ $end?: boolean }>`
  height: 40px;
  padding: 0 ${space(3)};
  overflow: hidden;
  border-bottom: 1px solid ${color.border};
  font-weight: 400;
  text-align: ${({ $end }) => ($end ? 'end' : 'start')};
  text-overflow: ellipsis;
  white-space: nowrap;
  ${({ $end }) => $end && figures}
  ${coarse} {
    height: 48px;
  }
  /* What can be clicked stands above the link of the row. */
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

const TickCell = styled(Cell)`
  padding: 0;
`;

const ActionCell = styled(Cell)`
  padding: 0;
`;

const RowBox = styled.tr`
  position: relative;
  &:hover > *,
  &:focus-within > * {
    background: ${color.hover};
  }
  &[data-selected] > *,
  &[data-current] > * {
    background: ${color.primarySoft};
  }
  &:hover ${Actions}, &:focus-within ${Actions} {
    opacity: 1;
  }
`;

/** Columns that only a wide window has room for. */
const WIDE_COLUMN = 'wide';

const Frame = styled.div<{ $actions: number }>`
  /* Clips without becoming what the head would stick to. */
  overflow: clip;
  border: 1px solid ${color.border};
  border-radius: ${radius.large};
  background: ${color.surface};
  tbody tr:last-child > * {
    border-bottom: 0;
  }
  ${desk} {
    @media (max-width: 1279px) {
      .${WIDE_COLUMN} {
        display: none;
      }
    }
  }
  .tick {
    width: 40px;
    padding: 0;
    ${coarse} {
      width: 44px;
    }
  }
  .actions {
    width: 0;
    padding: 0;
    @media (hover: none) {
      width: ${({ $actions }) => $actions}px;
    }
  }
`;

export interface ListTableProps<Item> extends Omit<RowsProps<Item>, 'items'> {
  /** A number: so many rows are on their way. */
  items: readonly Item[] | number;
  actionsWidth: number;
}

/** Rows of one line each. */
export function ListTable<Item>({ actionsWidth, ...list }: ListTableProps<Item>) {
  const { label, items, columns, sort, onSort, selection, actions } = list;
  const isLoading = typeof items === 'number';
  return (
    <Frame $actions={actionsWidth}>
      <Table aria-label={label} aria-busy={isLoading}>
        <thead>
          <tr>
            {selection && (
              <Header className="tick">
                <RowCheckbox
                  label={texts.selectAll}
                  checked={
                    !isLoading && items.length > 0 && selection.selected.size === items.length
                  }
                  partly={
                    !isLoading &&
                    selection.selected.size > 0 &&
                    selection.selected.size < items.length
                  }
                  onToggle={selection.toggleAll}
                />
              </Header>
            )}
            {columns.map((column) => (
              <Header
                key={column.id}
                scope="col"
                aria-sort={ariaSort(sort, column.id)}
                className={classOf(column)}
                $end={column.align === 'end'}
                style={{ width: column.width }}
              >
                {column.sortable && onSort ? (
                  <SortButton type="button" onClick={() => onSort(sortAfterClick(sort, column))}>
                    {column.title}
                    {sort?.by === column.id &&
                      (sort.descending ? (
                        <ArrowDown size={14} aria-hidden />
                      ) : (
                        <ArrowUp size={14} aria-hidden />
                      ))}
                  </SortButton>
                ) : (
                  column.title
                )}
              </Header>
            ))}
            {actions && (
              <Header scope="col" className="actions">
                <VisuallyHidden>{texts.actions}</VisuallyHidden>
              </Header>
            )}
          </tr>
        </thead>
        <tbody>
          {isLoading
            ? Array.from({ length: items }, (_, row) => <SkeletonRow key={row} {...list} />)
            : items.map((item) => <TableRow key={list.idOf(item)} item={item} {...list} />)}
        </tbody>
      </Table>
    </Frame>
  );
}

const classOf = <Item,>({ wide }: Column<Item>) => (wide ? WIDE_COLUMN : undefined);

type RowSettings<Item> = Omit<RowsProps<Item>, 'items'>;

function TableRow<Item>({ item, ...list }: RowSettings<Item> & { item: Item }) {
  const { idOf, nameOf, hrefOf, columns, actions, selection, current, onOpen } = list;
  const id = idOf(item);
  const selected = selection?.selected.has(id) ?? false;
  return (
    <RowBox
      data-row={id}
      {...(selected && { 'data-selected': '' })}
      {...(current === id && { 'data-current': '' })}
    >
      {selection && (
        <TickCell>
          <RowCheckbox
            label={texts.select(nameOf(item))}
            checked={selected}
            onToggle={(options) => selection.toggle(id, options)}
          />
        </TickCell>
      )}
      {columns.map((column, place) =>
        place === 0 ? (
          <Cell as="th" scope="row" key={column.id} className={classOf(column)}>
            <RowLink to={hrefOf(item)} {...(onOpen && { onOpen: () => onOpen(item) })}>
              {column.cell(item)}
            </RowLink>
          </Cell>
        ) : (
          <Cell
            key={column.id}
            className={classOf(column)}
            $end={column.align === 'end'}
            dir="auto"
          >
            {column.cell(item)}
          </Cell>
        ),
      )}
      {actions && (
        <ActionCell>
          <Actions>{actions(item)}</Actions>
        </ActionCell>
      )}
    </RowBox>
  );
}

function SkeletonRow<Item>({ columns, actions, selection }: RowSettings<Item>) {
  return (
    <tr aria-hidden>
      {selection && <TickCell />}
      {columns.map((column) => (
        <Cell key={column.id} className={classOf(column)}>
          <SkeletonCell />
        </Cell>
      ))}
      {actions && <ActionCell />}
    </tr>
  );
}
