import { ForEditors, type Platform, useMayEdit, usePlatform } from '@fieldline/platform';
import { Button, type PagePlace } from '@fieldline/ui';
import { DataList, type DataListProps, type Selection } from '@fieldline/ui/lists';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import type { Changes } from './address';
import { EditDelete } from './EditDelete';
import { type Sort, sortOf, sortParameter } from './sort';
import { useListSelection, type WholeList } from './useListSelection';

/** The props that a list page gives its table. */
export interface TableProps<Item, Field extends string> {
  /** One page; undefined while it loads. */
  page: { readonly items: readonly Item[]; readonly at: PagePlace } | undefined;
  whole: WholeList<Item>;
  sort: Sort<Field>;
  onSort: (changes: Changes) => void;
  onPage: (page: number) => void;
  onNew: () => void;
  /** Moves the focus to the search field. */
  onSearch: () => void;
  /** The search that the page answers; undefined while it loads. */
  searched: string | undefined;
  empty: ReactNode;
}

interface ItemTableProps<Item, Field extends string>
  extends
    TableProps<Item, Field>,
    Pick<DataListProps<Item>, 'label' | 'columns' | 'card' | 'nameOf' | 'hrefOf'> {
  /** Label of the pager. */
  pager: string;
  sortFields: readonly Field[];
  standardSort: Sort<Field>;
  /** Saves the selected items as a file. */
  onExport: (items: readonly Item[], platform: Platform) => Promise<void>;
  onDelete: (items: readonly Item[]) => void;
  /** Whether the selected items are being changed: they cannot be deleted then. */
  busy?: boolean;
  /** Further actions for the selected items. */
  bulk?: (items: readonly Item[], selection: Selection) => ReactNode;
  dialogOf: (edited: Item, close: () => void) => ReactNode;
}

const texts = { export: 'Export', delete: 'Delete' };
const idOf = ({ id }: { readonly id: string }) => id;
const NONE: readonly never[] = [];

/** Items as rows, with actions for one and for several. */
export function ItemTable<Item extends { readonly id: string }, Field extends string>({
  page,
  whole,
  sort,
  onSort,
  onPage,
  pager,
  sortFields,
  standardSort,
  onExport,
  onDelete,
  busy = false,
  bulk,
  dialogOf,
  ...list
}: ItemTableProps<Item, Field>) {
  const platform = usePlatform();
  const mayEdit = useMayEdit();
  const [edited, setEdited] = useState<Item | null>(null);
  const { nameOf } = list;
  const latest = useRef(onDelete);
  useEffect(() => {
    latest.current = onDelete;
  });
  const buttons = useCallback(
    (item: Item) => (
      <EditDelete
        name={nameOf(item)}
        onEdit={() => setEdited(item)}
        onDelete={() => latest.current([item])}
      />
    ),
    [nameOf],
  );
  const { items: chosen, ...selection } = useListSelection(page?.items ?? NONE, whole);

  return (
    <>
      <DataList
        {...list}
        items={page?.items}
        idOf={idOf}
        beside
        sort={sort}
        onSort={({ by, descending }) => {
          const known = sortOf(`${descending ? '-' : ''}${by}`, sortFields, sort);
          onSort({ sort: sortParameter(known, standardSort) });
        }}
        selection={selection}
        bulk={() => (
          <>
            <ForEditors>{bulk?.(chosen, selection)}</ForEditors>
            <Button onClick={() => void onExport(chosen, platform)}>{texts.export}</Button>
            <ForEditors>
              <Button tone="danger" disabled={busy} onClick={() => onDelete(chosen)}>
                {texts.delete}
              </Button>
            </ForEditors>
          </>
        )}
        {...(mayEdit && { onEdit: setEdited })}
        actions={buttons}
        {...(page && { pager: { at: page.at, onPage, label: pager } })}
      />
      {edited && dialogOf(edited, () => setEdited(null))}
    </>
  );
}
