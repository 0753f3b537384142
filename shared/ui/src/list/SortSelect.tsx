import { ArrowDownUp } from 'lucide-react';
import { useState } from 'react';
import styled, { css } from 'styled-components';
import { InlineSelect } from '../controls/Field';
import { compact } from '../foundation/compact';
import { color, radius } from '../foundation/tokens';
import { SORT_SIZE } from './sortSlot';
import { texts } from './texts';
import type { Column, Sort } from './types';

const Frame = styled.div`
  position: relative;
  display: grid;
  width: ${SORT_SIZE.words}px;
  ${compact(css`
    place-items: center;
    width: ${SORT_SIZE.mark}px;
    height: ${SORT_SIZE.mark}px;
    border: 1px solid ${color.border};
    border-radius: ${radius.medium};
    background: ${color.surface};
    &:focus-within {
      outline: 2px solid ${color.ring};
      outline-offset: 2px;
    }
  `)}
`;

/** On a phone the icon is visible instead. */
const Choice = styled(InlineSelect)`
  width: 100%;
  ${compact(css`
    position: absolute;
    inset: 0;
    height: 100%;
    opacity: 0;
  `)}
`;

const Mark = styled(ArrowDownUp)`
  display: none;
  ${compact(css`
    display: block;
  `)}
`;

export interface SortSelectProps<Item> {
  columns: readonly Column<Item>[];
  sort: Sort | undefined;
  onSort: (next: Sort) => void;
}

/** The order of a list without headers. */
export function SortSelect<Item>({ columns, sort, onSort }: SortSelectProps<Item>) {
  const choices = columns
    .filter(({ sortable }) => sortable)
    .flatMap(({ id, title }) =>
      [false, true].map((descending) => ({
        value: `${id} ${descending}`,
        sort: { by: id, descending },
        label: descending ? texts.descending(title) : texts.ascending(title),
      })),
    );
  const given = sort ? `${sort.by} ${sort.descending}` : '';
  // The select changes at once; the list may follow a moment later.
  const [{ chosen, before }, choose] = useState({ chosen: given, before: given });
  if (given !== before) choose({ chosen: given, before: given });
  if (choices.length === 0) return null;
  return (
    <Frame>
      <Mark size={18} aria-hidden />
      <Choice
        aria-label={texts.sortBy}
        value={chosen}
        onChange={({ target }) => {
          const choice = choices.find(({ value }) => value === target.value);
          if (!choice) return;
          choose({ chosen: choice.value, before });
          onSort(choice.sort);
        }}
      >
        {!sort && <option value="">{texts.sortBy}</option>}
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Choice>
    </Frame>
  );
}
