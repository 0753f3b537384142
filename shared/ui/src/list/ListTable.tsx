import { ArrowDown, ArrowUp } from 'lucide-react';
import { SampleMark } from '../feedback/SampleMark';
import { VisuallyHidden } from '../foundation/VisuallyHidden';
import { ariaSort, roomForColumns, sortAfterClick } from './model';
import { RowCheckbox } from '../controls/RowCheckbox';
import { RowLink } from './RowLink';
import { SkeletonCell } from './SkeletonCell';
import { texts } from './texts';
import type { RowsProps } from './types';
import {
  Table,
  Header,
  SortButton,
  Actions,
  Cell,
  TickCell,
  ActionCell,
  NameLine,
  RowBox,
  columnClass,
  Frame,
} from './tableParts';

export interface ListTableProps<Item> extends Omit<RowsProps<Item>, 'items'> {
  /** A number: so many rows are on their way. */
  items: readonly Item[] | number;
  /** How many buttons a row has at most. */
  actionCount: number;
}

/** Rows of one line each. */
export function ListTable<Item>({ actionCount, ...list }: ListTableProps<Item>) {
  const { label, items, columns, sort, onSort, selection, actions } = list;
  const isLoading = typeof items === 'number';
  const count = isLoading ? items : items.length;
  const ticked = isLoading
    ? 0
    : items.filter((item) => selection?.selected.has(list.idOf(item))).length;
  return (
    <Frame
      $rooms={roomForColumns(columns)}
      $actions={actions ? actionCount : 0}
      $ticks={selection !== undefined}
    >
      <Table aria-label={label} aria-busy={isLoading}>
        <thead>
          <tr>
            {selection && (
              <Header className="tick">
                <RowCheckbox
                  label={texts.selectAll}
                  checked={ticked > 0 && ticked === count}
                  partly={ticked > 0 && ticked < count}
                  onToggle={selection.toggleAll}
                />
              </Header>
            )}
            {columns.map((column, index) => (
              <Header
                key={column.id}
                scope="col"
                aria-sort={ariaSort(sort, column.id)}
                className={columnClass(index)}
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

type RowSettings<Item> = Omit<RowsProps<Item>, 'items'>;

function TableRow<Item>({ item, ...list }: RowSettings<Item> & { item: Item }) {
  const { idOf, nameOf, hrefOf, columns, actions, selection, current, opening } = list;
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
      {columns.map((column, index) =>
        index === 0 ? (
          <Cell as="th" scope="row" key={column.id} className={columnClass(index)}>
            <NameLine>
              <RowLink to={hrefOf(item)} isCurrent={current === id} {...opening}>
                {column.cell(item)}
              </RowLink>
              <SampleMark id={id} />
            </NameLine>
          </Cell>
        ) : (
          <Cell
            key={column.id}
            className={columnClass(index)}
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
      {columns.map((column, index) => (
        <Cell key={column.id} className={columnClass(index)}>
          <SkeletonCell />
        </Cell>
      ))}
      {actions && <ActionCell />}
    </tr>
  );
}
