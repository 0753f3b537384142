import styled from 'styled-components';
import { InlineSelect } from '../controls/Field';
import { texts } from './texts';
import type { Column, Sort } from './types';

const Choice = styled(InlineSelect)`
  justify-self: start;
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
  if (choices.length === 0) return null;
  return (
    <Choice
      aria-label={texts.sortBy}
      value={sort ? `${sort.by} ${sort.descending}` : ''}
      onChange={({ target }) => {
        const chosen = choices.find(({ value }) => value === target.value);
        if (chosen) onSort(chosen.sort);
      }}
    >
      {!sort && <option value="">{texts.sortBy}</option>}
      {choices.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Choice>
  );
}
