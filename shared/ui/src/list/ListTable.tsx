import { ArrowDown, ArrowUp } from 'lucide-react';
import { SampleMark } from '../feedback/SampleMark';
import { VisuallyHidden } from '../foundation/VisuallyHidden';
import { ariaSort, roomForColumns, sortAfterClick } from './model';
import { RowCheckbox } from '../controls/RowCheckbox';
import { RowLink } from './RowLink';
import { SkeletonCell } from './SkeletonCell';
import { texts } from './texts';
import type { RowsProps } from './types';
import { Unchanged } from './Unchanged';
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
  /** A number: so many rows are loading. */
  items: readonly Item[] | number;
  /** How many buttons a row has at most. */
  actionCount: number;
}

/** Rows of one line each. */
export function ListTable<Item>({ actionCount, ...list }: ListTableProps<Item>) {
  const { label, items, columns, sort, onSort, selection } = list;
  const { nameOf, hrefOf, actions, current, opening } = list;
  const isLoading = typeof items === 'number';
  // The name is the last to shrink; its own width only says when other columns give way.
  const namesTakeRest = columns.every(({ width }, index) => index === 0 || width !== undefined);
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
                style={{ width: index === 0 && namesTakeRest ? undefined : column.width }}
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
            : items.map((item) => {
                const id = list.idOf(item);
                const isSelected = selection?.selected.has(id) ?? false;
                const isCurrent = current === id;
                return (
                  <Unchanged
                    key={id}
                    on={[item, columns, nameOf, hrefOf, actions, opening, isSelected, isCurrent]}
                    render={() => <TableRow {...{ item, isSelected, isCurrent }} {...list} />}
                  />
                );
              })}
        </tbody>
      </Table>
    </Frame>
  );
}

type RowSettings<Item> = Omit<RowsProps<Item>, 'items'>;

interface TableRowProps<Item> extends RowSettings<Item> {
  item: Item;
  isSelected: boolean;
  /** It is open beside the list. */
  isCurrent: boolean;
}

function TableRow<Item>({ item, isSelected, isCurrent, ...list }: TableRowProps<Item>) {
  const { idOf, nameOf, hrefOf, columns, actions, selection, opening } = list;
  const id = idOf(item);
  return (
    <RowBox
      data-row={id}
      {...(isSelected && { 'data-selected': '' })}
      {...(isCurrent && { 'data-current': '' })}
    >
      {selection && (
        <TickCell>
          <RowCheckbox
            label={texts.select(nameOf(item))}
            checked={isSelected}
            onToggle={(options) => selection.toggle(id, options)}
          />
        </TickCell>
      )}
      {columns.map((column, index) =>
        index === 0 ? (
          <Cell as="th" scope="row" key={column.id} className={columnClass(index)}>
            <NameLine>
              <RowLink to={hrefOf(item)} isCurrent={isCurrent} {...opening}>
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
