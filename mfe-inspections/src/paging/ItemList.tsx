import { FailureNotice, Pager, Skeleton, Stack, unseen, useKeptFocus } from '@fieldline/ui';
import { type ReactNode, useRef, useState } from 'react';
import styled from 'styled-components';
import type { PageState } from './pageState';
import { useSkeletonRows } from './useSkeletonRows';

export interface ItemListProps<Item> {
  /** Names the list; while it loads it shows as many skeleton rows as it last had. */
  name: string;
  page: PageState<Item>;
  /** The section's title already shows the count; here it is only read out. */
  isCounted?: boolean;
  texts: {
    readonly failed: string;
    readonly count: (total: number) => string;
    readonly pager: string;
  };
  onPage: (page: number) => void;
  row: (item: Item, onEdit: () => void) => ReactNode;
  dialogOf: (edited: Item, close: () => void) => ReactNode;
  /** Shown instead of rows. */
  empty: ReactNode;
}

const Heading = styled.h3<{ $isUnseen: boolean }>`
  &:not(:focus-visible) {
    ${({ $isUnseen }) => $isUnseen && unseen}
  }
`;

/** One page of a list, with actions for each item. */
export function ItemList<Item extends { readonly id: string }>(list: ItemListProps<Item>) {
  const { name, page, isCounted = false, texts, onPage, row, dialogOf, empty } = list;
  const [edited, setEdited] = useState<Item | null>(null);
  const [heading, rows] = [useRef<HTMLHeadingElement>(null), useRef<HTMLUListElement>(null)];

  const ids = page.kind === 'shown' ? page.items.map(({ id }) => id) : undefined;
  useKeptFocus(rows, ids ?? NONE, heading);
  const skeletons = useSkeletonRows(name, ids?.length);

  // A row is 40 px high, so a skeleton bar and its gap are too.
  if (page.kind === 'loading') return <Skeleton lines={skeletons} height={28} />;
  if (page.kind === 'failed') return <FailureNotice title={texts.failed} onRetry={page.retry} />;
  return (
    <Stack $gap={3}>
      <Heading ref={heading} $isUnseen={isCounted} tabIndex={-1} aria-live="polite">
        {texts.count(page.at.total)}
      </Heading>
      {page.at.total === 0 ? (
        empty
      ) : (
        <ul ref={rows}>{page.items.map((item) => row(item, () => setEdited(item)))}</ul>
      )}
      <Pager label={texts.pager} at={page.at} onPage={onPage} />
      {edited && dialogOf(edited, () => setEdited(null))}
    </Stack>
  );
}

const NONE: readonly string[] = [];
