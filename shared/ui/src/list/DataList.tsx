import { besideList, useLocation, useOpenBeside } from '@fieldline/platform';
import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import styled from 'styled-components';
import { space } from '../foundation/tokens';
import { VisuallyHidden } from '../foundation/VisuallyHidden';
import { lazyComponent } from '../loading/lazyComponent';
import { Pager } from '../navigation/Pager';
import { BulkBar } from './BulkBar';
import { CardTools, SelectToggle } from './CardTools';
import { ListCards } from './ListCards';
import { ListTable } from './ListTable';
import { SortSelect } from './SortSelect';
import { texts } from './texts';
import type { DataListProps } from './types';
import { useKeptFocus } from '../navigation/useKeptFocus';
import { useListKeys } from './useListKeys';
import { useSearchKeys } from './useSearchKeys';
import { useWide } from './useWide';

const KeysDialog = lazyComponent(() => import('./KeysDialog'));

const TABLE_FROM_PX = 1024;
/**
 * One pixel more than the widest phone. Phones show checkboxes only when the user starts selecting.
 */
const CHECKBOXES_FROM_PX = 641;
const FIRST_ROWS = 10;
const ACTION_COUNT = 2;

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(3)};
  outline: none;
`;

/** How many rows each list last had: it shows as many skeleton rows when it loads again. */
const lastRows = new Map<string, number>();

/**
 * A list of items: a table if there is room for one, else cards. The caller controls page, order and filter,
 * and keeps them in the address. A row is rendered again if its item or one of `columns`, `card`, `actions`,
 * `nameOf` and `hrefOf` has changed, so these functions should be stable.
 */
export function DataList<Item>(list: DataListProps<Item>) {
  const { label, items, idOf, columns, sort, onSort, selection, bulk, pager, empty } = list;
  const isTable = useWide(TABLE_FROM_PX);
  const isPhone = !useWide(CHECKBOXES_FROM_PX);
  const [asked, setAsked] = useState(false);
  const isSelecting = !isPhone || asked || (selection?.selected.size ?? 0) > 0;
  const beginSelecting = useCallback(() => setAsked(true), []);
  const endSelecting = () => {
    setAsked(false);
    selection?.clear();
  };
  const { current, opening } = useItemBeside(list);
  const frame = useRef<HTMLDivElement>(null);
  const [keysShown, setKeysShown] = useState(false);
  const ids = useMemo(() => items?.map(idOf), [items, idOf]);
  const isWhole = useIsWhole();
  const drawn = isWhole ? items : items?.slice(0, FIRST_ROWS);
  const rows = drawn ?? list.skeletonRows ?? lastRows.get(label) ?? FIRST_ROWS;

  useKeptFocus(frame, ids ?? NONE);
  useSearchKeys(frame, list.searched, ids);
  useListKeys(frame, {
    onEdit: withItem(list.onEdit, items, idOf),
    onSelect: selection && ((id) => selection.toggle(id)),
    onSearch: list.onSearch,
    onNew: list.onNew,
    onKeys: () => setKeysShown(true),
  });
  useEffect(() => {
    if (items) lastRows.set(label, items.length || FIRST_ROWS);
  }, [label, items]);

  return (
    <Frame ref={frame} tabIndex={-1} role="region" aria-label={label} data-list="">
      {items === undefined && <VisuallyHidden role="status">{texts.loading(label)}</VisuallyHidden>}
      {!isTable && (
        <CardTools>
          {isPhone && selection && (
            <SelectToggle
              isOn={isSelecting}
              onToggle={isSelecting ? endSelecting : beginSelecting}
            />
          )}
          {onSort && <SortSelect columns={columns} sort={sort} onSort={onSort} />}
        </CardTools>
      )}
      {items?.length === 0 ? (
        empty
      ) : isTable ? (
        <ListTable
          {...list}
          {...{ current, opening }}
          items={rows}
          actionCount={list.actionCount ?? ACTION_COUNT}
        />
      ) : (
        <ListCards
          {...list}
          {...{ current, opening }}
          items={rows}
          selecting={isSelecting}
          onSelecting={beginSelecting}
        />
      )}
      {bulk && selection && selection.selected.size > 0 && (
        <BulkBar
          label={texts.selected(selection.selected.size)}
          count={selection.selected.size}
          rest={selection.rest}
          onClear={endSelecting}
        >
          {bulk(selection.selected)}
        </BulkBar>
      )}
      {/* Below the bar, which would cover it. */}
      {pager && <Pager {...pager} />}
      {keysShown && (
        <KeysDialog
          without={[
            !list.onEdit && 'edit',
            !selection && 'select',
            !list.onSearch && 'search',
            !list.onNew && 'new',
          ]}
          onClose={() => setKeysShown(false)}
        />
      )}
    </Frame>
  );
}

const NONE: readonly string[] = [];

/**
 * Whether all rows are rendered: a page opens with the first ones, and the others follow a moment
 * later.
 */
function useIsWhole(): boolean {
  const [isWhole, setIsWhole] = useState(false);
  useEffect(() => startTransition(() => setIsWhole(true)), []);
  return isWhole;
}

/** The item open beside the list, and links that open another one. */
function useItemBeside<Item>({ items, idOf, hrefOf, beside }: DataListProps<Item>) {
  const { pathname, search } = useLocation();
  const open = useOpenBeside();
  const address = pathname + search;
  // Items opened one after the other are one step of the history: Back returns to the list.
  const replace = open !== undefined;
  const opening = useMemo(
    () => (beside ? { state: besideList(address), replace } : undefined),
    [beside, address, replace],
  );
  const shown = open === undefined ? undefined : items?.find((item) => hrefOf(item) === open);
  return { current: shown && idOf(shown), opening };
}

function withItem<Item>(
  action: ((item: Item) => void) | undefined,
  items: readonly Item[] | undefined,
  idOf: (item: Item) => string,
): ((id: string) => void) | undefined {
  if (!action) return undefined;
  return (id) => {
    const item = items?.find((each) => idOf(each) === id);
    if (item !== undefined) action(item);
  };
}
