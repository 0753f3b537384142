import { SlidersHorizontal } from 'lucide-react';
import { useDisclosure, useOpenBeside } from '@fieldline/platform';
import { type ReactNode, useId } from 'react';
import styled, { css } from 'styled-components';
import { Button, IconButton } from '../controls/Button';
import { compact } from '../foundation/compact';
import { color, desk, space } from '../foundation/tokens';
import { SORT_SLOT, SORT_SIZE } from './sortSlot';

const texts = {
  filters: (count: number) => (count === 0 ? 'Filters' : `Filters (${count})`),
};

/** Search and sort control have their own line, above the filters. */
const tablet = '@media (min-width: 641px) and (max-width: 1023.98px)';

/**
 * For little width, and while an item is open beside the list, if one row then needs more than there is: the
 * list does not move when the item is opened.
 * @param row the width of one row, in pixels; 0 while no item is open
 */
const folded = (row: number, styles: ReturnType<typeof css>) => css`
  ${compact(styles)}
  @container tools (max-width: ${row}px) {
    ${styles}
  }
`;

interface Folding {
  readonly $row: number;
}

const Bar = styled.div`
  container: tools / inline-size;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(3)};
  /* The border of buttons: the strong one is for forms. */
  input,
  select {
    border-color: ${color.border};
  }
`;

const Search = styled.div`
  flex: 1 1 160px;
  min-width: 0;
  max-width: 480px;
  ${tablet} {
    max-width: none;
  }
  ${compact(css`
    flex: 1 1 0;
    max-width: none;
  `)}
`;

/** Shows all filters if they are folded. */
const FoldAll = styled(IconButton).attrs({ tone: 'secondary' })<Folding>`
  display: none;
  gap: ${space(1)};
  ${({ $row }) =>
    folded(
      $row,
      css`
        display: inline-flex;
      `,
    )}
`;

/** Shows the less used filters, if the others are beside the search. */
const FoldMore = styled(Button)<Folding>`
  ${({ $row }) =>
    folded(
      $row,
      css`
        display: none;
      `,
    )}
`;

const Filters = styled.div<Folding & { $open: boolean }>`
  display: contents;
  ${tablet} {
    order: 1;
    display: flex;
    flex: 1 0 100%;
    flex-wrap: wrap;
    gap: inherit;
  }
  ${({ $open, $row }) =>
    folded(
      $row,
      css`
        order: 1;
        display: ${$open ? 'flex' : 'none'};
        flex: 1 0 100%;
        flex-wrap: wrap;
        gap: ${space(2)};
      `,
    )}
`;

/** Reserves the space until the list below is there and puts its sort control here. */
const SortSlot = styled.div`
  flex: none;
  width: ${SORT_SIZE.words}px;
  min-height: 36px;
  ${compact(css`
    display: flex;
    gap: ${space(2)};
    justify-content: flex-end;
    /* For two icons. */
    width: ${2 * SORT_SIZE.mark + 8}px;
    min-height: ${SORT_SIZE.mark}px;
  `)}
  ${desk} {
    display: none;
  }
`;

const More = styled.div<{ $open: boolean }>`
  display: ${({ $open }) => ($open ? 'flex' : 'none')};
  flex: 1 0 100%;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(3)};
`;

export interface ListToolsProps {
  /** The search field. */
  search: ReactNode;
  /** How many of the filters are active. */
  narrowing?: number;
  /** Whether the list below can be sorted: if it has no header, the sort control is here. */
  sorts?: boolean;
  /** The width of search and filters in one row, in pixels. Beside an open item, with less the filters fold. */
  row?: number;
  /** The filters, if there are any. */
  children?: ReactNode;
  /** Less used filters: folded everywhere, but open from the start if one is active. */
  more?: ReactNode;
  /** How many of those are active. */
  narrowingMore?: number;
}

/**
 * Search and filters above a list; folded ones are behind a button that shows how many are active.
 */
export function ListTools(tools: ListToolsProps) {
  const {
    search,
    narrowing = 0,
    sorts = false,
    row = 0,
    children,
    more,
    narrowingMore = 0,
  } = tools;
  const $row = useOpenBeside() === undefined ? 0 : row;
  const [open, setOpen] = useDisclosure('filters', narrowingMore > 0);
  const [id, moreId] = [useId(), useId()];
  const toggle = { 'aria-expanded': open, onClick: () => setOpen(!open) };
  return (
    <Bar>
      <Search>{search}</Search>
      {children && (
        <>
          <FoldAll
            $row={$row}
            {...toggle}
            aria-controls={id}
            label={texts.filters(narrowing + narrowingMore)}
          >
            <SlidersHorizontal size={18} aria-hidden />
            {narrowing + narrowingMore || null}
          </FoldAll>
          <Filters id={id} $open={open} $row={$row}>
            {children}
            {more && (
              <>
                <FoldMore $row={$row} {...toggle} aria-controls={moreId}>
                  <SlidersHorizontal size={16} aria-hidden />
                  {texts.filters(narrowingMore)}
                </FoldMore>
                <More id={moreId} $open={open}>
                  {more}
                </More>
              </>
            )}
          </Filters>
        </>
      )}
      {sorts && <SortSlot {...{ [SORT_SLOT]: '' }} />}
    </Bar>
  );
}
